/**
 * Two queries, usable in place of tables: virtual accounts with the totals received, and the transfers to an account with the pool's
 * balance after each.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder, type PgTable } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { asOwnedTable, owned, type Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { ledgerEntries } from '../../kernel/ledger/tables.ts';
import { creditKind } from './credit.ts';
import { virtualAccountCredits, virtualAccounts, type CreditRow, type VirtualAccountRow } from './tables.ts';

/** The bank name that payers see when they enter the account number. */
const BANK = 'Sandbox Bank';

export type AccountRow = VirtualAccountRow & {
  readonly bank_name: string;
  readonly holder_name: string;
  readonly received: Sen;
  readonly credits: number;
  readonly last_credit_at: Date | null;
};

const builder = new QueryBuilder();

const ofAccount = (value: string) =>
  sql`(select ${sql.raw(value)} from ${virtualAccountCredits} c where c.virtual_account_id = ${virtualAccounts.id})`;

export const accountRows = asOwnedTable<AccountRow>(
  builder
    .select({
      id: virtualAccounts.id,
      account_id: virtualAccounts.account_id,
      account_number: virtualAccounts.account_number,
      name: virtualAccounts.name,
      created_at: virtualAccounts.created_at,
      bank_name: sql<string>`${sql.raw(`'${BANK}'`)}::text`.as('bank_name'),
      holder_name: sql<string>`${accounts.name}`.as('holder_name'),
      received: ofAccount('coalesce(sum(c.amount), 0)').mapWith(BigInt).as('received'),
      credits: ofAccount('count(*)').mapWith(Number).as('credits'),
      last_credit_at: ofAccount('max(c.created_at)').mapWith(virtualAccountCredits.created_at).as('last_credit_at'),
    })
    .from(virtualAccounts)
    .innerJoin(accounts, eq(accounts.id, virtualAccounts.account_id))
    .as('virtual_account_rows'),
);

/** Throws `notFound`. */
export async function accountOf(tx: Tx, owner: Owner, id: string): Promise<AccountRow> {
  const [row] = await tx
    .select()
    .from<PgTable>(accountRows)
    .where(owned(accountRows, owner, id));
  if (!row) throw new Refusal('notFound');
  return row as AccountRow;
}

/** The transfers with the pool's balance after each, which is read from the transfer's ledger entry. */
export const creditRows = asOwnedTable<CreditRow & { readonly balance: Sen }>(
  builder
    .select({
      id: virtualAccountCredits.id,
      account_id: virtualAccountCredits.account_id,
      virtual_account_id: virtualAccountCredits.virtual_account_id,
      amount: virtualAccountCredits.amount,
      payer_name: virtualAccountCredits.payer_name,
      reference: virtualAccountCredits.reference,
      bank_reference: virtualAccountCredits.bank_reference,
      created_at: virtualAccountCredits.created_at,
      balance: sql`${ledgerEntries.balance_after}`.mapWith(BigInt).as('balance'),
    })
    .from(virtualAccountCredits)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.group_key, sql`${sql.raw(`'${creditKind.name}:'`)} || ${virtualAccountCredits.id}`),
        eq(ledgerEntries.ledger_account, 'pool'),
      ),
    )
    .as('virtual_account_credit_rows'),
);
