/** What payments brought, read from the ledger. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Charge } from '@portal/shared/domain/fees.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import type { AccountName } from '../../kernel/ledger/accounts.ts';
import type { RefundedPart } from './ports.ts';
import { APPLIED } from './postings.ts';
import { purposes } from './purposes.ts';

/** Sen; the three add up to the paid amount. `net` is the merchant's share: to be settled, or in a pool. */
export type Proceeds = Pick<Charge, 'fee' | 'tax' | 'net'>;

/** Ledger kinds that bring money to a merchant: those of all purposes, and held money that pays its bill after all. */
const bringing = (): string[] => [...purposes.all().map(({ kind }) => kind), APPLIED];

/** The source of the money: a channel, or held money. */
const SOURCES: readonly string[] = ['clearing', 'refund_payable'] satisfies readonly AccountName[];

/** The accounts that hold a merchant's money, whatever it was paid for. */
const GAINING = ['merchant_pending', 'merchant_available', 'reserve', 'pool'] as const satisfies readonly AccountName[];

/**
 * Proceeds by the id of the attempt, read from the postings, not recalculated, because the merchant's plan may have changed since. `which`
 * selects by `ledgerGroups.source_id`; an attempt that paid no bill is left out.
 */
export async function postedProceeds(tx: Tx, which: SQL): Promise<ReadonlyMap<string, Proceeds>> {
  const entries = await tx
    .select({ attempt: ledgerGroups.source_id, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
    .where(and(inArray(ledgerGroups.kind, bringing()), which));
  const posted = new Map(entries.map(({ attempt, account, amount }) => [`${attempt} ${account}`, -amount]));
  // Entries of zero are not written.
  const credited = (attempt: string, account: AccountName): Sen => posted.get(`${attempt} ${account}`) ?? 0n;
  const proceedsOf = (attempt: string): Proceeds => ({
    fee: credited(attempt, 'fee_income'),
    tax: credited(attempt, 'tax_payable'),
    net: sumOf(GAINING.map((account) => credited(attempt, account))),
  });
  return new Map(
    entries.flatMap(({ attempt, account }) => (!SOURCES.includes(account) ? [] : [[attempt, proceedsOf(attempt)]])),
  );
}

/** With the merchant's share after refunds. */
export const withNetLeft = (proceeds: Proceeds, refunded: RefundedPart | undefined) => ({
  ...proceeds,
  net_left: proceeds.net - (refunded?.cost ?? 0n),
});

/** The wire form, in ringgit. */
export const inRinggit = ({ fee, tax, net }: Proceeds) => ({
  fee: decimalOf(fee),
  tax: decimalOf(tax),
  net: decimalOf(net),
});
