/**
 * The expected life of couriers' bookings, computed without the gateway: what each courier accepts, answers and reports, and the state of
 * each parcel.
 */
import { later } from '../../kernel/time/clock.ts';
import type { StepResult, ModelOrder } from './model.ts';
import type { ParcelModel } from './parcel-model.ts';
import { COURIER_PRICE, REWEIGHING_PRICE, type SoldUnit } from './shop.ts';
import type { Step, ToldState } from './steps.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;
type BookingState = ToldState | 'booked' | 'label_pending' | 'label_ready' | 'refused' | 'cancelled';

const ASKED_AGAIN_MS = 5 * 60_000;

/** The states in the order of a parcel's progress. States in the same list have the same progress. */
const ORDER: readonly (readonly BookingState[])[] = [
  ['booked'],
  ['label_pending'],
  ['label_ready', 'collection_failed'],
  ['handed_over'],
  ['in_transit', 'on_hold'],
  ['out_for_delivery', 'delivery_failed'],
  ['returning', 'lost'],
  ['delivered', 'returned'],
];
const farOf = (state: BookingState): number => ORDER.findIndex((states) => states.includes(state));
const COLLECTED = farOf('handed_over');

interface ModelBooking {
  /** The key of the request that made the booking. */
  readonly name: string;
  readonly parcel: string;
  readonly events: Set<string>;
  state: BookingState;
  /** The time of the event behind the state, according to the courier. */
  stateAt: Date | undefined;
  isSent: boolean;
  nextEnquiryAt: Date | undefined;
  isCancelling: boolean;
  more: 'none' | 'posted' | 'waits';
}

const isOpen = ({ state }: ModelBooking): boolean => state !== 'refused' && state !== 'cancelled';
const isWaiting = (booking: ModelBooking): boolean => isOpen(booking) && farOf(booking.state) < COLLECTED;
const hasNoNumber = ({ state }: ModelBooking): boolean => state === 'booked' || state === 'label_pending';

interface CourierModelDependencies {
  readonly parcels: ParcelModel;
  readonly unitOf: (id: string) => SoldUnit;
  readonly now: () => Date;
  /** Called after one of an order's parcels has changed its state. */
  readonly moved: (order: ModelOrder) => void;
}

