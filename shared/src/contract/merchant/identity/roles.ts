/** The roles of people with their permissions: the built-in roles, and the custom roles of a merchant. */
import * as v from 'valibot';
import { defineCall, type Access, PortalType } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { FEATURE_PERMISSION, type FeaturePermission } from '../../kernel/permissions/feature-permissions.ts';
import { isBuiltIn, PERMISSION_NAMES } from '../../kernel/permissions.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** A permission of a feature, also of one that is not installed any more. The type is stated, because a pattern cannot tell it. */
const OfFeature = v.pipe(v.string(), v.regex(FEATURE_PERMISSION)) as unknown as v.GenericSchema<FeaturePermission>;

const PermissionName = v.union([v.picklist(PERMISSION_NAMES), OfFeature], rule('choose'));

export const RoleRow = v.object({
  /** The name of a built-in role, or the id of a custom role. */
  role: v.string(),
  /** The name of a custom role; null for a built-in one, whose name is translated. */
  name: v.nullable(v.string()),
  portal_type: PortalType,
  permissions: v.array(v.string()),
  /** How many people of the current account have the role, including invited people. */
  people: v.number(),
});
export type RoleRow = v.InferOutput<typeof RoleRow>;

export const CustomRole = v.object({
  id: Id,
  name: v.string(),
  permissions: v.array(PermissionName),
  /** How many people have the role, including invited people; the role can be deleted only at 0. */
  people: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type CustomRole = v.InferOutput<typeof CustomRole>;

export const RoleForm = v.strictObject({
  name: Text(60),
  permissions: v.pipe(
    v.array(PermissionName),
    v.nonEmpty(rule('choose')),
    // In one order and each once, those of features last.
    v.transform((chosen) => [
      ...PERMISSION_NAMES.filter((permission) => chosen.includes(permission)),
      ...new Set(chosen.filter((permission) => !isBuiltIn(permission)).toSorted()),
    ]),
  ),
});

/** A call in the comparison of roles. */
export const PermittedCall = v.object({
  method: v.string(),
  /** The path as the specification names it: `customer-bills/{id}`. */
  path: v.string(),
  /** The permission that the call needs, or `anyone`. */
  needs: v.string(),
});
export type PermittedCall = v.InferOutput<typeof PermittedCall>;

/** The access of calls in the comparison: calls for merchants, and calls for every person who is signed in. */
export const REACHED_ACCESS: readonly Access[] = ['merchant', 'session'];

const record = defineRecord({ path: 'roles', access: 'merchant', area: 'people', item: CustomRole, form: RoleForm });

/** A role with permissions that its maker does not have is refused at `permissions`; a role that a person has cannot be deleted (`inUse`). */
export const roles = {
  /** The built-in roles, followed by the custom roles of the current account, sorted by name. */
  list: defineCall({ method: 'GET', path: 'roles', access: 'session', data: v.array(RoleRow) }),
  /**
   * Every call that people of a merchant can make, with the permission that the call needs; derived from the contracts that the gateway
   * serves.
   */
  calls: defineCall({
    method: 'GET',
    path: 'roles/calls',
    access: 'merchant',
    needs: 'people.read',
    data: v.array(PermittedCall),
  }),
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
} as const;
