/** Who may request a return of which pieces, and with which result. No piece of an order is returned twice. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { storeSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { publicReturns } from '@portal/shared/contract/public/public-returns.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { listInput, type Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';
import { countOf } from '../../testing/together.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { paidOrder } from '../orders/testing/access.ts';
import { changeUnit } from '../stock/testing/access.ts';
import { settingsForm } from '../stores/testing/access.ts';
import { AWAITED_MS } from './decide.ts';
import { sentOrder } from './testing/access.ts';

const DAY_MS = 24 * 60 * 60_000;

type Change = CallInput<typeof returns.move>['body'];
type InspectedLine = CallInput<typeof returns.inspect>['body']['lines'][number];

withSandbox('a return', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  afterEach(async () => expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]));

  // Signs in for each use, because moving the clock expires the tokens.
  const owner = async (): Promise<Owner> => ({ sandbox: sandbox(), ...(await payer.signedIn()), refresh: '' });
  const signed = () => payer.signedIn();
  const pass = (ms: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), ms));
  const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  const order = async (id: string) => dataOf(sandbox(), orders.get, { params: { id } }, await signed());
  const all = async (id: string) => dataOf(sandbox(), returns.ofOrder, { params: { id } }, await signed());
  const seen = (id: string) => dataOf(sandbox(), publicReturns.ofOrder, { params: { id } });
  const newest = async (id: string) => {
    const [first] = (await all(id)).returns;
    if (!first) throw new Error('The order has no return.');
    return first;
  };
  const onHand = async (product_id: string) =>
    (await dataOf(sandbox(), stock.ofProduct, { params: { product_id } }, await signed())).units[0]?.on_hand;

  const line = (quantity: number | string, position = 0) => ({
    position,
    quantity: String(quantity),
    reason: 'damaged' as const,
  });
  const tryAsk = (id: string, ...lines: ReturnType<typeof line>[]) =>
    callGateway(
      sandbox(),
      publicReturns.request,
      { params: { id }, body: { lines, note: 'Retak' } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  const ask = async (id: string, ...lines: ReturnType<typeof line>[]) => codeOf(await tryAsk(id, ...lines));
  const tryBegin = async (id: string, is_sent_back: boolean, ...lines: ReturnType<typeof line>[]) =>
    callGateway(sandbox(), returns.create, { params: { id }, body: { lines, note: '', is_sent_back } }, await signed());
  const tryMove = async (id: string, body: Change) =>
    callGateway(sandbox(), returns.move, { params: { id }, body }, await signed());
  const move = async (id: string, status: Change['status'], answer?: string) =>
    codeOf(await tryMove(id, { status, ...(answer !== undefined && { answer }) }));
  const found = (part: Partial<InspectedLine> = {}): InspectedLine => ({
    position: 0,
    restocked: '0',
    written_off: '0',
    wrong_item: '0',
    short: '0',
    ...part,
  });
  const tryInspect = async (id: string, ...lines: InspectedLine[]) =>
    callGateway(sandbox(), returns.inspect, { params: { id }, body: { lines } }, await signed());

  const sent = async (quantity = 3, isDelivered = true) => sentOrder(await owner(), quantity, isDelivered);

  it('a return is requested by a buyer, received, inspected and restocked, and moves no money', async () => {
    const { id, store } = await sent();
    await changeUnit(await owner(), store.product.id, '5');
    expect(await seen(id)).toMatchObject({ lines: [{ position: 0, left: 3 }], returns: [] });
    expect(await ask(id, line(2))).toBe('success');
    expect(await order(id)).toMatchObject({ state: 'return_open', lines: [{ returned: 2 }] });
    const one = await newest(id);
    expect(one).toMatchObject({
      number: 1,
      status: 'requested',
      is_by_buyer: true,
      note: 'Retak',
      refund_value: 2500n,
    });
    expect(await move(one.id, 'awaiting_goods', 'Hantar ke Taiping')).toBe('success');
    expect((await seen(id)).returns).toEqual([
      expect.objectContaining({ status: 'awaiting_goods', answer: 'Hantar ke Taiping', due_at: expect.any(String) }),
    ]);
    expect(await move(one.id, 'received')).toBe('success');
    expect(codeOf(await tryInspect(one.id, found({ restocked: '1', written_off: '1' })))).toBe('success');
    expect(await onHand(store.product.id)).toBe(6);
    expect(await move(one.id, 'closed')).toBe('success');
    expect(await order(id)).toMatchObject({ state: 'part_returned', bill_status: 'paid' });
    expect((await order(id)).timeline.map(({ kind }) => kind).slice(-5)).toEqual([
      'return_requested',
      'return_approved',
      'return_received',
      'return_inspected',
      'return_closed',
    ]);
  });

  it.each([
    ['restocked', { restocked: '3' }, 3, 3, 'returned'],
    ['written off', { written_off: '3' }, 0, 3, 'returned'],
    ['the wrong item', { wrong_item: '3' }, 0, 0, 'delivered'],
    ['short', { short: '2', restocked: '1' }, 1, 1, 'part_returned'],
  ] as const)(
    'a return inspected as %s updates the stock and the state of its order',
    async (_, pieces, shelf, returned, state) => {
      const { id, store } = await sent();
      await changeUnit(await owner(), store.product.id, '0');
      await tryBegin(id, true, line(3));
      const { id: one } = await newest(id);
      await move(one, 'received');
      await tryInspect(one, found(pieces));
      await move(one, 'closed');
      expect(await onHand(store.product.id)).toBe(shelf);
      expect(await order(id)).toMatchObject({ state, lines: [{ returned }] });
    },
  );

  it('a merchant can begin a return whose goods the buyer keeps; the return closes without restocking', async () => {
    const { id, store } = await sent();
    await changeUnit(await owner(), store.product.id, '0');
    expect(codeOf(await tryBegin(id, false, line(3)))).toBe('success');
    const one = await newest(id);
    expect(one).toMatchObject({ status: 'approved', is_by_buyer: false, due_at: null, refund_value: 3750n });
    expect(await move(one.id, 'awaiting_goods')).toBe('wrongState');
    expect(await move(one.id, 'closed')).toBe('success');
    expect(await order(id)).toMatchObject({ state: 'returned' });
    expect(await onHand(store.product.id)).toBe(0);
  });

  it.each([
    ['rejected', (one: string) => move(one, 'rejected', 'Melebihi had')],
    ['cancelled', (one: string) => move(one, 'cancelled')],
  ])('a return that is %s makes its pieces available for another return', async (status, end) => {
    const { id } = await sent();
    await ask(id, line(3));
    const { id: one } = await newest(id);
    expect(await end(one)).toBe('success');
    expect(await newest(id)).toMatchObject({ status });
    expect(await order(id)).toMatchObject({ state: 'delivered', lines: [{ returned: 0 }] });
    expect(await ask(id, line(3))).toBe('success');
    expect(await newest(id)).toMatchObject({ number: 2 });
  });

  it('a return cannot be rejected without a reason', async () => {
    const { id } = await sent();
    await ask(id, line(1));
    const { id: one } = await newest(id);
    expect(await tryMove(one, { status: 'rejected' })).toMatchObject({ fields: { answer: RULES.required } });
    expect(await tryMove(one, { status: 'rejected', answer: '' })).toMatchObject({
      fields: { answer: RULES.required },
    });
    expect((await newest(id)).status).toBe('requested');
  });

  it('a return expires when its goods do not arrive in time, and then its order closes', async () => {
    const { id } = await sent();
    await tryBegin(id, true, line(1));
    pass(AWAITED_MS);
    await runJobs();
    expect(await newest(id)).toMatchObject({ status: 'expired', due_at: null });
    expect(await order(id)).toMatchObject({ state: 'closed', lines: [{ returned: 0 }] });
  });

  it('a buyer can request a return only in the return days after delivery, but a merchant also later', async () => {
    const { id, shipmentId } = await sent(2, false);
    expect(await seen(id)).toMatchObject({ until: null, lines: [] });
    expect(await tryAsk(id, line(1))).toMatchObject({ fields: { lines: RULES.nothing_to_return } });
    await dataOf(
      sandbox(),
      shipments.update,
      { params: { shipmentId }, body: { status: 'delivered' } },
      await signed(),
    );
    pass(7 * DAY_MS - 1);
    expect(await ask(id, line(1))).toBe('success');
    pass(1);
    expect(await ask(id, line(1))).toBe('wrongState');
    expect(codeOf(await tryBegin(id, true, line(1)))).toBe('success');
  });

  it('a return cannot be requested in a store without return days', async () => {
    const { id, store } = await sent();
    const { list } = await dataOf(
      sandbox(),
      storeSettings.list,
      listInput('business_name', 'created_at'),
      await signed(),
    );
    const own = list.data.find(({ store_id }) => store_id === store.id);
    const changes = { params: { id: own?.id ?? '' }, body: { ...settingsForm(store.id), return_days: '0' } };
    await dataOf(sandbox(), storeSettings.update, changes, await signed());
    expect(await seen(id)).toMatchObject({ until: null, lines: [] });
    expect(await ask(id, line(1))).toBe('wrongState');
  });

  it('a return is refused with an error at each invalid line', async () => {
    const { id } = await sent();
    expect(await tryAsk(id, line(4))).toMatchObject({ fields: { 'lines.0.quantity': 'Enter 3 or less' } });
    expect(await tryAsk(id, line(1), line(1))).toMatchObject({
      fields: { 'lines.1.quantity': 'The same as in row 1' },
    });
    expect(await tryAsk(id, line(1, 9))).toMatchObject({ fields: { 'lines.0.quantity': 'Enter 0 or less' } });
    expect(await tryAsk(id, line(0))).toMatchObject({ fields: { 'lines.0.quantity': RULES.required } });
    expect(await tryAsk(id, line('banyak'))).toMatchObject({ fields: { 'lines.0.quantity': expect.any(String) } });
    expect(await ask(randomUUID(), line(1))).toBe('notFound');
    expect((await all(id)).returns).toEqual([]);
  });

  it('a return cannot include pieces that were not handed over', async () => {
    const { id } = await paidOrder(await owner(), 2);
    expect(codeOf(await tryBegin(id, true, line(1)))).toBe('wrongState');
  });

  it('a return is inspected once, only after its receipt, and with a result for every piece', async () => {
    const { id } = await sent();
    await tryBegin(id, true, line(2));
    const { id: one } = await newest(id);
    expect(codeOf(await tryInspect(one, found({ restocked: '2' })))).toBe('wrongState');
    await move(one, 'received');
    expect(await move(one, 'closed')).toBe('wrongState');
    const wrong = { fields: { 'lines.0.restocked': 'Together these must be 2' } };
    expect(await tryInspect(one, found({ restocked: '1' }))).toMatchObject(wrong);
    expect(await tryInspect(one, found({ restocked: '3' }))).toMatchObject(wrong);
    expect(await tryInspect(one, found({ position: 5, restocked: '2' }))).toMatchObject({
      fields: { 'lines.0.restocked': 'Together these must be 0' },
    });
    expect(codeOf(await tryInspect(one, found({ restocked: '2' })))).toBe('success');
    expect(codeOf(await tryInspect(one, found({ restocked: '2' })))).toBe('wrongState');
  });

  it('a parcel with an open return cannot be cancelled', async () => {
    const { id, shipmentId } = await sent(2, false);
    await tryBegin(id, true, line(1));
    const undo = async () =>
      callGateway(
        sandbox(),
        shipments.update,
        { params: { shipmentId }, body: { status: 'cancelled' } },
        await signed(),
      );
    expect(await undo()).toMatchObject({ fields: { status: RULES.in_return } });
    await move((await newest(id)).id, 'cancelled');
    expect(codeOf(await undo())).toBe('success');
  });

  it('of four concurrent requests to return one piece, one request succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await sent(1);
      const codes = await Promise.all([
        ask(id, line(1)),
        ask(id, line(1)),
        tryBegin(id, true, line(1)).then(codeOf),
        tryBegin(id, false, line(1)).then(codeOf),
      ]);
      expect(countOf(codes.map(String))).toEqual({ success: 1, wrongState: 3 });
      expect((await all(id)).returns).toHaveLength(1);
    }
  });

  it('a return is restocked once when two inspections are concurrent', async () => {
    const { id, store } = await sent(1);
    await changeUnit(await owner(), store.product.id, '0');
    await tryBegin(id, true, line(1));
    const { id: one } = await newest(id);
    await move(one, 'received');
    const twice = await Promise.all(
      [found({ restocked: '1' }), found({ restocked: '1' })].map((each) => tryInspect(one, each)),
    );
    expect(countOf(twice.map((each) => String(codeOf(each))))).toEqual({ success: 1, wrongState: 1 });
    expect(await onHand(store.product.id)).toBe(1);
  });

  it('the public link of an order shows neither the refund value nor the note of a return', async () => {
    const { id } = await sent();
    await ask(id, line(1));
    const text = JSON.stringify(await seen(id), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).not.toMatch(/refund_value|note|Retak/);
    expect((await dataOf(sandbox(), publicOrders.order, { params: { id } })).state).toBe('return_open');
  });
});
