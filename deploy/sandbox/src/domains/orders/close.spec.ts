/** The end of a paid order: when it closes, and which changes are possible afterwards. */
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import type { Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { sentOrder } from '../returns/testing/access.ts';
import { closingOf } from './close.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-25T04:00:00Z');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describe('the closing time of an order', () => {
  const ARRIVED = {
    parcels: 'delivered',
    returned: 'none',
    refunded: 'none',
    isPacked: false,
    deliveredAt: daysFromNow(-2),
  } as const;

  it.each<[string, Partial<Parameters<typeof closingOf>[0]>, Date | null]>([
    ['is the time from which its buyer can no longer request a return', {}, daysFromNow(5)],
    ['is the current time when the days for returns are over', { deliveredAt: daysFromNow(-9), returned: 'part' }, NOW],
    [
      'is the current time when all of its money was refunded',
      { refunded: 'all', parcels: 'none', deliveredAt: null },
      NOW,
    ],
    ['is not set by a partial refund', { refunded: 'part', parcels: 'sent' }, null],
    ['is not set before all of its pieces have arrived', { parcels: 'part_sent' }, null],
    ['is not set while a return is open', { returned: 'open', refunded: 'all' }, null],
    [
      'is not set while a packed parcel is not handed over',
      { isPacked: true, refunded: 'all', parcels: 'part_sent' },
      null,
    ],
  ])('%s', (_, progress, expected) => expect(closingOf({ ...ARRIVED, ...progress }, 7, NOW)).toEqual(expected));
});

withSandbox('an order', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  afterEach(async () => expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]));

  // Signs in for each use, because moving the clock expires the tokens.
  const owner = async (): Promise<Owner> => ({ sandbox: sandbox(), ...(await payer.signedIn()), refresh: '' });
  const order = async (id: string) => dataOf(sandbox(), orders.get, { params: { id } }, await payer.signedIn());
  const closed = async () => {
    const { states } = await dataOf(sandbox(), orders.states, {}, await payer.signedIn());
    return states.find(({ state }) => state === 'closed')?.count ?? 0;
  };
  const pass = async (ms: number) => {
    sandbox().clock.set(movedBy(sandbox().clock.setting(), ms));
    await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  };

  it('that was delivered is closed for merchant and buyer after the return days of its store, and cannot be packed or cancelled', async () => {
    const { id } = await sentOrder(await owner(), 2);
    await pass(7 * DAY_MS - 60_000);
    const before = await closed();
    expect(await order(id)).toMatchObject({ state: 'delivered', ended_at: null });
    await pass(60_000);
    const { state, ended_at, timeline } = await order(id);
    expect(state).toBe('closed');
    expect(timeline.at(-1)).toMatchObject({ kind: 'closed', at: ended_at, by: null });
    expect(await closed()).toBe(before + 1);
    expect(await dataOf(sandbox(), publicOrders.order, { params: { id } })).toMatchObject({ state: 'closed' });
    const body = { order_id: id, courier: 'Kurier Helang', tracking_number: '' };
    const { token } = await payer.signedIn();
    expect(codeOf(await callGateway(sandbox(), shipments.create, { body }, { token }))).toBe('wrongState');
    expect(codeOf(await callGateway(sandbox(), orders.cancel, { params: { id } }, { token }))).toBe('wrongState');
  });

  it('that is closed shows the state of a later return', async () => {
    const { id } = await sentOrder(await owner(), 2);
    await pass(8 * DAY_MS);
    const signed = await payer.signedIn();
    const lines = [{ position: 0, quantity: '1', reason: 'damaged' as const }];
    const input = { params: { id }, body: { lines, note: '', is_sent_back: false } };
    const [one] = (await dataOf(sandbox(), returns.create, input, signed)).returns;
    expect(await order(id)).toMatchObject({ state: 'return_open' });
    await dataOf(sandbox(), returns.move, { params: { id: one?.id ?? '' }, body: { status: 'closed' } }, signed);
    expect(await order(id)).toMatchObject({ state: 'part_returned', ended_at: expect.any(String) });
  });
});
