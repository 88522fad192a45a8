/** The entries of one balance with the balance after each. */
import type { ListColumns } from '@portal/shared/contract/kernel/list.ts';
import type { BalanceName, EntryKind } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { dayOf, endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/data/database.ts';
import { unnestRows } from '../../kernel/data/statements/unnest-rows.ts';
import { checkColumns, listOf, type ListRequest } from '../../kernel/lists/lists.ts';
import type { SearchTerms } from '../../kernel/lists/search-terms.ts';
import { asOwnedTable, type Owner } from '../../kernel/data/owned.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { bills } from '../bills/domain.ts';
import { entryPaymentOf, paymentAttempts } from '../payments/domain.ts';
import { hasRow, isOf, placeOf } from './accounts.ts';
import { daysOf, sliceOf, type BalanceDay } from './days.ts';
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
  /** The balance after the entry; null for a balance without a guard. */
  readonly balance_after: Sen | null;
}

const builder = new QueryBuilder();

/** All entries of a balance. Only left joins: a count, or a page that is skipped, reads none of the joined tables. */
function entriesOf(accountId: string, name: BalanceName) {
  const all = builder
    .select({
      id: ledgerEntries.id,
      account_id: ledgerEntries.account_id,
      created_at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      source_type: ledgerGroups.source_type,
      source_id: ledgerGroups.source_id,
      payment_id: sql<string | null>`${paymentAttempts.id}`.as('payment_id'),
      invoice_no: paymentAttempts.invoice_no,
      // A top-up is paid by a bill of the gateway itself, which the merchant must not see.
      bill_number: bills.bill_number,
      payer_name: bills.payer_name,
      amount: sql`-${ledgerEntries.amount}`.mapWith(BigInt).as('amount'),
      balance_after: ledgerEntries.balance_after,
    })
    .from(ledgerEntries)
    .leftJoin(ledgerGroups, eq(ledgerGroups.key, ledgerEntries.group_key))
    .leftJoin(
      paymentAttempts,
      and(eq(ledgerGroups.source_type, 'attempt'), eq(paymentAttempts.id, ledgerGroups.source_id)),
    )
    .leftJoin(bills, and(eq(bills.id, paymentAttempts.bill_id), eq(bills.account_id, ledgerEntries.account_id)))
    .where(isOf('ledger_entries', accountId, name))
    .as('entries');
  return asOwnedTable<EntryRow>(all);
}

/** The terms of an entry are those of its payment. */
const ENTRY_TERMS: SearchTerms = {
  invoice_no: { record: 'payment_id', field: 'invoice_no' },
  bill_number: { record: 'payment_id', field: 'bill.bill_number' },
  payer_name: { record: 'payment_id', field: 'bill.payer_name' },
};

/** Throws when a list names a column that entries do not have. */
export const checkEntryColumns = (columns: ListColumns): void => checkColumns(entriesOf('', 'pending'), columns);

/**
 * What a balance gained on the day of each of these entries, up to and including the entry, in the order of moment and posting. Between two
 * entries of the page, each other entry of the day is read once, and from an index alone, because an account without a guard has no pools.
 */
async function gainsOn(tx: Tx, accountId: string, name: BalanceName, rows: readonly EntryRow[]) {
  const page = unnestRows('page', {
    id: ['bigint', rows.map(({ id }) => id)],
    at: ['timestamptz', rows.map(({ created_at }) => created_at.toISOString())],
    day: ['timestamptz', rows.map(({ created_at }) => startOf(dayOf(created_at)).toISOString())],
  });
  const { rows: gains } = await tx.execute<{ id: string; gained: string }>(sql`
    select id::text as id, (-sum(part) over days)::text as gained from (
      select id, at, day, lag(at, 1, day) over days as after, lag(id, 1, 0::bigint) over days as after_id
      from ${page} window days as (partition by day order by at, id)) page
    cross join lateral (
      select sum(e.amount) as part from ${ledgerEntries} e
      where e.ledger_account = ${placeOf(name).account} and e.account_id = ${accountId}
        and (e.at, e.id) > (page.after, page.after_id) and (e.at, e.id) <= (page.at, page.id)) parts
    window days as (partition by day order by at, id)`);
  return new Map(gains.map(({ id, gained }) => [Number(id), BigInt(gained)]));
}

/** The balance after each of these entries, which does not depend on the other entries of the page. */
async function balancesAfter(
  tx: Tx,
  accountId: string,
  name: BalanceName,
  { days, rows }: { readonly days: readonly BalanceDay[]; readonly rows: readonly EntryRow[] },
): Promise<(row: EntryRow) => Sen> {
  if (hasRow(name)) return ({ balance_after }) => balance_after ?? 0n;
  const gains = rows.length === 0 ? new Map<number, Sen>() : await gainsOn(tx, accountId, name, rows);
  const before = (moment: Date): Sen =>
    sumOf(days.filter(({ day }) => day < dayOf(moment)).map(({ amount }) => amount));
  return ({ id, created_at }) => before(created_at) + (gains.get(id) ?? 0n);
}

/** A page of the entries of a balance. */
export async function listEntries(tx: Tx, principal: Owner, name: BalanceName, request: ListRequest) {
  const { accountId } = principal;
  const days = await daysOf(tx, accountId, name);
  const { span, skip, total } = sliceOf(days, request);
  if (!span) return { list: { data: [], total: total ?? 0 } };
  const table = entriesOf(accountId, name);
  const within = and(gte(table.created_at, startOf(span.from)), lt(table.created_at, endOf(span.until)));
  const plan = { table, principal, total, terms: ENTRY_TERMS, ...(within && { within }) };
  const { rows, total: counted } = await listOf(tx, plan, { ...request, query: { ...request.query, skip } });
  const subjectOf = await entrySubjects(tx, rows);
  const balanceAfter = await balancesAfter(tx, accountId, name, { days, rows });
  const data = rows.map((row) => ({
    id: String(row.id),
    created_at: row.created_at,
    kind: row.kind,
    payment: entryPaymentOf(row),
    subject: subjectOf(row),
    amount: row.amount,
    balance: balanceAfter(row),
  }));
  return { list: { data, total: counted } };
}
