/** The effect of a refund or a void on its bill. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { billTransition, record, storeBill, type BillTransition } from '../bills/domain.ts';
import { purposes } from '../payments/domain.ts';
import type { Payment, Position } from './position.ts';

/** The sum of the other refunds that have reached the payer. */
const completedOf = ({ others }: Position): Sen =>
  sumOf(others.filter(({ status }) => status === 'completed').map(({ amount }) => amount));

type BillRefundTransition = Omit<BillTransition, 'attempt' | 'refunded'> & { readonly refunded: Sen };

async function transitionBill(tx: Tx, { bill, attempt }: Payment, change: BillRefundTransition): Promise<void> {
  const { to, kind, at, refunded } = change;
  // A further partial refund does not change the bill's status.
  if (bill.status === to) await record(tx, [{ kind, at, bill, attempt, refunded }]);
  else {
    await storeBill(tx, bill, { status: to });
    await record(tx, [billTransition(bill, { ...change, attempt })]);
  }
  await purposes.get(bill.purpose).refunded?.(tx, { id: bill.id, status: to }, at);
}

/** Records that this amount has reached the payer, in addition to earlier refunds. */
export async function refundBill(tx: Tx, position: Position, refunded: Sen, at: Date): Promise<void> {
  const isWhole = completedOf(position) + refunded === position.attempt.amount;
  const [to, kind] = isWhole ? (['refunded', 'refunded'] as const) : (['partially_refunded', 'part_refunded'] as const);
  await transitionBill(tx, position, { to, kind, at, refunded });
}

/** Records that this amount was returned to the merchant after it had reached the payer. */
export async function unrefundBill(tx: Tx, position: Position, refunded: Sen, at: Date): Promise<void> {
  const to = completedOf(position) === 0n ? 'paid' : 'partially_refunded';
  await transitionBill(tx, position, { to, kind: 'refund_returned', at, refunded });
}

export const voidBill = (tx: Tx, payment: Payment, at: Date, byName: string): Promise<void> =>
  transitionBill(tx, payment, { to: 'voided', kind: 'voided', at, byName, refunded: payment.attempt.amount });
