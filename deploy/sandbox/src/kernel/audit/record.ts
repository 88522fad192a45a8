/** Writes an entry of the audit list in the transaction of the change itself, so that a change and its entry are committed together. */
import type { AuditAction } from '@portal/shared/contract/kernel/audit-actions.ts';
import type { Context } from '../http/serve.ts';
import type { Principal } from '../principal.ts';
import type { Tx } from '../data/database.ts';
import type { Clock } from '../time/clock.ts';
import { auditEntries, type AuditedValues } from './tables.ts';

export interface AuditedChange {
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  /** Null for a new record. */
  readonly before: AuditedValues | null;
  /** Null for a deleted record. */
  readonly after: AuditedValues | null;
}

/** Who makes a change, and from where: the part of a call's context that an entry needs. */
export type Auditor = Pick<Context<'merchant'>, 'address'> & {
  readonly clock: Pick<Clock, 'now'>;
  readonly principal: Pick<Principal, 'accountId' | 'userId' | 'name' | 'keyId'>;
};

/** The person who makes a change, for an entry in the audit list of another account. */
export const auditorIn = ({ principal, address, clock }: Auditor, accountId: string): Auditor => ({
  address,
  clock,
  principal: { ...principal, accountId },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ between `before` and `after`, by name. */
function differing(before: AuditedValues, after: AuditedValues) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const pick = (values: AuditedValues): AuditedValues =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Writes an audit entry. For a changed record the entry contains only the values that differ. Without any difference, nothing is written.
 */
export async function recordChange(
  tx: Tx,
  { principal, address, clock }: Auditor,
  { action, subject, ...change }: AuditedChange,
): Promise<void> {
  const { before, after } = change.before && change.after ? differing(change.before, change.after) : change;
  if (before && after && Object.keys(after).length === 0) return;
  await tx.insert(auditEntries).values({
    account_id: principal.accountId,
    action,
    subject_id: subject.id,
    subject_name: subject.name,
    before,
    after,
    user_id: principal.userId,
    by_name: principal.name,
    key_id: principal.keyId ?? null,
    address,
    at: clock.now(),
  });
}
