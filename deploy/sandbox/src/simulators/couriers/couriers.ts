/**
 * Two invented couriers, each with its own prices, books and clock. The first reports events in order; the second sometimes hangs, loses
 * its response, and reports events late, twice and out of order (`rules.ts`, `journeys.ts`).
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { eq, sql } from 'drizzle-orm';
import type { Courier, CourierOrder, CourierParcel } from '../../domains/couriers/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { later } from '../../kernel/time/clock.ts';
import { ENGGANG, hoursAfter, MERPATI, type Journeys, type Stop } from './journeys.ts';
import { behaviourOf } from './rules.ts';
import { courierNotices, courierOrders, type CourierNotice } from './tables.ts';
import { courierZoneOf, priceFor, type Tariff } from './tariffs.ts';

interface Simulated {
  readonly code: string;
  readonly title: string;
  readonly sendMethods: Courier['sendMethods'];
  readonly isSecond: boolean;
  readonly tariff: Tariff;
  readonly journeys: Journeys;
  /** Makes the tracking number from eight digits, which are derived from the order's id. */
  readonly numbered: (digits: string) => string;
}

/** Longer than any caller's timeout: the caller always aborts first. */
const HANGS_MS = 10 * 60_000;

const hang = (signal: AbortSignal) => pause(HANGS_MS, undefined, { signal });

const ONE_MORE_KILOGRAM = 1000;

/** The wire form of a price, with decimal amounts. */
function answerOf({ tariff }: Simulated, parcel: CourierParcel) {
  const price = priceFor(tariff, parcel);
  return price.is_taken ? { ...price, amount: decimalOf(price.amount), tax: decimalOf(price.tax) } : price;
}

const digitsOf = (id: string): string =>
  String(createHash('sha256').update(id).digest().readUInt32BE()).padStart(8, '0').slice(-8);

/** The extra price of one more kilogram, for a parcel that was weighed again. */
function moreOf({ tariff }: Simulated, order: CourierOrder): Pick<CourierNotice, 'amount' | 'tax' | 'grams'> {
  const grams = order.grams + ONE_MORE_KILOGRAM;
  const [was, is] = [priceFor(tariff, order), priceFor(tariff, { ...order, grams })];
  if (!was.is_taken || !is.is_taken || is.amount === was.amount) return { amount: null, tax: null, grams: null };
  return { amount: is.amount - was.amount, tax: is.tax - was.tax, grams };
}

function noticesOf(courier: Simulated, order: CourierOrder, stops: readonly Stop[], at: Date): CourierNotice[] {
  const { code: name, journeys } = courier;
  const copies = journeys.tellsTwice ? [0, 1] : [0];
  return stops.flatMap(({ hours, code, text, lateHours = 0, isWeighing }) => {
    const event_id = `${name}-${digitsOf(order.number)}-${code}`;
    const happened_at = hoursAfter(at, hours);
    const tellAt = later(hoursAfter(happened_at, lateHours), journeys.tellsAfterMs);
    const more = isWeighing ? moreOf(courier, order) : { amount: null, tax: null, grams: null };
    return copies.map((copy) => ({
      id: namedId('courier notice', order.number, code, copy),
      order_id: order.number,
      courier: name,
      event_id,
      code,
      text,
      happened_at,
      tell_at: hoursAfter(tellAt, copy),
      ...more,
    }));
  });
}

/** Accepts the order, unless the courier already has it. Returns its row, with the number of requests and the tracking number. */
async function take(tx: Tx, courier: Simulated, order: CourierOrder, at: Date) {
  const { number: id } = order;
  const zone = courierZoneOf(order.postcode) ?? 'WM';
  const stops = courier.journeys.stopsOf(behaviourOf(order.grams, courier.isSecond), zone);
  const [row] = await tx
    .insert(courierOrders)
    .values({
      id,
      courier: courier.code,
      tracking_number: courier.numbered(digitsOf(id)),
      asked: 1,
      taken_at: at,
      collected_at: hoursAfter(at, courier.journeys.collects),
    })
    .onConflictDoUpdate({ target: courierOrders.id, set: { asked: sql`${courierOrders.asked} + 1` } })
    .returning();
  if (!row) throw new Error(`The order ${id} was not taken.`);
  if (row.asked === 1) await tx.insert(courierNotices).values(noticesOf(courier, order, stops, at));
  return row;
}

