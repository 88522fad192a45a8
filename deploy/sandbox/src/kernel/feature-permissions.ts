/** The permissions that features bring, and what a permission and a role mean together with them. */
import {
  FEATURE_AREA,
  foreignAreas,
  permissionPrefix,
  permissionsIn,
  type FeaturePermission,
  type PermissionArea,
} from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import {
  isBuiltIn,
  permissionsOfRole,
  PERMISSIONS,
  type Permission,
  type Role,
} from '@portal/shared/contract/kernel/permissions.ts';
import { createRegistry } from './registry.ts';

interface Registered {
  readonly name: FeaturePermission;
  /** What it permits, in English. */
  readonly text: string;
}

const features = createRegistry<Registered>('permission');

/** The areas of one domain, whose names begin with its name. */
export interface PermissionOwner {
  readonly name: string;
  readonly permissions?: readonly PermissionArea[];
}

/** Replaces the permissions of all features. Throws a sentence for an area with a wrong name or the name of another, and for a permission that is there twice. */
export function registerPermissions(owners: readonly PermissionOwner[]): void {
  for (const { name, permissions = [] } of owners) {
    const wrong = permissions.find((area) => !FEATURE_AREA.test(area.name));
    if (wrong)
      throw new Error(
        `"${wrong.name}" of "${name}" is no name of permissions: two words of small letters, digits and "_", with a dot between them.`,
      );
    const [foreign] = foreignAreas(name, permissions);
    if (foreign !== undefined)
      throw new Error(
        `The permissions "${foreign}" of "${name}" have the name of another: begin it with "${permissionPrefix(name)}.".`,
      );
  }
  const areas = owners.flatMap(({ permissions = [] }) => permissions);
  features.register(
    areas.flatMap(permissionsIn).map(({ permission, words }) => ({ name: permission, text: words.en })),
  );
}

/** Whether the permission is of the gateway or of a feature. */
export const isRegistered = (permission: string): boolean =>
  isBuiltIn(permission) || features.all().some(({ name }) => name === permission);

/** What the permission lets a person do; its name when its feature is not there any more. */
export const permissionText = (permission: Permission): string =>
  isBuiltIn(permission)
    ? PERMISSIONS[permission]
    : (features.all().find(({ name }) => name === permission)?.text ?? permission);

/** The permissions of a built-in role, with those of features. */
export const registeredPermissionsOf = (role: Role): readonly Permission[] =>
  permissionsOfRole(
    role,
    features.all().map(({ name }) => name),
  );
