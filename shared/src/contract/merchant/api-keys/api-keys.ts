/**
 * API keys, with which a merchant's own server calls the gateway. Each key may do what its scopes allow, in the account that it belongs to.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { KEY_SCOPES } from '../../kernel/key-scopes.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** The prefix of every secret, by which the gateway and secret scanners distinguish secrets from session tokens. */
export const SECRET_PREFIX = 'msk_';

/** The number of characters after the prefix that are stored and shown. */
export const SHOWN_CHARACTERS = 8;

export const KEY_STATUSES = ['active', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

const Scope = v.picklist(KEY_SCOPES, rule('choose'));

const KEY = {
  id: Id,
  name: v.string(),
  /** The beginning of the key's newest secret: `msk_1a2b3c4d`. */
  prefix: v.string(),
  scopes: v.array(Scope),
  status: v.picklist(KEY_STATUSES),
  /** The last day on which the key works; null if it does not expire. */
  expires_on: v.nullable(Day),
  revoked_at: v.nullable(Moment),
  /** The person who made the key. The key never has more permissions than this person. */
  made_by: v.string(),
  /** The value may be up to a minute old. */
  last_used_at: v.nullable(Moment),
  last_address: v.nullable(v.string()),
  created_at: Moment,
  ...VERSIONED,
};

export const ApiKey = v.object(KEY);
export type ApiKey = v.InferOutput<typeof ApiKey>;

/** The last use of a secret from one address. */
const Use = v.object({
  address: v.string(),
  /** `POST customer-bills`, as the specification names it. */
  call: v.string(),
  at: Moment,
  /** Whole minutes since the last use, by the gateway's clock. */
  minutes_ago: v.number(),
});

export const ApiKeyDetails = v.object({
  ...KEY,
  /** The key's newest secret, only in the response to the call that made the secret; otherwise null. */
  secret: v.nullable(v.string()),
  /** The secrets that still work, newest first. */
  secrets: v.array(
    v.object({
      prefix: v.string(),
      created_at: Moment,
      /** When the secret stops working, set once a newer secret has replaced it; null for the newest. */
      ends_at: v.nullable(Moment),
      /** The last use from each address, newest first. */
      uses: v.array(Use),
    }),
  ),
});
export type ApiKeyDetails = v.InferOutput<typeof ApiKeyDetails>;

export const ApiKeyForm = v.strictObject({
  name: Text(80),
  /** At least one read scope, because a server that cannot read cannot learn the outcome of its calls. */
  scopes: v.pipe(
    v.array(Scope),
    v.check((scopes) => scopes.some((scope) => scope.endsWith('.read')), rule('scopes_read')),
    v.transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  expires_on: v.nullable(Day),
});

/** How long the previous secret stays valid, in minutes. */
export const OVERLAPS = [0, 15, 60, 360, 1440] as const;
export const USUAL_OVERLAP = 1440;

const family = { path: 'merchant-api', access: 'merchant', area: 'api_keys' } as const;

const record = defineRecord({ ...family, item: ApiKeyDetails, form: ApiKeyForm });

/**
 * `create` and `rotate` return a secret; a repeated call returns another secret if the first was never used. A scope that the caller does
 * not have is refused at `scopes`. `remove` revokes the key: it stays in the list and can never be used again.
 */
export const apiKeys = {
  list: defineList({
    path: 'merchant-api/merchant/list',
    access: 'merchant',
    needs: 'api_keys.read',
    item: ApiKey,
    search: ['name', 'prefix'],
    sort: ['created_at', 'name', 'last_used_at'],
    filter: { status: KEY_STATUSES },
    range: ['created_at'],
  }),
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
  find: defineFind({ ...family, item: ApiKey, by: {} }),
  /** Gives the key a new secret. Throws `wrongState` for a key that is not active. */
  rotate: defineCall({
    method: 'POST',
    path: 'merchant-api/{id}/rotate',
    access: 'merchant',
    needs: 'api_keys.write',
    stepUp: true,
    idempotent: true,
    body: v.strictObject({ overlap_minutes: v.optional(v.picklist(OVERLAPS, rule('choose')), USUAL_OVERLAP) }),
    data: ApiKeyDetails,
  }),
} as const;
