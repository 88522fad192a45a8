/** The entries of one balance with the balance after each. */
import type { ListColumns } from '@portal/shared/contract/kernel/list.ts';
import type { BalanceName, EntryKind } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { dayOf, endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/data/database.ts';
import { dayOfMoment } from '../../kernel/data/day-of-moment.ts';
import { checkColumns, listOf, type ListRequest } from '../../kernel/lists/lists.ts';
import { asOwnedTable, type Owner } from '../../kernel/data/owned.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { bills } from '../bills/domain.ts';
import { entryPaymentOf, paymentAttempts } from '../payments/domain.ts';
import { hasRow, isOf } from './accounts.ts';
import { daysOf, sliceOf, type DaySpan } from './days.ts';
import { entrySubjects } from './subjects.ts';

export interface EntryRow {
  readonly id: number;
  readonly created_at: Date;
  readonly kind: EntryKind;
  readonly source_type: string;
  readonly source_id: string;
  readonly payment_id: string | null;
  readonly invoice_no: string | null;
  readonly bill_number: string | null;
  readonly payer_name: string | null;
  readonly amount: Sen;
  readonly balance: Sen;
}

const builder = new QueryBuilder();

/** The order in which a balance changed: by moment, then in the order of posting. */
const IN_ORDER = sql`${ledgerGroups.at}, ${ledgerEntries.id}`;

/**
 * The entries of whole days. For a guarded account, `balance` is the balance after the entry; for others it is the day's gain up to and
 * including the entry, and the caller adds the days before. Payments are joined outside the inner query, so that only those of a page are read.
 */
function entriesOf(accountId: string, name: BalanceName, { from, until }: DaySpan) {
  const ofDay = sql`-sum(${ledgerEntries.amount}) over (partition by ${dayOfMoment(sql`${ledgerGroups.at}`)} order by ${IN_ORDER})`;
  const entries = builder
    .select({
      id: ledgerEntries.id,
      account_id: ledgerEntries.account_id,
      created_at: ledgerGroups.at,
      kind: ledgerGroups.kind,
      source_type: ledgerGroups.source_type,
      source_id: ledgerGroups.source_id,
      // The outer query refers to this computed column by its alias alone, so the alias must differ from `amount`, a column of payments.
      gained: sql`-${ledgerEntries.amount}`.as('gained'),
      after: sql`${hasRow(name) ? ledgerEntries.balance_after : ofDay}`.as('balance_after_it'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerGroups, eq(ledgerGroups.key, ledgerEntries.group_key))
    .where(
      and(
        isOf('ledger_entries', accountId, name),
        gte(ledgerGroups.at, startOf(from)),
        lt(ledgerGroups.at, endOf(until)),
      ),
    )
    .as('entries_of_days');
  const { id, account_id, created_at, kind, source_type, source_id, gained, after } = entries;
  const all = builder
    .select({
      id,
      account_id,
      created_at,
      kind,
      source_type,
      source_id,
      payment_id: sql<string | null>`${paymentAttempts.id}`.as('payment_id'),
      invoice_no: paymentAttempts.invoice_no,
      // A top-up is paid by a bill of the gateway itself, which the merchant must not see.
      bill_number: bills.bill_number,
      payer_name: bills.payer_name,
      amount: sql`${gained}`.mapWith(BigInt).as('amount'),
      balance: sql`${after}`.mapWith(BigInt).as('balance'),
    })
    .from(entries)
    .leftJoin(paymentAttempts, and(eq(source_type, 'attempt'), eq(paymentAttempts.id, source_id)))
    .leftJoin(bills, and(eq(bills.id, paymentAttempts.bill_id), eq(bills.account_id, account_id)))
    .as('entries');
  return asOwnedTable<EntryRow>(all);
}

/** Throws when a list names a column that entries do not have. */
export const checkEntryColumns = (columns: ListColumns): void =>
  checkColumns(entriesOf('', 'pending', { from: '2000-01-01', until: '2000-01-01' }), columns);

/** A page of the entries of a balance. The balance after each entry does not depend on page or filter. */
export async function listEntries(tx: Tx, principal: Owner, name: BalanceName, request: ListRequest) {
  const { accountId } = principal;
  const days = await daysOf(tx, accountId, name);
  const { span, skip, total } = sliceOf(days, request);
  if (!span) return { list: { data: [], total: total ?? 0 } };
  const plan = { table: entriesOf(accountId, name, span), principal, total };
  const page = await listOf(tx, plan, { ...request, query: { ...request.query, skip } });
  const before = (moment: Date): Sen =>
    hasRow(name) ? 0n : sumOf(days.filter(({ day }) => day < dayOf(moment)).map(({ amount }) => amount));
  const subjectOf = await entrySubjects(tx, page.rows);
  const data = page.rows.map((row) => ({
    id: String(row.id),
    created_at: row.created_at,
    kind: row.kind,
    payment: entryPaymentOf(row),
    subject: subjectOf(row),
    amount: row.amount,
    balance: before(row.created_at) + row.balance,
  }));
  return { list: { data, total: page.total } };
}
