/** Draws the next steps about couriers in a history of orders. */
import type { Generator } from '../../kernel/seed/generator.ts';
import { later } from '../../kernel/time/clock.ts';
import type { OrderModel } from './model.ts';
import { COURIER_PRICE } from './shop.ts';
import { TOLD_STATES, type Step } from './steps.ts';

type Kind = 'book' | 'courier answers' | 'cancel booking' | 'courier tells' | 'prefund';
type CourierMessage = Extract<Step, { kind: 'courier tells' }>;

const ANSWERS = ['numbered', 'numbered', 'numbered', 'no number', 'not taken', 'nonsense', 'lost'] as const;
/**
 * The maximum number of waiting bookings in a history. A gateway sends enquiries for about this many bookings at a time, and the bookings of one
 * history must not wait for each other.
 */
const MOST_WAITING = 15;
const MINUTE_MS = 60_000;

interface RandomCourierStepsDependencies {
  readonly generator: Generator;
  readonly model: OrderModel;
  readonly shops: number;
  readonly now: () => Date;
  readonly oneOf: <T>(all: readonly T[]) => T | undefined;
  /** The shop of the parcel, and sometimes the other shop. */
  readonly byOf: (parcel: string) => number;
}

export function randomCourierSteps({ generator, model, shops, now, oneOf, byOf }: RandomCourierStepsDependencies) {
  const { between, pick, chance, uuid } = generator;
  let last: CourierMessage | undefined;

  const drawers: { readonly [K in Kind]: () => Step | undefined } = {
    book: () => {
      if (model.bookings().filter(({ nextEnquiryAt }) => nextEnquiryAt).length >= MOST_WAITING) return undefined;
      const all = model.parcels();
      const parcel = oneOf(chance(15) ? all : all.filter(model.isToBook));
      if (parcel === undefined) return undefined;
      return { kind: 'book', request: uuid(), parcel, by: byOf(parcel), total: COURIER_PRICE + (chance(6) ? 1n : 0n) };
    },
    'courier answers': () =>
      model.bookings().some(({ nextEnquiryAt }) => nextEnquiryAt)
        ? { kind: 'courier answers', answer: pick(ANSWERS) }
        : undefined,
    'cancel booking': () => {
      const found = oneOf(model.bookings());
      return found && { kind: 'cancel booking', parcel: found.parcel, by: byOf(found.parcel) };
    },
    'courier tells': () => {
      // Couriers sometimes repeat a report.
      if (last && chance(12)) return last;
      const found = oneOf(model.bookings().filter(({ isSent }) => isSent));
      if (!found) return undefined;
      last = {
        kind: 'courier tells',
        booking: found.name,
        parcel: found.parcel,
        event: uuid(),
        state: chance(10) ? null : pick(TOLD_STATES),
        // The report is late, and so out of order.
        at: later(now(), -between(0, 180) * MINUTE_MS),
        isReweighed: chance(20),
      };
      return last;
    },
    prefund: () => {
      const amount = BigInt(between(1, 6)) * COURIER_PRICE - (chance(30) ? 1n : 0n);
      return { kind: 'prefund', request: uuid(), shop: between(0, shops - 1), amount };
    },
  };

  return {
    drawers,
    /** Steps that end all waiting for money and for answers. */
    toTheEnd: (): { readonly before: readonly Step[]; readonly after: readonly Step[] } => ({
      before: Array.from({ length: shops }, (_, shop) => ({
        kind: 'prefund' as const,
        request: uuid(),
        shop,
        amount: 100n * COURIER_PRICE,
      })),
      after: [{ kind: 'courier answers', answer: 'not taken' }],
    }),
  };
}
