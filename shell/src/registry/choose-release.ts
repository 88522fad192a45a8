/** Determines which release of a remote a person gets. */
import type { ReleaseDescriptor, RegisteredRemote, Release } from '@portal/shared/remote/registry.ts';

const BUCKETS = 100;

/** FNV-1a over UTF-16 units, then mixed, so that similar ids do not fall into neighbouring buckets. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** From 0 to 99: equal for one account and salt on every device, and independent for another salt. */
export const bucketOf = (salt: string, accountId: string): number => hash(`${salt}\n${accountId}`) % BUCKETS;

export type Ring = 'stable' | 'canary' | 'previous';

export interface Choice {
  readonly ring: Ring;
  readonly release: ReleaseDescriptor;
}

/** The release of the canary, if the account is in the canary. */
const canaryFor = ({ canary }: RegisteredRemote, accountId: string | null): Release | undefined =>
  canary && accountId !== null && bucketOf(canary.salt, accountId) < canary.percent ? canary.release : undefined;

/**
 * The releases to try, in order: after the first has failed permanently, the second is tried once. A signed-out visitor is in
 * no canary.
 */
export function choicesFor(remote: RegisteredRemote, accountId: string | null): readonly Choice[] {
  const { stable, previous } = remote;
  const canary = canaryFor(remote, accountId);
  if (canary)
    return [
      { ring: 'canary', release: canary },
      { ring: 'stable', release: stable },
    ];
  return [{ ring: 'stable', release: stable }, ...(previous ? [{ ring: 'previous', release: previous } as const] : [])];
}

/** The release for a person if none has failed; its URLs and menu stay even while a fallback replaces it. */
export const releaseFor = (remote: RegisteredRemote, accountId: string | null): Release =>
  canaryFor(remote, accountId) ?? remote.stable;
