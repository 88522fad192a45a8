/** What money leaves by is approved by another person than the one who prepared it, and only as it was looked at. */
import { createHash } from 'node:crypto';
import { Refusal } from './errors.ts';
import type { Principal } from './principal.ts';

/** For so long what waits for approval can be approved. */
export const APPROVAL_MS = 7 * 24 * 60 * 60_000;

/** Names what an approver sees: anything else that is seen has another name. */
export const nameOfSeen = (parts: readonly (string | bigint | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => (typeof part === 'bigint' ? String(part) : part))))
    .digest('hex');

/** Throws `wrongState` after its last moment, and `anotherPerson` for the person who prepared it. */
export function checkApprover(
  { userId }: Principal,
  { made_by, expires_at }: { readonly made_by: string; readonly expires_at: Date },
  now: Date,
): void {
  if (expires_at <= now) throw new Refusal('wrongState');
  if (made_by === userId) throw new Refusal('anotherPerson');
}
