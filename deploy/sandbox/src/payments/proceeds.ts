/** What payments brought their merchant. */
import { decimalOf, type Sen } from '@portal/shared/contract/money.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { ledgerEntries, ledgerGroups } from '../db/tables/ledger.ts';

/** Sen; together what the payer paid. */
interface Proceeds {
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net: Sen;
}

/**
 * By the id of the attempt, read from the ledger and not calculated again: what was posted is what was kept, whatever plan the
 * merchant has today. `which` says of which `ledgerGroups.attempt_id`; an attempt that paid no bill is left out.
 */
export async function proceedsOf(tx: Tx, which: SQL): Promise<ReadonlyMap<string, Proceeds>> {
  const entries = await tx
    .select({ attempt: ledgerGroups.attempt_id, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
    .where(and(inArray(ledgerGroups.kind, ['payment', 'applied']), which));
  const posted = new Map(entries.map(({ attempt, account, amount }) => [`${attempt} ${account}`, -amount]));
  // An entry of nothing is not written.
  const credited = (attempt: string, account: string): Sen => posted.get(`${attempt} ${account}`) ?? 0n;
  // Where the money came from: through a channel, or out of what was held.
  const isSource = (account: string) => account === 'clearing' || account === 'refund_payable';
  return new Map(
    entries.flatMap(({ attempt, account }) =>
      attempt === null || !isSource(account)
        ? []
        : [
            [
              attempt,
              {
                fee: credited(attempt, 'fee_income'),
                tax: credited(attempt, 'tax_payable'),
                net: credited(attempt, 'merchant_pending'),
              },
            ],
          ],
    ),
  );
}

/** As it goes over the wire. */
export const inRinggit = ({ fee, tax, net }: Proceeds) => ({
  fee: decimalOf(fee),
  tax: decimalOf(tax),
  net: decimalOf(net),
});
