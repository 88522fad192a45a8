/**
 * The matrix of permissions, and the screens and calls that each permission allows, derived from the contracts and the
 * manifests.
 */
import {
  permissionsIn,
  type Action,
  type PermissionArea,
} from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import { isBuiltIn, PERMISSION_NAMES, type Permission } from '@portal/shared/contract/kernel/permissions.ts';
import type { PermittedCall } from '@portal/shared/contract/merchant/identity/roles.ts';

export const ACTIONS = ['read', 'write', 'approve'] as const satisfies readonly Action[];

export interface Area {
  /** The name of the area: for example `bills`, from `bills.read`. */
  readonly name: string;
  /** The permission for each action that the area has. */
  readonly permissions: Readonly<Partial<Record<Action, Permission>>>;
  /** The words of an area that a remote brings. */
  readonly label?: PermissionArea['label'];
}

const isAction = (name: string): name is Action => (ACTIONS as readonly string[]).includes(name);

/** The areas of the gateway in the order of the permissions. */
const AREAS: readonly Area[] = [...new Set(PERMISSION_NAMES.map((name) => name.split('.')[0] ?? ''))].map((name) => ({
  name,
  permissions: Object.fromEntries(
    PERMISSION_NAMES.flatMap((permission) => {
      const [area, action = ''] = permission.split('.');
      return area === name && isAction(action) ? [[action, permission]] : [];
    }),
  ),
}));

/** All areas; those of remotes come last. */
export const areasWith = (ofRemotes: readonly PermissionArea[]): readonly Area[] => [
  ...AREAS,
  ...ofRemotes.map((area) => ({
    name: area.name,
    label: area.label,
    permissions: Object.fromEntries(permissionsIn(area).map(({ action, permission }) => [action, permission])),
  })),
];

/**
 * Selects or clears a permission. Writing and approving include reading, so clearing `read` clears the other permissions of
 * its area.
 */
export function chosenWith(
  chosen: readonly Permission[],
  permission: Permission,
  isChosen: boolean,
  areas: readonly Area[] = AREAS,
): Permission[] {
  const area = areas.find(({ permissions }) => Object.values(permissions).includes(permission));
  const read = area?.permissions.read;
  const next = new Set(chosen);
  if (isChosen) {
    next.add(permission);
    if (read) next.add(read);
  } else {
    next.delete(permission);
    if (permission === read) for (const other of Object.values(area?.permissions ?? {})) next.delete(other);
  }
  return [...PERMISSION_NAMES.filter((one) => next.has(one)), ...[...next].filter((one) => !isBuiltIn(one))];
}

/** A URL of the portal for people of merchants, with the permission that it needs. */
export interface ReachedScreen {
  readonly path: string;
  /** The mode in the URL, if the permission depends on it: `edit`. */
  readonly mode: string | null;
  readonly needs: string;
}

/** The screens and calls that one permission allows. */
export interface Reach {
  readonly needs: string;
  readonly may: boolean;
  /** Whether the role had the permission before the unsaved change. */
  readonly might: boolean;
  readonly screens: readonly string[];
  readonly calls: readonly string[];
}

const ANYONE = 'anyone';

const written = ({ path, mode }: ReachedScreen): string => (mode === null ? path : path.replace(':mode', mode));

/**
 * All screens and calls by permission, in the order of the permissions; screens and calls for every signed-in user come
 * last.
 */
export function reachOf(
  { screens, calls }: { readonly screens: readonly ReachedScreen[]; readonly calls: readonly PermittedCall[] },
  held: readonly string[],
  before: readonly string[],
): readonly Reach[] {
  const names = new Set([...PERMISSION_NAMES, ...[...screens, ...calls].map(({ needs }) => needs)]);
  names.delete(ANYONE);
  return [...names, ANYONE].map((needs) => ({
    needs,
    may: needs === ANYONE || held.includes(needs),
    might: needs === ANYONE || before.includes(needs),
    screens: screens.filter((screen) => screen.needs === needs).map(written),
    calls: calls.filter((call) => call.needs === needs).map(({ method, path }) => `${method} ${path}`),
  }));
}

interface Totals {
  readonly screens: number;
  readonly calls: number;
}

export const totalsOf = (reach: readonly Reach[], isCounted: (of: Reach) => boolean = () => true): Totals => {
  const counted = reach.filter(isCounted);
  return {
    screens: counted.reduce((sum, { screens }) => sum + screens.length, 0),
    calls: counted.reduce((sum, { calls }) => sum + calls.length, 0),
  };
};
