/** Bookings with couriers of the gateway: each is charged once despite repeated calls, and changes state by the courier's messages. */
import { randomUUID } from 'node:crypto';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { eq } from 'drizzle-orm';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { demoPrincipal } from '../../../kernel/seed/accounts.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { courierNotices, courierOrders } from '../../../simulators/couriers/tables.ts';
import { withKey, type Owner } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { codeOf, payerOf } from '../../../testing/payer.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { LONGEST_WAIT_MS } from '../answer-within.ts';
import { bookingForm, packedParcel, type TOTALS } from '../testing/access.ts';
import { prefundOf, setPrefund } from '../testing/prefund.ts';
import { ENQUIRY_INTERVAL_MS, enquireCouriers } from './enquire-couriers.ts';

const MERCHANT = demoPrincipal('aminah').accountId;
const HOUR_MS = 60 * 60_000;
/** The timeout for a courier that never responds. Other calls have a longer timeout, because the machine may be busy. */
const SHORT_MS = 800;

withSandbox('courier bookings', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  beforeEach(() => setPrefund(sandbox(), MERCHANT, 10_000n));
  afterEach(async () => expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]));

  // Signs in again each time, because tokens expire when the clock is moved.
  const owner = async (): Promise<Owner> => ({ sandbox: sandbox(), ...(await payer.signedIn()), refresh: '' });
  const left = () => prefundOf(sandbox(), MERCHANT);
  const ask = (longestMs = LONGEST_WAIT_MS) => enquireCouriers(sandbox().app.sandbox, longestMs)();
  const pass = async (milliseconds: number) => {
    const { app, database, clock } = sandbox();
    clock.set(movedBy(clock.setting(), milliseconds));
    await app.sandbox.jobs.run(database, clock);
  };
  const detail = async (order_id: string) =>
    dataOf(sandbox(), orders.get, { params: { id: order_id } }, await payer.signedIn());
  const parcelOf = async ({ order_id }: { order_id: string }) => (await detail(order_id)).parcels[0];
  const bookingOf = async (parcel: { order_id: string }) => (await parcelOf(parcel))?.booking;
  const book = async (shipmentId: string, body: { courier: string; total: string }, headers = withKey()) =>
    callGateway(
      sandbox(),
      courierBookings.book,
      { params: { shipmentId }, body },
      { ...(await payer.signedIn()), headers },
    );
  const cancel = async (shipmentId: string) =>
    callGateway(sandbox(), courierBookings.cancel, { params: { shipmentId } }, await payer.signedIn());
  const booked = async (weight: string, courier: keyof typeof TOTALS = 'merpati') => {
    const parcel = await packedParcel(await owner(), weight);
    expect(codeOf(await book(parcel.id, bookingForm(courier)))).toBe('success');
    return parcel;
  };
  const atCourier = async (parcel: { order_id: string }) => {
    const id = (await bookingOf(parcel))?.id ?? '';
    return (await sandbox().database.tx((tx) => tx.select().from(courierOrders).where(eq(courierOrders.id, id))))[0];
  };

  describe('a booking', () => {
    it('is refused and changes nothing when the pool is too low, the price has changed, or the courier is unknown', async () => {
      const parcel = await packedParcel(await owner());
      await setPrefund(sandbox(), MERCHANT, 600n);
      expect(await book(parcel.id, bookingForm())).toMatchObject({
        data: { shortfall: '0.25', pool_type: 'prefund' },
        fields: { amount: 'RM 0.25 is missing' },
      });
      expect(codeOf(await book(parcel.id, bookingForm()))).toBe('courierShort');
      expect(codeOf(await book(parcel.id, { courier: 'merpati', total: '6.24' }))).toBe('courierChanged');
      expect(await book(parcel.id, { courier: 'pos', total: '6.25' })).toMatchObject({
        fields: { courier: RULES.choose },
      });
      expect(await parcelOf(parcel)).toMatchObject({ courier: 'Kurier Helang', status: 'label_ready', booking: null });
      expect(await left()).toBe(600n);
    });

    it('charges the displayed price to the pool once, even when the call is repeated', async () => {
      const parcel = await packedParcel(await owner());
      const headers = withKey();
      const both = [
        await book(parcel.id, bookingForm('enggang'), headers),
        await book(parcel.id, bookingForm('enggang'), headers),
      ];
      expect(both.map(codeOf)).toEqual(['success', 'success']);
      expect(await book(parcel.id, bookingForm('enggang'))).toMatchObject({ fields: { courier: RULES.parcel_booked } });
      expect(await left()).toBe(10_000n - 689n);
      expect(await parcelOf(parcel)).toMatchObject({
        courier: 'Enggang Sandbox',
        cost: 689n,
        booking: { state: 'booked', amount: 650n, tax: 39n, chargeable_grams: 60, decided_by: 'weight', steps: [] },
      });
      const change = { params: { shipmentId: parcel.id }, body: { status: 'cancelled' as const } };
      expect(await callGateway(sandbox(), shipments.update, change, await payer.signedIn())).toMatchObject({
        fields: { status: RULES.parcel_booked },
      });
    });

    it.each([
      ['the courier’s response is lost', '0.995', 'booked'],
      ['the courier’s response is invalid', '0.996', 'booked'],
      ['the courier has no tracking number yet', '0.994', 'label_pending'],
    ])('is sent again with its booking number when %s, and is ordered and charged once', async (_, weight, state) => {
      const parcel = await booked(weight);
      await Promise.all([ask(SHORT_MS), ask(SHORT_MS)]);
      expect(await bookingOf(parcel)).toMatchObject({ state });
      expect(await ask()).toBe(0);
      expect(await atCourier(parcel)).toMatchObject({ asked: 1 });
      await pass(ENQUIRY_INTERVAL_MS);
      expect(await ask()).toBe(1);
      const order = await atCourier(parcel);
      expect(order).toMatchObject({ asked: 2 });
      expect(await parcelOf(parcel)).toMatchObject({
        tracking_number: order?.tracking_number,
        booking: { state: 'label_ready' },
      });
      expect(await left()).toBe(10_000n - 625n);
    });

    it('that the courier refuses has the courier’s reason, is paid back to the pool, and can be replaced by a new booking', async () => {
      const parcel = await booked('0.993');
      await ask();
      expect(await parcelOf(parcel)).toMatchObject({
        courier: 'Kurier Helang',
        cost: null,
        booking: { state: 'refused', reason: 'Address cannot be served today' },
      });
      expect(await left()).toBe(10_000n);
      expect(codeOf(await book(parcel.id, bookingForm('enggang')))).toBe('success');
    });

    it('is cancelled without delay while the courier does not have the order yet, and later only when the courier agrees', async () => {
      const first = await booked('');
      expect(codeOf(await cancel(first.id))).toBe('success');
      expect(await bookingOf(first)).toMatchObject({ state: 'cancelled' });
      const second = await booked('');
      await ask();
      await cancel(second.id);
      expect(await bookingOf(second)).toMatchObject({ state: 'label_ready', is_cancelling: true });
      expect(await left()).toBe(10_000n - 625n);
      await ask();
      expect(await bookingOf(second)).toMatchObject({ state: 'cancelled', is_cancelling: false });
      expect(await left()).toBe(10_000n);
      expect(codeOf(await cancel(second.id))).toBe('wrongState');
    });

    it('that is cancelled after a lost response of the courier is also cancelled at the courier', async () => {
      const parcel = await booked('0.995');
      await ask(SHORT_MS);
      await cancel(parcel.id);
      await ask();
      expect(await bookingOf(parcel)).toMatchObject({ state: 'cancelled' });
      expect(await atCourier(parcel)).toMatchObject({ cancelled_at: expect.any(Date) });
      await pass(100 * HOUR_MS);
      expect(await parcelOf(parcel)).toMatchObject({ status: 'label_ready' });
    });
  });

  describe('a parcel', () => {
    it('is tracked by courier messages that come late, twice and out of order, and the buyer sees the tracking', async () => {
      const parcel = await booked('');
      await ask();
      await pass(21 * HOUR_MS);
      expect(await bookingOf(parcel)).toMatchObject({ state: 'collection_failed' });
      await pass(3 * HOUR_MS);
      expect(await parcelOf(parcel)).toMatchObject({ status: 'handed_over', booking: { state: 'handed_over' } });
      expect(codeOf(await cancel(parcel.id))).toBe('wrongState');
      await pass(27 * HOUR_MS);
      const found = await parcelOf(parcel);
      expect(found).toMatchObject({ status: 'delivered', booking: { state: 'delivered' } });
      expect(found?.booking?.steps.map(({ code }) => code)).toEqual(['475', '500', '600', '555', '700']);
      await pass(24 * HOUR_MS);
      const { state, parcels, timeline } = await detail(parcel.order_id);
      expect([state, parcels[0]?.booking?.state]).toEqual(['delivered', 'delivered']);
      expect(parcels[0]?.booking?.steps.map(({ code, state: is }) => [code, is])).toEqual([
        ['475', 'collection_failed'],
        ['500', 'handed_over'],
        ['600', 'in_transit'],
        ['555', null],
        ['610', 'out_for_delivery'],
        ['700', 'delivered'],
      ]);
      expect(timeline.map(({ kind }) => kind).slice(-3)).toEqual([
        'courier_booked',
        'parcel_collected',
        'parcel_delivered',
      ]);
      expect(parcels[0]?.delivered_at).toEqual(parcels[0]?.booking?.steps.at(-1)?.at);
      const seen = await dataOf(sandbox(), publicOrders.order, { params: { id: parcel.order_id } });
      expect(seen.parcels[0]).toMatchObject({
        courier: 'Merpati Sandbox',
        tracking_number: parcels[0]?.tracking_number,
      });
      expect(seen.parcels[0]?.tracking.map((step) => step.state)).toEqual([
        'handed_over',
        'in_transit',
        'out_for_delivery',
        'delivered',
      ]);
      const mails = sandbox().app.sandbox.mailbox.mails();
      const letter = mails.find(
        ({ subject, link }) => subject.includes('on its way') && link.to.includes(parcel.order_id),
      );
      expect(letter?.lines.join(' ')).toContain(`Merpati Sandbox · ${parcels[0]?.tracking_number}`);
    });

    it.each([
      ['that nobody accepts at the address is returned', '0.998', 'returned'],
      ['that the courier loses has the status “lost”', '0.999', 'lost'],
    ])('%s', async (_, weight, status) => {
      const parcel = await booked(weight, 'enggang');
      await ask();
      await pass(200 * HOUR_MS);
      expect(await parcelOf(parcel)).toMatchObject({ status, booking: { state: status } });
    });

    it('that the courier re-weighs is charged with a separate entry, which waits until the pool covers the charge', async () => {
      const parcel = await booked('0.997');
      await ask();
      await setPrefund(sandbox(), MERCHANT, 100n);
      await pass(30 * HOUR_MS);
      expect(await parcelOf(parcel)).toMatchObject({ cost: 880n, booking: { reweighed: 255n, owed: 255n } });
      expect(await left()).toBe(100n);
      await setPrefund(sandbox(), MERCHANT, 300n);
      await pass(1000);
      expect(await bookingOf(parcel)).toMatchObject({ reweighed: 255n, owed: 0n });
      expect(await left()).toBe(45n);
    });

    it('ignores a message from another courier', async () => {
      const parcel = await booked('', 'enggang');
      await ask();
      const booking = await bookingOf(parcel);
      const notice = { courier: 'merpati', code: '700', text: 'Delivered', happened_at: sandbox().clock.now() };
      await sandbox().database.tx((tx) =>
        tx.insert(courierNotices).values([
          {
            ...notice,
            id: randomUUID(),
            order_id: booking?.id ?? '',
            event_id: 'foreign',
            tell_at: sandbox().clock.now(),
          },
        ]),
      );
      await pass(1000);
      expect(await bookingOf(parcel)).toMatchObject({ state: 'label_ready', steps: [] });
    });
  });
});
