/** The people of a merchant's account, those who are invited among them, and what each may do. */
import * as v from 'valibot';
import { FactorReset } from './factors.ts';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { MERCHANT_ROLES } from '../../kernel/permissions.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';

/** An invitation can be accepted for so many days. */
export const INVITED_DAYS = 7;

export const PERSON_STATUSES = ['active', 'suspended', 'invited'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

export const Person = v.object({
  /** Of a person who is invited, the id of the invitation. */
  id: Id,
  status: v.picklist(PERSON_STATUSES),
  name: v.string(),
  email: v.string(),
  /** Null for a person who is invited. */
  username: v.nullable(v.string()),
  /** A role that every account has, or the id of one that the merchant made. */
  role: v.string(),
  /** The name of a role that the merchant made. */
  role_name: v.nullable(v.string()),
  /** Until when an invitation can be accepted. */
  expires_at: v.nullable(Moment),
  is_expired: v.boolean(),
  /** The caller. */
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
  /** Whether signing in asks them for more than the password. */
  has_factor: v.boolean(),
  /** What an owner of this account asked for; null where none did. */
  factor_reset: v.nullable(FactorReset),
});
export type PersonDetails = v.InferOutput<typeof PersonDetails>;

/** A role that every account has, or one that the merchant made, by its id. */
const RoleKey = v.union([v.picklist(MERCHANT_ROLES), Id], rule('choose'));

export const InvitationForm = v.strictObject({ name: Text(120), email: Email, role: RoleKey });

export const PersonForm = v.strictObject({ role: RoleKey, is_suspended: v.boolean() });

/** What is of a person who leaves, and goes to another one or ends. */
export const Leaving = v.object({
  /** Keys that work: they do no more than who made them may, and stop with that person. */
  keys: v.array(v.object({ id: Id, name: v.string() })),
  /** People whom this person invited, and who have not accepted yet. */
  invitations: v.array(v.object({ id: Id, name: v.string() })),
  /** How many notices of the last 30 days went to this person alone. */
  notices: v.number(),
});
export type Leaving = v.InferOutput<typeof Leaving>;

/** A person of one account as they are known in another. */
const PersonThere = v.object({ id: Id, name: v.string(), role: v.string(), role_name: v.nullable(v.string()) });

const toRead = { access: 'merchant', needs: 'people.read' } as const;
const toWrite = { access: 'merchant', needs: 'people.write', forPeople: true } as const;
/** It gives power. */
const toGrant = { ...toWrite, stepUp: true } as const;

/**
 * A role that brings more than the caller holds is refused at `role`, and so is a change of a person who may do more than the caller. The
 * last owner who can sign in stays one: `lastOwner`.
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
  /** Sends a mail with a link, at which the person joins the account. */
  create: defineCall({
    method: 'POST',
    path: 'users',
    ...toGrant,
    idempotent: true,
    body: InvitationForm,
    data: Person,
  }),
  /** Another role, or a suspension, after which the person acts for the account no more until it is ended. */
  update: defineCall({ method: 'PUT', path: 'users/{id}', ...toGrant, body: changesOf(PersonForm), data: Person }),
  /** Ends the membership, or withdraws the invitation. What `leaving` says goes to the person `to`; keys are revoked without one. */
  remove: defineCall({
    method: 'DELETE',
    path: 'users/{id}',
    ...toWrite,
    query: v.strictObject({ to: v.optional(v.union([v.literal(''), Id]), '') }),
    data: v.null(),
  }),
  /** Sends the mail again, with another link that works for as many days. The earlier link opens nothing any more. */
  resend: defineCall({ method: 'POST', path: 'users/{id}/invitation', ...toWrite, data: Person }),
  leaving: defineCall({ method: 'GET', path: 'users/{id}/leaving', ...toRead, data: Leaving }),
  /**
   * Asks that the factors of a person go, who lost them: after a day, in which the person and every owner can stop it. The person and all
   * owners are told by mail. `notAllowed` for who is no owner, `anotherPerson` for oneself, `wrongState` without a factor.
   */
  resetFactor: defineCall({ method: 'POST', path: 'users/{id}/factor-reset', ...toGrant, data: PersonDetails }),
  /** `wrongState` where no owner of the account asked. */
  stopReset: defineCall({ method: 'DELETE', path: 'users/{id}/factor-reset', ...toWrite, data: PersonDetails }),
  /** The people of an account that the caller may act for and see the people of; `notFound` for any other. */
  there: defineCall({ method: 'GET', path: 'accounts/{id}/users', ...toRead, data: v.array(PersonThere) }),
  /** Lets a person of the account acted for act for that account too. */
  addThere: defineCall({
    method: 'POST',
    path: 'accounts/{id}/users',
    ...toGrant,
    body: v.strictObject({ user_id: Id, role: v.picklist(MERCHANT_ROLES, rule('choose')) }),
    data: PersonThere,
  }),
};
