/** Pool top-ups of the demonstration's shop, month by month: for payouts and for refunds. */
import { addDays, addMonths, firstOfMonth } from '@portal/shared/domain/days.ts';
import { momentAt, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { demoAct, scheduleActs } from '../../kernel/seed/acts.ts';
import { demoPrincipal, demoStart } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import { invoiceNoOf, payDemoBill } from '../payments/domain.ts';
import { openTopUp } from './open.ts';
import { asPlatformAccount } from './platform-account.ts';

const MONTHS = 12;
/** In sen. */
const FIRST = '500000';
const MONTHLY = '445000';
const FOUR_MINUTES_MS = 4 * 60_000;

interface Fill {
  readonly reference: string;
  readonly kind: 'pool' | 'prefund';
  readonly poolType: 'payout' | 'prefund';
  readonly amount: string;
}

/** Opens a top-up, and pays it four minutes later. */
export const fillPool = demoAct<Fill>('fill a pool', async (tx, { at, input }, ports) => {
  const owner = demoPrincipal('weiming');
  const { reference, kind, poolType, amount } = input;
  const order = { reference, kind, poolType, planId: null, historyId: null, amount: BigInt(amount) };
  const id = namedId('demonstration top-up', reference);
  const { bytes } = createGenerator(Number.parseInt(id.slice(0, 8), 16));
  const ids = { id, billId: namedId('demonstration top-up bill', reference), invoiceNo: invoiceNoOf(bytes(10)) };
  const { bill } = await openTopUp(tx, owner, order, later(at, -FOUR_MINUTES_MS), ids);
  const providers = { orders: ports.demoOrders(), qrPayloadOf: ports.paymentProviders.qrPayloadOf };
  await payDemoBill(tx, providers, { billId: bill.id, merchantName: owner.merchant, at });
});

const short = (day: Day): string => day.slice(2, 7).replace('-', '');

/** Tops up the payout pool every month, and the refund pool at the beginning and when its balance was low. */
export async function seedShopPools(tx: Tx, clock: Clock): Promise<void> {
  const today = clock.today();
  // The gateway's own account must be as old as the oldest merchant.
  await asPlatformAccount(tx, demoStart(clock, demoPrincipal('weiming').merchant), async () => undefined);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(firstOfMonth(today), back - MONTHS + 1));
  const payouts = months.map((month, at) =>
    fillPool.at(momentAt(addDays(month, 2), '09:40'), short(month), {
      reference: `BAYARAN-${short(month)}`,
      kind: 'pool',
      poolType: 'payout',
      amount: at === 0 ? FIRST : MONTHLY,
    }),
  );
  const refunds = [
    [300, '20000'],
    [60, '50000'],
  ] as const;
  const prefunds = refunds.map(([back, amount]) => {
    const day = addDays(today, -back);
    const reference = `BAYARAN-BALIK-${short(day)}`;
    return fillPool.at(momentAt(day, '10:20'), reference, { reference, kind: 'prefund', poolType: 'prefund', amount });
  });
  await scheduleActs(tx, clock, [...payouts, ...prefunds]);
}
