/**
 * Limits the registry of a portal of one type to its own remotes, so that it contains no names, URLs or menus of other
 * remotes.
 */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { releasesOf, type RegisteredRemote, type Registry } from '@portal/shared/remote/registry.ts';

/** Pages for payers belong to merchants too, because a merchant opens them from the portal. */
const BELONG: Readonly<Record<PortalType, readonly string[]>> = {
  merchant: ['merchant', 'any', 'public'],
  introducer: ['introducer', 'any'],
  admin: ['admin', 'any'],
};

/** Whether every release of the remote belongs to the portal, so that the remote belongs to it in every ring. */
const isOf = (portal: PortalType, remote: RegisteredRemote): boolean =>
  releasesOf(remote).every((release) => BELONG[portal].includes(release.portal));

/** The registry for a portal of this type; the whole registry for the common portal, whose type is empty. */
export const ofPortal = (registry: Registry, portal: PortalType | ''): Registry =>
  portal === '' ? registry : { ...registry, remotes: registry.remotes.filter((remote) => isOf(portal, remote)) };
