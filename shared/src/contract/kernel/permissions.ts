/**
 * The permissions of a person in an account, by wire name, and the roles that include them. The English texts are those of the
 * gateway; a screen shows them in the person's language (`permission.…` and `role.…` of the kit's catalogues). The permissions that
 * remotes bring are in `feature-permissions.ts`.
 */
import type { PortalType } from './call.ts';
import type { FeaturePermission } from './permissions/feature-permissions.ts';

export const PERMISSIONS = {
  'collections.read': 'See collections',
  'collections.write': 'Change collections',
  'bills.read': 'See bills',
  'bills.write': 'Change bills',
  'customers.read': 'See customers',
  'customers.write': 'Change customers',
  'products.read': 'See products',
  'products.write': 'Change products',
  'orders.read': 'See orders',
  'orders.write': 'Change orders and hand them over',
  'media.read': 'See the media library',
  'media.write': 'Change the media library',
  'messages.write': 'Send messages to payers',
  'top_ups.write': 'Top up pools and pay for the plan',
  'plan.read': 'See the plan and what it cost',
  'plan.write': 'Change the plan',
  'payouts.read': 'See payouts and payees',
  'payouts.write': 'Prepare payouts and change payees',
  'payouts.approve': 'Approve payouts',
  'settlements.read': 'See settlements',
  'settlements.write': 'Ask for settlements and change how they are made',
  'refunds.read': 'See refunds and voids',
  'refunds.write': 'Ask for refunds and void payments',
  'refunds.approve': 'Approve refunds',
  'pools.read': 'See virtual accounts',
  'reports.read': 'See balances and reports',
  'api_keys.read': 'See API keys',
  'api_keys.write': 'Make, change and revoke API keys',
  'audit.read': 'See who changed what',
  'people.read': 'See people and roles',
  'people.write': 'Invite people and say what they may do',
  'company.read': 'See the company',
  'company.write': 'Change the company, its owners and accounts',
} as const;

export type BuiltInPermission = keyof typeof PERMISSIONS;

export type Permission = BuiltInPermission | FeaturePermission;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [BuiltInPermission, ...BuiltInPermission[]];

export const isBuiltIn = (permission: string): permission is BuiltInPermission =>
  Object.hasOwn(PERMISSIONS, permission);

const ALL: readonly BuiltInPermission[] = PERMISSION_NAMES;
const TO_READ = ALL.filter((permission) => permission.endsWith('.read'));

interface RoleSpec {
  readonly name: string;
  /** The portal whose accounts have the role. Introducers and operators have separate calls, which need no permission. */
  readonly portal: PortalType;
  readonly permissions: readonly BuiltInPermission[];
}

export const ROLES = {
  owner: { name: 'Owner', portal: 'merchant', permissions: ALL },
  finance: {
    name: 'Finance',
    portal: 'merchant',
    permissions: [
      ...TO_READ,
      'bills.write',
      'messages.write',
      'top_ups.write',
      'payouts.write',
      'payouts.approve',
      'settlements.write',
      'refunds.write',
      'refunds.approve',
      'api_keys.write',
    ],
  },
  // Clerks see neither people and roles nor the audit list, because both are for the people who are responsible for the
  // account.
  clerk: {
    name: 'Clerk',
    portal: 'merchant',
    permissions: TO_READ.filter((permission) => permission !== 'audit.read' && permission !== 'people.read'),
  },
  introducer: { name: 'Introducer', portal: 'introducer', permissions: [] },
  admin: { name: 'Operator', portal: 'admin', permissions: [] },
} as const satisfies Readonly<Record<string, RoleSpec>>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

/** The built-in roles for people of a merchant; a merchant can also make custom roles. */
export const MERCHANT_ROLES = ['owner', 'finance', 'clerk'] as const satisfies readonly Role[];

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** What a built-in role permits: of a feature, owners may do everything, and finance and clerks may read. */
export const permissionsOfRole = (role: Role, ofFeatures: readonly FeaturePermission[]): readonly Permission[] => {
  const { portal, permissions }: RoleSpec = ROLES[role];
  if (portal !== 'merchant') return permissions;
  return [...permissions, ...ofFeatures.filter((permission) => role === 'owner' || permission.endsWith('.read'))];
};
