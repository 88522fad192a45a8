/** Who changed what decides who may do what, and where money goes: what was before, what is after, from where. Nothing of it is changed. */
import * as v from 'valibot';
import { AUDIT_ACTION_NAMES, type AuditAction } from '../../kernel/audit-actions.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';

/** What actions are about: `api_key.created` is of the group `api_key`. */
export type AuditGroup = AuditAction extends infer A ? (A extends `${infer G}.${string}` ? G : never) : never;

export const AUDIT_GROUPS = [...new Set(AUDIT_ACTION_NAMES.map((name) => name.split('.')[0]))] as [
  AuditGroup,
  ...AuditGroup[],
];

/** Values by their names, those of the record's form for the most part; null for what is new or gone. */
const Values = v.nullable(v.record(v.string(), v.unknown()));

export const AuditEntry = v.object({
  /** A number that grows, as text. */
  id: v.string(),
  action: v.picklist(AUDIT_ACTION_NAMES),
  subject_id: Id,
  /** What people knew it by then. */
  subject_name: v.string(),
  before: Values,
  after: Values,
  /** The person, or who made the API key. */
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
  /** Who is named in it, by the newest name of each. */
  people: defineCall({
    method: 'GET',
    path: 'audit-entries/people',
    ...toRead,
    data: v.array(v.object({ id: Id, name: v.string() })),
  }),
};
