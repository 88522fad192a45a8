/**
 * The second factor of a person, which stands for them in every account they act for: an authenticator app, passkeys, and recovery codes
 * for the day on which neither is at hand. Calls that change it are steps up: they ask for a fresh proof themselves.
 */
import * as v from 'valibot';
import { auth } from './auth.ts';
import { defineCall } from '../../kernel/call.ts';
import { latinDigits } from '../../kernel/digits.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

/** How long a proof opens calls that move money or give power, in minutes. */
export const PROOF_MINUTES = 5;

/** How many recovery codes a person has to begin with. */
export const RECOVERY_CODES = 10;

/** So long after another owner asked for it, in hours, a person's factors go; until then it can be stopped. */
export const RESET_HOURS = 24;

/** A person has no more passkeys. */
export const MOST_PASSKEYS = 20;

/** What a person may prove themselves with; `password` only where they have no factor. */
export const PROOF_METHODS = ['password', 'totp', 'passkey', 'recovery_code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** What a refusal says that asks for a factor: with what, and for a passkey which ones and the challenge to answer. */
export const FactorRequest = v.object({
  methods: v.array(v.picklist(PROOF_METHODS)),
  /** Good once, for ten minutes; the challenge of passkeys as well. Empty where the person has to be asked for it by a call. */
  ticket: v.string(),
  /** Credential ids. */
  passkeys: v.array(v.string()),
});
export type FactorRequest = v.InferOutput<typeof FactorRequest>;

const TOTP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;

export const isTotpCode = (code: string): boolean => TOTP_CODE.test(code);

/** Six digits of the app, or a recovery code. Spaces, dashes and small letters do not count, nor does the script of the digits. */
export const FactorCode = v.pipe(
  Text(60),
  v.transform((typed) =>
    latinDigits(typed)
      .replaceAll(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ),
  v.check((code) => TOTP_CODE.test(code) || RECOVERY_CODE.test(code), rule('factor_code_form')),
);

/** Six digits of the app. */
const AppCode = v.pipe(FactorCode, v.check(isTotpCode, rule('factor_code_digits')));

const Ticket = Text(64);

/** What a passkey answers to a challenge, in base64url. */
export const PasskeyAnswer = v.strictObject({
  ticket: Ticket,
  credential_id: Text(1400),
  client_data: Text(4000),
  authenticator_data: Text(4000),
  signature: Text(2000),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>;

/** A passkey that was just made. */
export const NewPasskeyForm = v.strictObject({
  /** What the person knows it by. */
  name: Text(60),
  ticket: Ticket,
  credential_id: Text(1400),
  client_data: Text(4000),
  attestation: Text(12_000),
  /** How a browser reaches it: `internal`, `usb`, `hybrid`. */
  transports: v.pipe(v.array(Text(20)), v.maxLength(10)),
});

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  /** It is on several devices of the person. */
  is_synced: v.boolean(),
  created_at: Moment,
  last_used_at: v.nullable(Moment),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Another owner asked that the factors of a person go, because the person lost them. */
export const FactorReset = v.object({
  asked_by: v.string(),
  /** When they go, if it is not stopped. */
  due_at: Moment,
  /** Further accounts of the person: it waits until an owner of each has asked too. */
  other_accounts: v.number(),
});
export type FactorReset = v.InferOutput<typeof FactorReset>;

export const FactorState = v.object({
  /** Since when the app is asked for; null where it is not. */
  totp_since: v.nullable(Moment),
  passkeys: v.array(Passkey),
  recovery_codes_left: v.number(),
  /** The account whose only owner the person is; their last factor stays on. Null where there is none. */
  only_owner_of: v.nullable(v.string()),
  reset: v.nullable(FactorReset),
});
export type FactorState = v.InferOutput<typeof FactorState>;

/** Shown once: null where the person has codes already, which stay good. */
const WithCodes = { recovery_codes: v.nullable(v.array(v.string())) };

const mine = { access: 'session', forPeople: true } as const;
const change = { ...mine, stepUp: true } as const;

export const factors = {
  mine: defineCall({ method: 'GET', path: 'factors/me', ...mine, data: FactorState }),
  /** A new secret, shown once; the one in use stays so until a code of the new one is entered. */
  beginTotp: defineCall({
    method: 'POST',
    path: 'factors/totp',
    ...change,
    data: v.object({
      /** Base32, for those who cannot scan. */
      secret: v.string(),
      /** `otpauth://…`, for the code that phones scan. */
      uri: v.string(),
    }),
  }),
  /** Turns the app on with its first code, which counts as used. A wrong code is `invalidInput` at `code`. */
  enableTotp: defineCall({
    method: 'PUT',
    path: 'factors/totp',
    ...change,
    body: v.strictObject({ code: AppCode }),
    data: v.object(WithCodes),
  }),
  /** `lastFactor` for the only owner of an account who has no other factor. */
  disableTotp: defineCall({ method: 'DELETE', path: 'factors/totp', ...change, data: v.null() }),
  /** Ten new codes; the old ones are good no more. `wrongState` without a factor. */
  renewCodes: defineCall({
    method: 'POST',
    path: 'factors/recovery-codes',
    ...change,
    data: v.object({ recovery_codes: v.array(v.string()) }),
  }),
  /** What a browser needs to make a passkey. */
  beginPasskey: defineCall({
    method: 'POST',
    path: 'factors/passkeys/begin',
    ...change,
    data: v.object({
      /** The challenge. */
      ticket: v.string(),
      relying_party: v.object({ id: v.string(), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), display_name: v.string() }),
      /** Credential ids that the person has already. */
      known: v.array(v.string()),
    }),
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: 'factors/passkeys',
    ...change,
    body: NewPasskeyForm,
    data: v.object({ passkey: Passkey, ...WithCodes }),
  }),
  /** Stops a reset that somebody asked for. `notFound` where there is none. */
  stopReset: defineCall({ method: 'DELETE', path: 'factors/reset', ...mine, data: v.null() }),
  /** `lastFactor` as for `disableTotp`. */
  removePasskey: defineCall({ method: 'DELETE', path: 'factors/passkeys/{id}', ...change, data: v.null() }),
};

/** Proving oneself again, for calls that ask for it: the session and its tokens then say when. */
export const proofs = {
  /** With what the caller may prove themselves, and a ticket for a passkey. */
  begin: defineCall({ method: 'POST', path: 'factors/proof/begin', ...mine, data: FactorRequest }),
  /** Only for a person without a factor. A wrong password is `invalidInput` at `password`. */
  byPassword: defineCall({
    method: 'POST',
    path: 'factors/proof/password',
    ...mine,
    body: v.strictObject({
      password: v.pipe(v.string(), v.nonEmpty(rule('required')), v.maxLength(256, rule('too_long'))),
    }),
    data: v.object({ proved_until: Moment }),
  }),
  byCode: defineCall({
    method: 'POST',
    path: 'factors/proof/code',
    ...mine,
    body: v.strictObject({ code: FactorCode }),
    data: v.object({ proved_until: Moment }),
  }),
  byPasskey: defineCall({
    method: 'POST',
    path: 'factors/proof/passkey',
    ...mine,
    body: PasskeyAnswer,
    data: v.object({ proved_until: Moment }),
  }),
};

/**
 * The second step of signing in: `factorNeeded`, which answers the right password of a person with a factor, carries a `FactorRequest`.
 * `notFound` for a ticket that was used or has ended: the person signs in again.
 */
export const secondStep = {
  byCode: defineCall({
    method: 'POST',
    path: 'auth/second-factor/code',
    access: 'public',
    body: v.strictObject({ ticket: Ticket, code: FactorCode }),
    data: auth.login.data,
  }),
  byPasskey: defineCall({
    method: 'POST',
    path: 'auth/second-factor/passkey',
    access: 'public',
    body: PasskeyAnswer,
    data: auth.login.data,
  }),
};
