/** The entries of one balance with the balance after each, in the place of a table. */
import type { BalanceName, EntryKind } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { asOwnedTable } from '../../kernel/data/owned.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { bills } from '../bills/domain.ts';
import { entryPaymentOf, paymentAttempts } from '../payments/domain.ts';
import { hasRow, isOf } from './accounts.ts';

export interface EntryRow {
  readonly id: number;
  readonly created_at: Date;
  readonly kind: EntryKind;
  readonly payment_id: string | null;
  readonly invoice_no: string | null;
  readonly bill_number: string | null;
  readonly payer_name: string | null;
  readonly amount: Sen;
  readonly balance: Sen;
}

/** An entry as a list answers it. */
export const wireEntry = (row: EntryRow) => ({
  id: String(row.id),
  created_at: row.created_at,
  kind: row.kind,
  payment: entryPaymentOf(row),
  amount: row.amount,
  balance: row.balance,
});

const builder = new QueryBuilder();

/** The order in which a balance changed: of entries of one moment, that in which they were posted. */
const IN_ORDER = sql`${ledgerGroups.at}, ${ledgerEntries.id}`;

/** All entries are in it, so that the balance after one is right whatever page or filter shows it. */
export function entriesOf(accountId: string, name: BalanceName) {
  const summedUp = sql`-sum(${ledgerEntries.amount}) over (order by ${IN_ORDER})`;
  const running = hasRow(name) ? sql`${ledgerEntries.balance_after}` : summedUp;
  const all = builder
    .select({
      id: ledgerEntries.id,
      account_id: ledgerEntries.account_id,
      created_at: ledgerGroups.at,
      kind: ledgerGroups.kind,
      payment_id: sql<string | null>`${paymentAttempts.id}`.as('payment_id'),
      invoice_no: paymentAttempts.invoice_no,
      // A top-up is paid by a bill of the gateway's, which the merchant does not have.
      bill_number: bills.bill_number,
      payer_name: bills.payer_name,
      amount: sql`-${ledgerEntries.amount}`.mapWith(BigInt).as('amount'),
      balance: sql`${running}`.mapWith(BigInt).as('balance'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerGroups, eq(ledgerGroups.key, ledgerEntries.group_key))
    .leftJoin(
      paymentAttempts,
      and(eq(ledgerGroups.source_type, 'attempt'), eq(paymentAttempts.id, ledgerGroups.source_id)),
    )
    .leftJoin(bills, and(eq(bills.id, paymentAttempts.bill_id), eq(bills.account_id, ledgerEntries.account_id)))
    .where(isOf('ledger_entries', accountId, name))
    .as('entries');
  return asOwnedTable<EntryRow>(all);
}
