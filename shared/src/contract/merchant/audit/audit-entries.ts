/**
 * Changes of permissions and of where money goes: who made them, from which address, and the values before and after.
 * Entries are never changed.
 */
import * as v from 'valibot';
import { AUDIT_ACTION_NAMES, type AuditAction } from '../../kernel/audit-actions.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';

/** The group of an action is the part before the dot: `api_key.created` is in the group `api_key`. */
export type AuditGroup = AuditAction extends infer A ? (A extends `${infer G}.${string}` ? G : never) : never;

export const AUDIT_GROUPS = [...new Set(AUDIT_ACTION_NAMES.map((name) => name.split('.')[0]))] as [
  AuditGroup,
  ...AuditGroup[],
];

/** The values of the record by name, mostly the fields of its form; null if the record did not exist before or does not exist after. */
const Values = v.nullable(v.record(v.string(), v.unknown()));

export const AuditEntry = v.object({
  /** An increasing number, as text. */
  id: v.string(),
  action: v.picklist(AUDIT_ACTION_NAMES),
  subject_id: Id,
  /** The name of the subject at that time. */
  subject_name: v.string(),
  before: Values,
  after: Values,
  /** The person; for an API key, the person who made the key. */
  user_id: Id,
  by_name: v.string(),
  key_id: v.nullable(Id),
  /** The network address that the change came from. */
  address: v.string(),
  created_at: Moment,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const toRead = { access: 'merchant', needs: 'audit.read' } as const;

export const auditEntries = {
  list: defineList({
    path: 'audit-entries/merchant-audit-entries',
    ...toRead,
    item: AuditEntry,
    search: ['subject_name', 'by_name', 'address'],
    sort: ['created_at'],
    filter: { group: AUDIT_GROUPS },
    record: ['user_id'],
    range: ['created_at'],
  }),
  /** The people in the entries, each under their newest name. */
  people: defineCall({
    method: 'GET',
    path: 'audit-entries/people',
    ...toRead,
    data: v.array(v.object({ id: Id, name: v.string() })),
  }),
};