const ordering =
  (courier: Simulated): Courier['order'] =>
  async (order, { database, at, signal }) => {
    const behaviour = behaviourOf(order.grams, courier.isSecond);
    if (behaviour === 'refused') return { is_taken: false, reason: 'Address cannot be served today' };
    const row = await database.tx((tx) => take(tx, courier, order, at));
    if (row.cancelled_at) return { is_taken: false, reason: 'Cancelled' };
    const isFirst = row.asked === 1;
    if (isFirst && behaviour === 'lost_answer') return hang(signal);
    if (isFirst && behaviour === 'odd_answer') return '<html>502 Bad Gateway</html>';
    const isNumbered = !(isFirst && behaviour === 'without_number');
    return { is_taken: true, tracking_number: isNumbered ? row.tracking_number : '' };
  };

/** Cancels an order, also one that the courier has not received yet, so that the order is refused when it arrives late. */
const cancelling =
  (courier: Simulated): Courier['cancel'] =>
  (number, { database, at }) =>
    database.tx(async (tx) => {
      const [row] = await tx.select().from(courierOrders).where(eq(courierOrders.id, number)).for('update');
      if (row && row.cancelled_at === null && row.collected_at <= at) return { is_cancelled: false };
      const cancelled = { cancelled_at: at };
      const tracking_number = courier.numbered(digitsOf(number));
      await tx
        .insert(courierOrders)
        .values({
          id: number,
          courier: courier.code,
          tracking_number,
          asked: 0,
          taken_at: at,
          collected_at: at,
          ...cancelled,
        })
        .onConflictDoUpdate({ target: courierOrders.id, set: cancelled });
      await tx.delete(courierNotices).where(eq(courierNotices.order_id, number));
      return { is_cancelled: true };
    });

const courierOf = (courier: Simulated): Courier => ({
  code: courier.code,
  title: courier.title,
  sendMethods: courier.sendMethods,
  price: async (parcel, { signal }) => {
    const behaviour = behaviourOf(parcel.grams, courier.isSecond);
    if (behaviour === 'silent_price') return hang(signal);
    return behaviour === 'odd_price' ? { is_taken: true, amount: 'NaN' } : answerOf(courier, parcel);
  },
  order: ordering(courier),
  cancel: cancelling(courier),
  stateOf: (code) => courier.journeys.states[code],
});

export const couriers: readonly Courier[] = [
  courierOf({
    code: 'enggang',
    title: 'Enggang Sandbox',
    sendMethods: ['pick_up', 'drop_off'],
    isSecond: false,
    tariff: {
      divisor: 5000,
      heaviest: 30_000,
      prices: {
        WM: { first: 650n, next: 200n },
        EM: { first: 1250n, next: 900n },
        LABUAN: { first: 1450n, next: 950n },
      },
    },
    journeys: ENGGANG,
    numbered: (digits) => `TESTEG${digits}MY`,
  }),
  courierOf({
    code: 'merpati',
    title: 'Merpati Sandbox',
    sendMethods: ['pick_up'],
    isSecond: true,
    tariff: {
      divisor: 6000,
      heaviest: 20_000,
      prices: {
        WM: { first: 590n, next: 240n },
        EM: { first: 1150n, next: 980n },
        LABUAN: { first: 1350n, next: 1050n },
      },
    },
    journeys: MERPATI,
    numbered: (digits) => `TESTMP${digits}`,
  }),
];
