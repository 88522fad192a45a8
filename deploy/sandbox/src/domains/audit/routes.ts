/** The calls that read the audit list. No call changes it. */
import { auditEntries as contract } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { auditEntries } from '../../kernel/audit/tables.ts';
import { asOwnedTable } from '../../kernel/data/owned.ts';
import { serve } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';

type Row = Omit<typeof auditEntries.$inferSelect, 'at'>;

/** An entry as it is listed. */
interface ListedEntry extends Row {
  /** The subject of the action: the part of its name before the dot. */
  readonly group: string;
  readonly created_at: Date;
}

const { at, ...columns } = getTableColumns(auditEntries);

const listed = asOwnedTable<ListedEntry>(
  new QueryBuilder()
    .select({
      ...columns,
      group: sql<string>`split_part(${auditEntries.action}, '.', 1)`.as('group'),
      // This must be the table's own column: a list filters by day only where the column has a timestamp type.
      created_at: at,
    })
    .from(auditEntries)
    .as('entries'),
);

export function serveAudit(app: FastifyInstance): void {
  checkColumns(listed, contract.list.columns);
  const READ = { mode: 'read' } as const;

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: listed, principal }, input);
      return { list: { data: rows.map((row) => ({ ...row, id: String(row.id) })), total } };
    },
    READ,
  );

  serve(
    app,
    contract.people,
    async (_input, { tx, principal }) => {
      const { user_id, by_name, account_id, id } = auditEntries;
      const newest = tx
        .selectDistinctOn([user_id], { id: user_id, name: by_name })
        .from(auditEntries)
        .where(eq(account_id, principal.accountId))
        .orderBy(user_id, desc(id))
        .as('newest');
      return tx.select().from(newest).orderBy(asc(newest.name));
    },
    READ,
  );
}
