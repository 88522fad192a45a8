/** The changes that an entry of the audit list records, by field. */
import type { AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';

interface Change {
  readonly field: string;
  /** The value before; undefined if the field did not exist. `after` is undefined if the field no longer exists. */
  readonly before: unknown;
  readonly after: unknown;
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
