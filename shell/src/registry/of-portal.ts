/** A portal of one type knows its own remotes and no others: not their names, their addresses, or their menus. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { releasesOf, type RegisteredRemote, type Registry } from '@portal/shared/remote/registry.ts';

/** Pages for payers are merchants' too: a merchant looks at them from the portal. */
const BELONG: Readonly<Record<PortalType, readonly string[]>> = {
  merchant: ['merchant', 'any', 'public'],
  introducer: ['introducer', 'any'],
  admin: ['admin', 'any'],
};

/** Whichever release of it a person gets. */
const isOf = (portal: PortalType, remote: RegisteredRemote): boolean =>
  releasesOf(remote).every((release) => BELONG[portal].includes(release.portal));

/** What of a registry there is for a portal of this type; all of it for the one that everybody shares, whose type is empty. */
export const ofPortal = (registry: Registry, portal: PortalType | ''): Registry =>
  portal === '' ? registry : { ...registry, remotes: registry.remotes.filter((remote) => isOf(portal, remote)) };
