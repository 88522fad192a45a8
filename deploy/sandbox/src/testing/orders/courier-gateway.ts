/** The steps of a history of orders that book couriers. The courier's answers and reports are part of the history. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { enquireCouriers } from '../../domains/couriers/bookings/enquire-couriers.ts';
import { bookCourier, priceEnquiryOf } from '../../domains/couriers/bookings/book.ts';
import { settleWaiting } from '../../domains/couriers/bookings/charges.ts';
import { cancelBooking } from '../../domains/couriers/bookings/finish-booking.ts';
import { receiveCourierMessages } from '../../domains/couriers/bookings/courier-messages.ts';
import { courierBookings, courierCharges } from '../../domains/couriers/bookings/tables.ts';
import type { Courier, CourierMessage } from '../../domains/couriers/courier.ts';
import { priceOf } from '../../domains/couriers/prices.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { post } from '../../kernel/ledger/post.ts';
import { ledgerGuards } from '../../kernel/ledger/tables.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { MovableClock } from '../../kernel/time/clock.ts';
import type { World } from '../money/world.ts';
import { COURIER_PRICE, COURIER_TAX, REWEIGHING_PRICE } from './shop.ts';
import { TOLD_STATES, type Step } from './steps.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

const CODE = 'tiong';
const Booked = v.object({ booking: v.string() });

interface CourierGatewayDependencies {
  readonly world: World;
  readonly clock: MovableClock;
  readonly principalOf: (shop: number) => Principal;
  /** Runs work under an idempotency key, as a call does it. */
  readonly keyed: (database: Database, key: string, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
}

const ignore = () => undefined;

/** Whether a waiting charge is covered. If none is, there is no work and nothing is written. */
const isAnyCovered = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from ${courierCharges} c join ${ledgerGuards} g on g.account_id = c.account_id and g.pool_type = 'prefund'
    where c.posted_at is null and g.balance >= c.amount + c.tax limit 1`);
  return rows.length > 0;
};

export function courierGateway({ world: { ports }, clock, principalOf, keyed }: CourierGatewayDependencies) {
  /** Ids of bookings, by the key of the booking's request. */
  const bookingIds = new Map<string, string>();
  let answer: StepOf<'courier answers'>['answer'] = 'numbered';

  const respond = async (found: object): Promise<unknown> => {
    if (answer === 'lost') throw new Error('The answer is lost.');
    return answer === 'nonsense' ? '<html>502 Bad Gateway</html>' : found;
  };
  const courier: Courier = {
    code: CODE,
    title: 'Kurier Tiong',
    sendMethods: ['pick_up'],
    price: async ({ grams: chargeable_grams }) => ({
      is_taken: true,
      amount: decimalOf(COURIER_PRICE - COURIER_TAX),
      tax: decimalOf(COURIER_TAX),
      chargeable_grams,
      decided_by: 'weight',
    }),
    order: ({ number }) =>
      respond(
        answer === 'not taken'
          ? { is_taken: false, reason: 'Address cannot be served today' }
          : { is_taken: true, tracking_number: answer === 'numbered' ? number : '' },
      ),
    cancel: () => respond({ is_cancelled: answer !== 'numbered' }),
    stateOf: (code) => TOLD_STATES.find((state) => state === code),
  };
  const couriers = [courier];

  async function book(database: Database, { request, parcel: shipmentId, by, total }: StepOf<'book'>): Promise<void> {
    const principal = principalOf(by);
    const body = { courier: CODE, box: { length: '', width: '', height: '' }, total };
    const enquiry = await database.tx((tx) => priceEnquiryOf(tx, principal, couriers, { shipmentId, body }), 'read');
    const found = await priceOf(courier, enquiry.parcel, { database, at: clock.now() });
    const booked = await keyed(database, request, async (tx) => {
      await bookCourier(tx, principal, { shipmentId, ...enquiry, total, found }, clock.now());
      const isOpen = notInArray(courierBookings.state, ['refused', 'cancelled']);
      const [row] = await tx
        .select({ booking: courierBookings.id })
        .from(courierBookings)
        .where(and(eq(courierBookings.shipment_id, shipmentId), isOpen));
      return row ?? null;
    });
    bookingIds.set(request, v.parse(Booked, booked).booking);
  }

  function messageOf({ booking, event, state, at, isReweighed }: StepOf<'courier tells'>): CourierMessage {
    const number = bookingIds.get(booking) ?? '';
    return {
      courier: CODE,
      eventId: event,
      number,
      trackingNumber: number,
      code: state ?? 'photographed',
      text: 'Told by the history',
      happenedAt: at,
      reweighed: isReweighed ? { amount: REWEIGHING_PRICE, tax: 0n, grams: 1_000 } : null,
    };
  }

  const takers = {
    book,
    'cancel booking': (database: Database, { parcel, by }: StepOf<'cancel booking'>): Promise<void> =>
      database.tx((tx) => cancelBooking(tx, principalOf(by), parcel, clock.now())),
    'courier answers': async (database: Database, step: StepOf<'courier answers'>): Promise<void> => {
      answer = step.answer;
      await enquireCouriers({ database, clock, ports: { ...ports, couriers } })();
    },
    'courier tells': async (database: Database, step: StepOf<'courier tells'>): Promise<void> => {
      const messages = { ...ports.courierMessages, takeMessages: async () => [messageOf(step)] };
      await database.tx((tx) => receiveCourierMessages(couriers, messages).run(tx, clock, ignore));
    },
    prefund: async (database: Database, { shop, amount, request }: StepOf<'prefund'>): Promise<void> => {
      await keyed(database, request, async (tx) => {
        const { accountId: merchantId } = principalOf(shop);
        await post(tx, {
          key: `history:${request}`,
          kind: 'top_up',
          source: { type: 'spec', id: namedId(request) },
          at: clock.now(),
          entries: [
            { account: 'clearing', channel: 'fpx_b2c', amount },
            { account: 'pool', merchantId, poolType: 'prefund', amount: -amount },
          ],
        });
        return null;
      });
    },
  };

  return {
    takers,
    settle: async (database: Database): Promise<void> => {
      while (await database.tx(isAnyCovered, 'read'))
        await database.tx((tx) => settleWaiting(tx, clock, ignore, ignore));
    },
  };
}
