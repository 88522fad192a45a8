/** The roles people can have, each with what it may do: those that every account has, and those that a merchant makes. */
import * as v from 'valibot';
import { defineCall, type Access, PortalType } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { PERMISSION_NAMES } from '../../kernel/permissions.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

export const RoleRow = v.object({
  /** The name of a role that every account has; of one that a merchant made, its id. */
  role: v.string(),
  /** How people call it; null for a role that every account has, which is said in their language. */
  name: v.nullable(v.string()),
  portal_type: PortalType,
  permissions: v.array(v.string()),
  /** How many people of the account acted for have it, invited ones included. */
  people: v.number(),
});
export type RoleRow = v.InferOutput<typeof RoleRow>;

export const CustomRole = v.object({
  id: Id,
  name: v.string(),
  permissions: v.array(v.picklist(PERMISSION_NAMES)),
  /** How many people have it, invited ones included: it can be deleted while there is none. */
  people: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type CustomRole = v.InferOutput<typeof CustomRole>;

export const RoleForm = v.strictObject({
  name: Text(60),
  permissions: v.pipe(
    v.array(v.picklist(PERMISSION_NAMES, rule('choose'))),
    v.nonEmpty(rule('choose')),
    v.transform((chosen) => PERMISSION_NAMES.filter((permission) => chosen.includes(permission))),
  ),
});

/** A call as people who compare roles see it. */
export const ReachedCall = v.object({
  method: v.string(),
  /** As the specification names it: `customer-bills/{id}`. */
  path: v.string(),
  /** The permission that it takes, or `anyone`. */
  needs: v.string(),
});
export type ReachedCall = v.InferOutput<typeof ReachedCall>;

/** For whom a call is: those of merchants, and those of every person who is signed in. */
export const REACHED_ACCESS: readonly Access[] = ['merchant', 'session'];

const record = defineRecord({ path: 'roles', access: 'merchant', area: 'people', item: CustomRole, form: RoleForm });

/** A role that brings more than its maker holds is refused at `permissions`; one that a person has is not deleted (`inUse`). */
export const roles = {
  /** Those that every account has come first, and then those of the account acted for, by name. */
  list: defineCall({ method: 'GET', path: 'roles', access: 'session', data: v.array(RoleRow) }),
  /** Every call that people of a merchant can make, with what it needs: made from the contracts that the gateway serves. */
  calls: defineCall({
    method: 'GET',
    path: 'roles/calls',
    access: 'merchant',
    needs: 'people.read',
    data: v.array(ReachedCall),
  }),
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
} as const;