export function createCourierModel({ parcels, unitOf, now, moved }: CourierModelDependencies) {
  const bookings = new Map<string, ModelBooking>();
  /** The prefund of each shop, in sen. */
  const pools = new Map<number, bigint>();
  const topUps = new Set<string>();
  const of = (parcel: string) => [...bookings.values()].filter((one) => one.parcel === parcel);
  const openOf = (parcel: string) => of(parcel).find(isOpen);
  const shopOf = (parcel: string): number => parcels.orderOf(parcel).shop;

  const poolOf = (shop: number): bigint => pools.get(shop) ?? 0n;
  const put = (shop: number, amount: bigint): void => void pools.set(shop, poolOf(shop) + amount);
  /** Returns whether the pool covered the amount. */
  function take(shop: number, amount: bigint): boolean {
    if (poolOf(shop) < amount) return false;
    put(shop, -amount);
    return true;
  }

  const gramsOf = (parcel: string): number =>
    parcels.linesOf(parcel).reduce((sum, { unitId, quantity }) => sum + quantity * (unitOf(unitId).grams ?? 0), 0);

  function book({ request, parcel, by, total }: StepOf<'book'>): StepResult {
    if (bookings.has(request)) return 'success';
    if (shopOf(parcel) !== by) return 'notFound';
    if (gramsOf(parcel) === 0) return 'wrongState';
    if (total !== COURIER_PRICE) return 'courierChanged';
    if (openOf(parcel) || !parcels.isPacked(parcel)) return 'wrongState';
    if (!take(by, COURIER_PRICE)) return 'courierShort';
    bookings.set(request, {
      name: request,
      parcel,
      events: new Set(),
      state: 'booked',
      stateAt: undefined,
      isSent: false,
      nextEnquiryAt: now(),
      isCancelling: false,
      more: 'none',
    });
    return 'success';
  }

  function end(booking: ModelBooking, state: 'refused' | 'cancelled'): void {
    Object.assign(booking, { state, stateAt: now(), nextEnquiryAt: undefined, isCancelling: false });
    put(shopOf(booking.parcel), COURIER_PRICE);
  }

  function cancel({ parcel, by }: StepOf<'cancel booking'>): StepResult {
    if (shopOf(parcel) !== by) return 'notFound';
    const booking = openOf(parcel);
    if (!booking || !isWaiting(booking)) return 'wrongState';
    if (booking.isSent) Object.assign(booking, { isCancelling: true, nextEnquiryAt: now() });
    else end(booking, 'cancelled');
    return 'success';
  }

  function ask(booking: ModelBooking, { answer }: StepOf<'courier answers'>): void {
    Object.assign(booking, { isSent: true, nextEnquiryAt: later(now(), ASKED_AGAIN_MS) });
    if (answer === 'lost' || answer === 'nonsense') return;
    if (booking.isCancelling) {
      if (answer !== 'numbered') return end(booking, 'cancelled');
      booking.isCancelling = false;
      if (!hasNoNumber(booking)) booking.nextEnquiryAt = undefined;
      return;
    }
    if (answer === 'not taken') return end(booking, 'refused');
    if (answer === 'numbered') Object.assign(booking, { state: 'label_ready', nextEnquiryAt: undefined });
    else if (booking.state === 'booked') booking.state = 'label_pending';
  }

  function answers(step: StepOf<'courier answers'>): StepResult {
    for (const booking of bookings.values())
      if (booking.nextEnquiryAt && booking.nextEnquiryAt <= now()) ask(booking, step);
    return 'success';
  }

  function isTransition({ state, stateAt }: ModelBooking, next: ToldState, at: Date): boolean {
    if (farOf(state) === ORDER.length - 1 || state === next) return false;
    return farOf(next) > farOf(state) || (farOf(next) === farOf(state) && (stateAt === undefined || at > stateAt));
  }

  function hear({ booking: name, event, state, at, isReweighed }: StepOf<'courier tells'>): StepResult {
    const booking = bookings.get(name) as ModelBooking;
    const { events, parcel } = booking;
    if (events.has(event)) return 'success';
    events.add(event);
    if (!isOpen(booking)) return 'success';
    if (isReweighed && booking.more === 'none')
      booking.more = take(shopOf(parcel), REWEIGHING_PRICE) ? 'posted' : 'waits';
    numbered.add(name);
    if (state === null || !isTransition(booking, state, at)) return 'success';
    Object.assign(booking, { state, stateAt: at });
    if (!isWaiting(booking)) Object.assign(booking, { nextEnquiryAt: undefined, isCancelling: false });
    else if (!booking.isCancelling) booking.nextEnquiryAt = undefined;
    if (isWaiting(booking)) return 'success';
    const isAtItsEnd = state === 'delivered' || state === 'returned' || state === 'lost';
    if (parcels.follow(parcel, isAtItsEnd ? state : 'handed_over', at)) moved(parcels.orderOf(parcel));
    return 'success';
  }
  /** Bookings whose number came in a message of the courier. */
  const numbered = new Set<string>();
  const hasNumber = (booking: ModelBooking): boolean =>
    numbered.has(booking.name) || !['booked', 'label_pending'].includes(booking.state);

  function snapshot(order: ModelOrder) {
    const rowOf = (id: string, status: string) => {
      const open = openOf(id);
      const cost = open ? COURIER_PRICE + (open.more === 'none' ? 0n : REWEIGHING_PRICE) : null;
      const all = of(id).map((booking) => {
        const ended = isOpen(booking) ? [] : ['return'];
        const more = { none: [], posted: ['reweighing'], waits: ['reweighing waits'] }[booking.more];
        const charges = ['booking', ...ended, ...more].join(',');
        const asked = booking.nextEnquiryAt ? [String(booking.nextEnquiryAt.getTime())] : [];
        return [booking.state, booking.isCancelling ? 't' : 'f', ...asked, charges].join(' ');
      });
      return [
        status,
        open !== undefined,
        open ? hasNumber(open) : false,
        cost === null ? null : Number(cost),
        all.toSorted(),
      ];
    };
    return Object.fromEntries(parcels.of(order.id).map(({ id, status }) => [id, rowOf(id, status)]));
  }

  return {
    book,
    cancel,
    answers,
    hear,
    snapshot,
    /** Takes charges that wait for money, the oldest first. */
    settle: (): void => {
      for (const booking of bookings.values())
        if (booking.more === 'waits' && take(shopOf(booking.parcel), REWEIGHING_PRICE)) booking.more = 'posted';
    },
    topUp: ({ shop, amount, request }: StepOf<'prefund'>): StepResult => {
      if (!topUps.has(request)) put(shop, amount);
      topUps.add(request);
      return 'success';
    },
    poolOf: (shop: number): number => Number(poolOf(shop)),
    isBooked: (parcel: string): boolean => openOf(parcel) !== undefined,
    all: (): readonly Readonly<ModelBooking>[] => [...bookings.values()],
  };
}

export type CourierModel = ReturnType<typeof createCourierModel>;
