/** The changes that an entry of the audit list records, by field. */
import type { AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';

interface Change {
  readonly field: string;
  /** Undefined when the field did not exist before; `after` likewise when it no longer exists. */
  readonly before: unknown;
  readonly after: unknown;
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
