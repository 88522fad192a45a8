/** Money is sent out only after a person who did not prepare the transfer has approved it, and only in the version that this person saw. */
import { createHash } from 'node:crypto';
import { Refusal } from './errors.ts';
import type { Principal } from './principal.ts';

/** How long something that waits for approval can still be approved, in milliseconds. */
export const APPROVAL_MS = 7 * 24 * 60 * 60_000;

/** A hash of what an approver sees (SHA-256, hexadecimal): any change of it gives another hash. */
export const hashOfValues = (parts: readonly (string | bigint | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => (typeof part === 'bigint' ? String(part) : part))))
    .digest('hex');

/** Throws `wrongState` from `expires_at` on, and `anotherPerson` for the person who prepared it. */
export function checkApprover(
  { userId }: Principal,
  { made_by, expires_at }: { readonly made_by: string; readonly expires_at: Date },
  now: Date,
): void {
  if (expires_at <= now) throw new Refusal('wrongState');
  if (made_by === userId) throw new Refusal('anotherPerson');
}
