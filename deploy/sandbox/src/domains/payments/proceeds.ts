/** The proceeds of payments, read from the ledger. */
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

/** In sen; the three add up to the paid amount. `net` is the merchant's share, which will be settled or is in a pool. */
export type Proceeds = Pick<Charge, 'fee' | 'tax' | 'net'>;

/** Ledger kinds that credit a merchant: those of all purposes, and held money that later pays its bill. */
const bringing = (): string[] => [...purposes.all().map(({ kind }) => kind), APPLIED];

/** The ledger accounts from which the money of a payment comes: a channel, or held money. */
const SOURCES: readonly string[] = ['clearing', 'refund_payable'] satisfies readonly AccountName[];

/** The accounts that contain a merchant's money, for every purpose. */
const GAINING = ['merchant_pending', 'merchant_available', 'reserve', 'pool'] as const satisfies readonly AccountName[];

/**
 * Proceeds by the id of the attempt. They are read from the postings and not recalculated, because the merchant's plan may have changed
 * since. `which` selects by `ledgerGroups.source_id`; an attempt that paid no bill is absent.
 */
export async function postedProceeds(tx: Tx, which: SQL): Promise<ReadonlyMap<string, Proceeds>> {
  const entries = await tx
    .select({ attempt: ledgerGroups.source_id, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
    .where(and(inArray(ledgerGroups.kind, bringing()), which));
  const posted = new Map(entries.map(({ attempt, account, amount }) => [`${attempt} ${account}`, -amount]));
  // The ledger has no entries with the amount zero, so an absent entry counts as zero.
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

/** Adds the merchant's share after refunds. */
export const withNetLeft = (proceeds: Proceeds, refunded: RefundedPart | undefined) => ({
  ...proceeds,
  net_left: proceeds.net - (refunded?.cost ?? 0n),
});

/** The wire form of proceeds, in decimal ringgit. */
export const inRinggit = ({ fee, tax, net }: Proceeds) => ({
  fee: decimalOf(fee),
  tax: decimalOf(tax),
  net: decimalOf(net),
});
