/** One payment of the kindergarten is refunded in part on the day of the payment; the transfer is sent and arrives at the usual times. */
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { demoPrincipal } from '../../../kernel/seed/accounts.ts';
import { later, type Clock } from '../../../kernel/time/clock.ts';
import { bills } from '../../bills/domain.ts';
import { paymentAttempts } from '../../payments/domain.ts';
import { goOn } from '../approve.ts';
import { createRefund } from '../create.ts';
import { lockRefund } from '../transition.ts';

const HOUR_MS = 60 * 60_000;
const TEN_DAYS = 10;
const MONTH = 30;
/** RM10.00; the refunded payment is at least twice as large. */
const PART = 1_000n;

export async function seedKindergartenRefund(tx: Tx, clock: Clock, { bankTransfers }: Ports): Promise<void> {
  const [maker, approver] = [demoPrincipal('chandran'), demoPrincipal('aminah')];
  const { account_id, channel, mark, paid_at, invoice_no } = paymentAttempts;
  const payments = await tx
    .select({ id: paymentAttempts.id, paid_at, payer_name: bills.payer_name })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
    .where(
      and(
        eq(account_id, maker.accountId),
        eq(channel, 'fpx_b2c'),
        eq(paymentAttempts.status, 'success'),
        isNull(mark),
        gte(paymentAttempts.amount, PART * 2n),
        gte(paid_at, startOf(addDays(clock.today(), -MONTH))),
        lt(paid_at, startOf(addDays(clock.today(), -TEN_DAYS))),
      ),
    )
    .orderBy(asc(paid_at), asc(invoice_no));
  // The approval is two hours after the payment and must be on the day of the payment.
  const payment = payments.find(({ paid_at: at }) => at && dayOf(later(at, 2 * HOUR_MS)) === dayOf(at));
  if (!payment?.paid_at) return;
  const requestedAt = later(payment.paid_at, HOUR_MS);
  const newRefund = {
    payment_id: payment.id,
    kind: 'refund' as const,
    amount: PART,
    reason: 'wrong_amount' as const,
    note: '',
    shortfall_policy: 'refuse' as const,
    bank_code: 'MBBEMYKL',
    account_number: '5140001111',
    holder_name: payment.payer_name,
  };
  const id = namedId('demonstration refund', payment.id);
  await createRefund(tx, bankTransfers, { maker, newRefund, now: requestedAt, id });
  await goOn(tx, await lockRefund(tx, maker.accountId, id), approver, later(requestedAt, HOUR_MS / 2));
}
