/** The people of a merchant's account, including invited ones, and their roles. */
import * as v from 'valibot';
import { FactorReset } from './factors.ts';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { MERCHANT_ROLES } from '../../kernel/permissions.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';

/** The number of days for which an invitation can be accepted. */
export const INVITED_DAYS = 7;

export const PERSON_STATUSES = ['active', 'suspended', 'invited'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

export const Person = v.object({
  /** For an invited person, the id of the invitation. */
  id: Id,
  status: v.picklist(PERSON_STATUSES),
  name: v.string(),
  email: v.string(),
  /** Null for a person who is invited. */
  username: v.nullable(v.string()),
  /** The name of a built-in role, or the id of a custom role. */
  role: v.string(),
  /** The name of a custom role; null for a built-in one. */
  role_name: v.nullable(v.string()),
  /** Until when an invitation can be accepted. */
  expires_at: v.nullable(Moment),
  is_expired: v.boolean(),
  /** The person is the caller. */
  is_own: v.boolean(),
  /** When this person last used the portal for this account. */
  last_seen_at: v.nullable(Moment),
  created_at: Moment,
  ...VERSIONED,
});
export type Person = v.InferOutput<typeof Person>;

/** The newest entry of the audit list about a person. */
const LastChange = v.object({
  action: v.string(),
  by_name: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  created_at: Moment,
});

export const PersonDetails = v.object({
  ...Person.entries,
  last_change: v.nullable(LastChange),
  /** Whether the person has a second factor, which sign-in then requires. */
  has_factor: v.boolean(),
  /** The reset that an owner of this account requested; null if there is none. */
  factor_reset: v.nullable(FactorReset),
});
export type PersonDetails = v.InferOutput<typeof PersonDetails>;

/** A built-in role by its name, or a custom role by its id. */
const RoleKey = v.union([v.picklist(MERCHANT_ROLES), Id], rule('choose'));

export const InvitationForm = v.strictObject({ name: Text(120), email: Email, role: RoleKey });

export const PersonForm = v.strictObject({ role: RoleKey, is_suspended: v.boolean() });

/** Records of a person who leaves the account; each is handed over to another person or is deleted. */
export const Leaving = v.object({
  /**
   * Active API keys that the person made. A key may do no more than its maker, so these keys are handed over or
   * revoked.
   */
  keys: v.array(v.object({ id: Id, name: v.string() })),
  /** Invitations by this person that were not accepted yet. */
  invitations: v.array(v.object({ id: Id, name: v.string() })),
  /** How many notices of the last 30 days went to this person alone. */
  notices: v.number(),
});
export type Leaving = v.InferOutput<typeof Leaving>;

/** A person of another account, with their role in that account. */
const PersonThere = v.object({ id: Id, name: v.string(), role: v.string(), role_name: v.nullable(v.string()) });

const toRead = { access: 'merchant', needs: 'people.read' } as const;
const toWrite = { access: 'merchant', needs: 'people.write', noApiKeys: true } as const;
/** The properties of calls that grant permissions. */
const toGrant = { ...toWrite, stepUp: true } as const;

/**
 * A role with permissions that the caller does not have is refused at `role`, and so is a change of a person who may do more than the
 * caller. Throws `lastOwner` for a change after which no owner could sign in.
 */
export const people = {
  list: defineList({
    path: 'users/merchant-users',
    ...toRead,
    item: Person,
    search: ['name', 'email'],
    sort: ['created_at', 'name', 'email'],
    filter: { status: PERSON_STATUSES },
  }),
  find: defineFind({ path: 'users', access: 'merchant', area: 'people', item: Person, by: {} }),
  get: defineCall({ method: 'GET', path: 'users/{id}', ...toRead, data: PersonDetails }),
  /** Invites a person by a mail with a link for joining the account. */
  create: defineCall({
    method: 'POST',
    path: 'users',
    ...toGrant,
    idempotent: true,
    body: InvitationForm,
    data: Person,
  }),
  /** Changes the role, or suspends the person, who then cannot act for the account until the suspension is ended. */
  update: defineCall({ method: 'PUT', path: 'users/{id}', ...toGrant, body: changesOf(PersonForm), data: Person }),
  /**
   * Ends the membership, or withdraws the invitation. The records that `leaving` lists are handed over to the person `to`; without
   * that person, keys are revoked.
   */
  remove: defineCall({
    method: 'DELETE',
    path: 'users/{id}',
    ...toWrite,
    query: v.strictObject({ to: v.optional(v.union([v.literal(''), Id]), '') }),
    data: v.null(),
  }),
  /** Sends the mail again, with a new link that works for `INVITED_DAYS`. The earlier link stops working. */
  resend: defineCall({ method: 'POST', path: 'users/{id}/invitation', ...toWrite, data: Person }),
  leaving: defineCall({ method: 'GET', path: 'users/{id}/leaving', ...toRead, data: Leaving }),
  /**
   * Requests a reset of the factors of a person who lost them. The reset happens after a day; until then the person and every owner can
   * stop it, and all of them are notified by mail. Throws `notAllowed` if the caller is no owner, `anotherPerson` for the caller's own
   * factors, and `wrongState` if the person has no factor.
   */
  resetFactor: defineCall({ method: 'POST', path: 'users/{id}/factor-reset', ...toGrant, data: PersonDetails }),
  /** Throws `wrongState` if no owner of the account requested a reset. */
  stopReset: defineCall({ method: 'DELETE', path: 'users/{id}/factor-reset', ...toWrite, data: PersonDetails }),
  /**
   * The people of another account of the caller. Throws `notFound` unless the caller may act for that account and see its
   * people.
   */
  there: defineCall({ method: 'GET', path: 'accounts/{id}/users', ...toRead, data: v.array(PersonThere) }),
  /** Lets a person of the current account also act for another account of the caller. */
  addThere: defineCall({
    method: 'POST',
    path: 'accounts/{id}/users',
    ...toGrant,
    body: v.strictObject({ user_id: Id, role: v.picklist(MERCHANT_ROLES, rule('choose')) }),
    data: PersonThere,
  }),
};
