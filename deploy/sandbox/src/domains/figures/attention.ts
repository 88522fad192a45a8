/** Counts of records that wait for the merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { countBills } from '../bills/domain.ts';
import { companies } from '../company/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { payouts } from '../payouts/domain.ts';
import { refunds } from '../refunds/domain.ts';
import { bankAccounts } from '../settlements/domain.ts';

export async function attentionOf(
  tx: Tx,
  accountId: string,
): Promise<CallResult<typeof figures.statistics>['attention']> {
  const isHeld = and(
    eq(paymentAttempts.account_id, accountId),
    eq(paymentAttempts.mark, 'held'),
    isNull(paymentAttempts.returned_at),
  );
  const isUnapproved = {
    payouts: and(eq(payouts.account_id, accountId), eq(payouts.status, 'pending_approval')),
    refunds: and(eq(refunds.account_id, accountId), eq(refunds.status, 'requested')),
  };
  const isSubmitted = and(eq(companies.account_id, accountId), notInArray(companies.status, ['draft', 'returned']));
  const isSettledTo = and(eq(bankAccounts.account_id, accountId), eq(bankAccounts.is_settled_to, true));
  return [
    { what: 'company', count: (await tx.$count(companies, isSubmitted)) === 0 ? 1 : 0 },
    { what: 'bank', count: (await tx.$count(bankAccounts, isSettledTo)) === 0 ? 1 : 0 },
    { what: 'payouts', count: await tx.$count(payouts, isUnapproved.payouts) },
    { what: 'refunds', count: await tx.$count(refunds, isUnapproved.refunds) },
    { what: 'held', count: await tx.$count(paymentAttempts, isHeld) },
    { what: 'overdue', count: await countBills(tx, accountId, { status: 'overdue' }) },
  ];
}
