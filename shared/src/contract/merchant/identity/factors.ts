/**
 * The second factor of a person, which is used in every account that the person acts for: an authenticator app or a passkey, or a recovery
 * code if neither is available. Calls that change a factor are step-up calls: they need a recent proof.
 */
import * as v from 'valibot';
import { auth } from './auth.ts';
import { defineCall } from '../../kernel/call.ts';
import { latinDigits } from '../../kernel/digits.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

/** How long a proof is valid for step-up calls, in minutes. */
export const PROOF_MINUTES = 5;

/** The number of recovery codes in a new set. */
export const RECOVERY_CODES = 10;

/**
 * Hours between an owner's request to reset a person's factors and the reset; during this time the reset can be
 * stopped.
 */
export const RESET_HOURS = 24;

/** The maximum number of passkeys of a person. */
export const MOST_PASSKEYS = 20;

/** How a person may prove themselves; `password` only if they have no second factor. */
export const PROOF_METHODS = ['password', 'totp', 'passkey', 'recovery_code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/**
 * The data of a response that requires a factor: the possible methods, and for a passkey the credentials and the challenge.
 */
export const FactorRequest = v.object({
  methods: v.array(v.picklist(PROOF_METHODS)),
  /** Single-use and valid for ten minutes; also the passkey challenge. Empty if the client must get it with a separate call. */
  ticket: v.string(),
  /** The credential ids of the person's passkeys. */
  passkeys: v.array(v.string()),
});
export type FactorRequest = v.InferOutput<typeof FactorRequest>;

const TOTP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;

export const isTotpCode = (code: string): boolean => TOTP_CODE.test(code);

/** Six digits of the app, or a recovery code. Spaces, dashes, case and the script of the digits are ignored. */
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

/** A passkey's response to a challenge, in base64url. */
export const PasskeyAnswer = v.strictObject({
  ticket: Ticket,
  credential_id: Text(1400),
  client_data: Text(4000),
  authenticator_data: Text(4000),
  signature: Text(2000),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>;

/** The form that registers a new passkey. */
export const NewPasskeyForm = v.strictObject({
  /** The name that the person gave the passkey. */
  name: Text(60),
  ticket: Ticket,
  credential_id: Text(1400),
  client_data: Text(4000),
  attestation: Text(12_000),
  /** How a browser communicates with the passkey: `internal`, `usb`, `hybrid`. */
  transports: v.pipe(v.array(Text(20)), v.maxLength(10)),
});

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  /** The passkey is synchronised between several devices of the person. */
  is_synced: v.boolean(),
  created_at: Moment,
  last_used_at: v.nullable(Moment),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** A request of another owner to reset the factors of a person who lost them. */
export const FactorReset = v.object({
  asked_by: v.string(),
  /** When the factors are removed, unless the request is stopped. */
  due_at: Moment,
  /** Number of the person's other accounts; the reset waits until an owner of each of them has requested it too. */
  other_accounts: v.number(),
});
export type FactorReset = v.InferOutput<typeof FactorReset>;

export const FactorState = v.object({
  /** Since when the app is in use; null if there is no app. */
  totp_since: v.nullable(Moment),
  passkeys: v.array(Passkey),
  recovery_codes_left: v.number(),
  /**
   * An account of which the person is the only owner, so their last factor cannot be removed. Null if there is no such
   * account.
   */
  only_owner_of: v.nullable(v.string()),
  reset: v.nullable(FactorReset),
});
export type FactorState = v.InferOutput<typeof FactorState>;

/** The recovery codes, which no later call returns; null if the person already has codes, which stay valid. */
const WithCodes = { recovery_codes: v.nullable(v.array(v.string())) };

const mine = { access: 'session', noApiKeys: true } as const;
const change = { ...mine, stepUp: true } as const;

export const factors = {
  mine: defineCall({ method: 'GET', path: 'factors/me', ...mine, data: FactorState }),
  /** Returns a new secret, which is shown only once. The old secret stays in use until a code from the new one is entered. */
  beginTotp: defineCall({
    method: 'POST',
    path: 'factors/totp',
    ...change,
    data: v.object({
      /** The secret in Base32, for people who cannot scan the QR code. */
      secret: v.string(),
      /** `otpauth://…`, the content of the QR code. */
      uri: v.string(),
    }),
  }),
  /** Enables the app with its first code, which then counts as used. Throws `invalidInput` at `code` for a wrong code. */
  enableTotp: defineCall({
    method: 'PUT',
    path: 'factors/totp',
    ...change,
    body: v.strictObject({ code: AppCode }),
    data: v.object(WithCodes),
  }),
  /** Throws `lastFactor` for the only owner of an account who has no other factor. */
  disableTotp: defineCall({ method: 'DELETE', path: 'factors/totp', ...change, data: v.null() }),
  /** Returns ten new codes; the old ones stop working. Throws `wrongState` without a factor. */
  renewCodes: defineCall({
    method: 'POST',
    path: 'factors/recovery-codes',
    ...change,
    data: v.object({ recovery_codes: v.array(v.string()) }),
  }),
  /** The options that a browser needs to create a passkey. */
  beginPasskey: defineCall({
    method: 'POST',
    path: 'factors/passkeys/begin',
    ...change,
    data: v.object({
      /** The challenge for the new passkey. */
      ticket: v.string(),
      relying_party: v.object({ id: v.string(), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), display_name: v.string() }),
      /** Credential ids of the person's existing passkeys. */
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
  /** Stops a requested reset of the caller's factors. Throws `notFound` if no reset was requested. */
  stopReset: defineCall({ method: 'DELETE', path: 'factors/reset', ...mine, data: v.null() }),
  /** Throws `lastFactor` as `disableTotp` does. */
  removePasskey: defineCall({ method: 'DELETE', path: 'factors/passkeys/{id}', ...change, data: v.null() }),
};

/** Proofs for step-up calls. The session and its tokens record the time of the last proof. */
export const proofs = {
  /** The methods by which the caller may prove themselves, and a ticket for a passkey. */
  begin: defineCall({ method: 'POST', path: 'factors/proof/begin', ...mine, data: FactorRequest }),
  /** Only for a person without a factor. Throws `invalidInput` at `password` for a wrong password. */
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
 * The second step of signing in. The correct password of a person with a factor is refused with `factorNeeded`, whose data is a
 * `FactorRequest`. Throws `notFound` for a ticket that was used or has expired: the person then has to sign in again.
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
