/** What an entry of the audit list says of each field. */
import type { AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';

interface Change {
  readonly field: string;
  /** Undefined where there was nothing before, or is nothing after. */
  readonly before: unknown;
  readonly after: unknown;
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
