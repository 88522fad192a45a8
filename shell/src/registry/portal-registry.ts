/** A portal of one type knows only its own remotes: of others neither the names, nor the URLs, nor the menus. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { releasesOf, type RegisteredRemote, type Registry } from '@portal/shared/remote/registry.ts';

/** Pages for payers belong to merchants too: a merchant looks at them from the portal. */
const BELONG: Readonly<Record<PortalType, readonly string[]>> = {
  merchant: ['merchant', 'any', 'public'],
  introducer: ['introducer', 'any'],
  admin: ['admin', 'any'],
};

/** Whether every release of the remote belongs to the portal, whichever one a person gets. */
const isOf = (portal: PortalType, remote: RegisteredRemote): boolean =>
  releasesOf(remote).every((release) => BELONG[portal].includes(release.portal));

/** The registry for a portal of this type; all of it for the shared portal, whose type is empty. */
export const ofPortal = (registry: Registry, portal: PortalType | ''): Registry =>
  portal === '' ? registry : { ...registry, remotes: registry.remotes.filter((remote) => isOf(portal, remote)) };
