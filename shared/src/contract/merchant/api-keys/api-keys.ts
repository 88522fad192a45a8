/** The keys by which a merchant's own server calls the gateway: each does what its scopes say, for the account that it belongs to. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { KEY_SCOPES } from '../../kernel/key-scopes.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** Every secret begins so, by which the gateway and scanners of source code tell it from a session's token. */
export const SECRET_PREFIX = 'msk_';

/** So many of its characters after the prefix are kept and shown. */
export const SHOWN_CHARACTERS = 8;

export const KEY_STATUSES = ['active', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

const Scope = v.picklist(KEY_SCOPES, rule('choose'));

const KEY = {
  id: Id,
  name: v.string(),
  /** How its newest secret begins: `msk_1a2b3c4d`. */
  shown: v.string(),
  scopes: v.array(Scope),
  status: v.picklist(KEY_STATUSES),
  /** The last day on which it works; null for ever. */
  expires_on: v.nullable(Day),
  revoked_at: v.nullable(Moment),
  /** Who made it: a key never may do what this person may not. */
  made_by: v.string(),
  /** At most a minute behind. */
  last_used_at: v.nullable(Moment),
  last_address: v.nullable(v.string()),
  created_at: Moment,
  ...VERSIONED,
};

export const ApiKey = v.object(KEY);
export type ApiKey = v.InferOutput<typeof ApiKey>;

/** From where a secret was last used. */
const Use = v.object({
  address: v.string(),
  /** `POST customer-bills`, as the specification names it. */
  call: v.string(),
  at: Moment,
  /** By the gateway's clock, begun ones left out. */
  minutes_ago: v.number(),
});

export const ApiKeyDetails = v.object({
  ...KEY,
  /** Its newest secret, in the answer that makes it and in no other. */
  secret: v.nullable(v.string()),
  /** Those that work, newest first. */
  secrets: v.array(
    v.object({
      shown: v.string(),
      created_at: Moment,
      /** Since another took its place; null for the newest. */
      ends_at: v.nullable(Moment),
      /** By address, newest first. */
      uses: v.array(Use),
    }),
  ),
});
export type ApiKeyDetails = v.InferOutput<typeof ApiKeyDetails>;

export const ApiKeyForm = v.strictObject({
  name: Text(80),
  /** One to see at least: a server that reads nothing cannot know what became of what it did. */
  scopes: v.pipe(
    v.array(Scope),
    v.check((scopes) => scopes.some((scope) => scope.endsWith('.read')), rule('scopes_read')),
    v.transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  expires_on: v.nullable(Day),
});

/** How long the secret before goes on working, in minutes. */
export const OVERLAPS = [0, 15, 60, 360, 1440] as const;
export const USUAL_OVERLAP = 1440;

const family = { path: 'merchant-api', access: 'merchant', area: 'api_keys' } as const;

const record = defineRecord({ ...family, item: ApiKeyDetails, form: ApiKeyForm });

/**
 * `create` and `rotate` answer a secret; repeated, they answer another if the first was never used. A scope that the caller does not hold is
 * refused at `scopes`. `remove` revokes: the key stays in the list, and is never good again.
 */
export const apiKeys = {
  list: defineList({
    path: 'merchant-api/merchant/list',
    access: 'merchant',
    needs: 'api_keys.read',
    item: ApiKey,
    search: ['name', 'shown'],
    sort: ['created_at', 'name', 'last_used_at'],
    filter: { status: KEY_STATUSES },
    range: ['created_at'],
  }),
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
  find: defineFind({ ...family, item: ApiKey, by: {} }),
  /** Gives it a new secret. `wrongState` for a key that is not active. */
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
