/** Compares a report with the payments that it sums up. */
import type { PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { dataOf, type CallOptions } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';

export const sumOfPoints = ({ points }: Pick<PeriodReport, 'points'>) => ({
  count: points.reduce((sum, { count }) => sum + count, 0),
  amount: sumOf(points.map(({ amount }) => amount)),
  net: sumOf(points.map(({ net }) => net)),
});

/** Every payment of a filtered list, page by page. */
export async function paymentsOf(
  sandbox: TestSandbox,
  by: CallOptions,
  filter: Readonly<Record<string, string>>,
): Promise<readonly PaymentRecord[]> {
  const rows: PaymentRecord[] = [];
  for (let total = Infinity; rows.length < total;) {
    const input = { query: { skip: rows.length, limit: 100 }, body: { filter } };
    const { list } = await dataOf(sandbox, paymentRecords.list, input, by);
    rows.push(...list.data);
    total = list.total;
  }
  return rows;
}

/** Throws when the report differs from the sums of these payments. */
export function expectEqual({ total, channels }: PeriodReport, rows: readonly PaymentRecord[]) {
  const byHand = rows.filter(({ channel }) => channel === 'by_hand');
  expect(total).toEqual({
    count: rows.length,
    amount: sumOf(rows.map(({ amount }) => amount)),
    fee: sumOf(rows.map(({ fee }) => fee ?? 0n)),
    tax: sumOf(rows.map(({ tax }) => tax ?? 0n)),
    net: sumOf(rows.map(({ net }) => net ?? 0n)),
    by_hand: sumOf(byHand.map(({ amount }) => amount)),
    by_hand_count: byHand.length,
  });
  for (const { channel, count, amount } of channels) {
    const ofChannel = rows.filter((row) => row.channel === channel);
    expect({ count, amount }).toEqual({
      count: ofChannel.length,
      amount: sumOf(ofChannel.map((row) => row.amount)),
    });
  }
  expect(sumOf(channels.map(({ amount }) => amount))).toBe(total.amount);
}
