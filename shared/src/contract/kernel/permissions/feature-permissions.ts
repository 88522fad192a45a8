/**
 * The permissions that a remote brings for its own screens and calls, with their words. They are part of its manifest, so the gateway, the
 * shell and the editor of roles know them without the remote's code.
 */

const ACTIONS = ['read', 'write', 'approve'] as const;
export type Action = (typeof ACTIONS)[number];

/** The name of the remote and a noun: `loyalty.items`. */
export type FeatureArea = `${string}.${string}`;

/** `loyalty.items.read`. Permissions of the gateway have one dot, so a feature can have none of their names. */
export type FeaturePermission = `${FeatureArea}.${Action}`;

export const FEATURE_AREA: RegExp = /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/;
export const FEATURE_PERMISSION: RegExp = /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*\.(read|write|approve)$/;

/** A text in each language of the portal. */
type Words = Readonly<Record<'en' | 'ms' | 'ar', string>>;

/** A row in the editor of roles: its name, and what each of its permissions lets a person do. */
export interface PermissionArea {
  readonly name: FeatureArea;
  readonly label: Words;
  readonly permissions: { readonly read: Words; readonly write?: Words; readonly approve?: Words };
}

/** The first part of all names of a remote's permissions: `gift_cards` for `mfe-gift-cards`. */
export const permissionPrefix = (remote: string): string => remote.replace(/^mfe-/, '').replaceAll('-', '_');

interface NamedPermission {
  readonly permission: FeaturePermission;
  readonly action: Action;
  readonly words: Words;
}

/** The permissions of an area with the words of each, in the order of the actions. */
export const permissionsIn = ({ name, permissions }: PermissionArea): readonly NamedPermission[] =>
  ACTIONS.flatMap((action) => {
    const words = permissions[action];
    return words ? [{ permission: `${name}.${action}` as const, action, words }] : [];
  });

/** The areas whose name does not begin with the name of their remote. */
export const foreignAreas = (remote: string, areas: readonly PermissionArea[]): readonly FeatureArea[] =>
  areas.map(({ name }) => name).filter((name) => !name.startsWith(`${permissionPrefix(remote)}.`));
