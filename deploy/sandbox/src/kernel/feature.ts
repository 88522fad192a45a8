/**
 * A feature: the domain that a remote brings, in its `gateway/domain.ts`. Its names begin with the name of the remote, so that no two
 * features meet, and none meets what the gateway adds later.
 */
import { callName } from '@portal/shared/contract/kernel/call.ts';
import type { PermissionArea } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import { callsOf, type Domain } from './domain.ts';

/** The part of a remote's manifest that the gateway knows. */
export interface FeatureManifest {
  /** `mfe-loyalty` */
  readonly name: string;
  readonly owner: { readonly team: string };
  readonly permissions?: readonly PermissionArea[];
}

const IS_NAME = /^mfe-[a-z]+(-[a-z]+)*$/;

/** The paths of a feature's calls begin with it: `loyalty` for `mfe-loyalty`. */
const pathPrefix = (name: string): string => name.replace('mfe-', '');

/** Throws a sentence for a remote without an owner, and for a call below the path of another. */
export function defineFeature(
  { name, owner, permissions = [] }: FeatureManifest,
  domain: Omit<Domain, 'name' | 'permissions'>,
): Domain {
  if (!IS_NAME.test(name)) throw new Error(`"${name}" is no name of a remote, such as mfe-loyalty.`);
  if (!(owner as Partial<FeatureManifest['owner']> | undefined)?.team)
    throw new Error(`The remote "${name}" has no owner: name its team in the manifest.`);
  const feature = { ...domain, name, permissions };
  const prefix = pathPrefix(name);
  const foreign = callsOf(feature).find(({ path }) => path !== prefix && !path.startsWith(`${prefix}/`));
  if (foreign)
    throw new Error(`The call ${callName(foreign)} of "${name}" has a path of another: begin it with "${prefix}/".`);
  return feature;
}
