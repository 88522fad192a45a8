/**
 * The expected outcome of a history of orders, computed without the gateway: the answer to each step, the state of orders, parcels and
 * payments, and the goods of each order. It uses no table, transition or posting of the gateway; its units are those of the model of stock.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import { createStockModel, type Counts } from '../stock/model.ts';
import { createCourierModel, type CourierModel } from './courier-model.ts';
import { createParcelModel } from './parcel-model.ts';
import { createPaymentModel, type PaymentModel } from './payment-model.ts';
import { createPrices, type Cart } from './prices.ts';
import { createProgress } from './progress-model.ts';
import { createRefundModel, type RefundModel } from './refund-model.ts';
import { createReturnModel, type ModelReturn } from './return-model.ts';
import type { Shop, SoldUnit } from './shop.ts';
import type { Step } from './steps.ts';

/** `success`, the code of a refusal (for a changed order with the changed fields), or the result of a message. */
export type StepResult = string;

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

const KEPT_MS = 15 * 60_000;

export interface OrderLine extends Line {
  sent: number;
  packed: number;
  returned: number;
}

export interface ModelOrder {
  readonly id: string;
  readonly shop: number;
  readonly cart: string;
  readonly lines: readonly OrderLine[];
  readonly hasCode: boolean;
  /** The sum of the goods after the discount of the code. */
  readonly goods: Sen;
  readonly delivery: Sen;
  readonly total: Sen;
  status: 'awaiting_payment' | 'paid' | 'closed' | 'expired' | 'cancelled';
  wasPaid: boolean;
  /** Some pieces were owed to the buyer when the order was paid. */
  sendsLater: boolean;
  keptUntil: Date;
  closesAt: Date | undefined;
}

/** The state of all records, in the shape in which the database is read (`snapshot.ts`). */
export interface Snapshot {
  readonly orders: Readonly<Record<string, unknown>>;
  readonly payments: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, unknown>>;
  /** Sen in the pools from which couriers are paid, by merchant. */
  readonly pools: Readonly<Record<string, unknown>>;
}

export interface OrderModel {
  readonly take: (step: Step) => StepResult;
  /** The state of one order with its payments, or of all orders; always with all units. A refused order is not included. */
  readonly snapshot: (order?: string) => Snapshot;
  readonly orders: () => readonly ModelOrder[];
  readonly payments: PaymentModel['all'];
  /** A payment in progress, for which the hold on goods is extended again and again. */
  readonly atBank: () => ReturnType<PaymentModel['all']>[number] | undefined;
  readonly parcels: () => readonly string[];
  readonly bookings: CourierModel['all'];
  /** The parcel waits to be handed over, and has no courier booking. */
  readonly isToBook: (parcel: string) => boolean;
  readonly returns: () => readonly ModelReturn[];
  readonly refunds: RefundModel['all'];
  readonly orderOfParcel: (parcel: string) => ModelOrder;
  readonly orderOfRefund: (refund: string) => ModelOrder;
  readonly orderOf: (id: string) => ModelOrder;
  /** How many pieces of each line can be returned now. */
  readonly returnable: (order: ModelOrder, isBuyer: boolean) => readonly number[];
  /** The part of an order's money without a refund request. */
  readonly refundable: RefundModel['leftOf'];
  /** The total that the buyer sees for these lines; zero when they cannot be ordered with this shipping method. */
  readonly totalOf: (cart: Cart) => Sen;
}

export function createOrderModel(shops: readonly Shop[], start: Date): OrderModel {
  const soldUnits = new Map(shops.flatMap(({ units }) => units.map((unit) => [unit.id, unit] as const)));
  let stock = createStockModel([...soldUnits.keys()]);
  const orders = new Map<string, ModelOrder>();
  let now = start;

  const orderOf = (id: string): ModelOrder => orders.get(id) as ModelOrder;
  const unitOf = (id: string): SoldUnit => soldUnits.get(id) as SoldUnit;
  const isThere = ({ lines }: ModelOrder): boolean =>
    lines.every(({ unitId, quantity }) => quantity <= (stock.available(unitId) ?? Infinity));

  /** Whether the buyer has another active order of the same cart. */
  const isOrderedAgain = ({ id, shop, cart }: ModelOrder): boolean =>
    [...orders.values()].some(
      (one) =>
        one.id !== id && one.shop === shop && one.cart === cart && !['expired', 'cancelled'].includes(one.status),
    );

  const dependencies = { orderOf, stock: () => stock, now: () => now };
  const parcels = createParcelModel(dependencies);
  const returns = createReturnModel({ ...dependencies, delivered: parcels.delivered });
  const refunds = createRefundModel(dependencies);
  const { foresee, close, stateOf } = createProgress({ parcels, returns, refunds, stock: () => stock });
  const couriers = createCourierModel({
    ...dependencies,
    parcels,
    unitOf,
    moved: (order) => foresee(order, now),
  });
  const owedOf = (lines: readonly Line[]): number =>
    lines.reduce((sum, { unitId }) => sum + stock.counts(unitId).owed, 0);

  const payments = createPaymentModel({
    orderOf,
    goneOf: refunds.goneOf,
    refundedOf: refunds.snapshot,
    pays: (order, isDecided) => {
      const { id, lines, status } = order;
      const owed = owedOf(lines);
      if (status !== 'expired') stock.answer({ kind: 'commit', order: id });
      else stock.answer({ kind: isDecided ? 'owe' : 'pay late', order: id, lines });
      Object.assign(order, { status: 'paid', wasPaid: true, sendsLater: owedOf(lines) > owed });
    },
    takesLate: (order) => order.status === 'expired' && !isOrderedAgain(order) && isThere(order),
  });

  /** Sets when the order closes, if the step succeeded. Returns the answer to the step. */
  function thenForesee(answer: StepResult, order: ModelOrder): StepResult {
    if (answer === 'success') foresee(order, now);
    return answer;
  }

  const end = (order: ModelOrder, status: 'expired' | 'cancelled') => {
    order.status = status;
    stock.answer({ kind: 'release', order: order.id });
  };

  const { refusalOf, goodsTotal, discountOf, totalOf } = createPrices(shops, {
    unitOf,
    available: (unitId) => stock.available(unitId),
    orders: () => [...orders.values()],
  });

  /** A refused order rolls back all writes, including the lapse of other orders. */
  function place(step: StepOf<'place'>): StepResult {
    const { order: id, shop, cart, lines, hasCode, total } = step;
    if (orders.has(id)) return 'success';
    const before = { stock, orders: [...orders.values()].map((order) => ({ ...order })) };
    stock = stock.copy();
    const refuse = (answer: StepResult): StepResult => {
      stock = before.stock;
      for (const order of before.orders) Object.assign(orderOf(order.id), order);
      return answer;
    };
    const waiting = () => [...orders.values()].filter((one) => one.shop === shop && one.status === 'awaiting_payment');
    for (const order of waiting().filter(({ keptUntil }) => keptUntil <= now)) {
      if (payments.isUnderWay(order.id)) order.keptUntil = later(now, KEPT_MS);
      else end(order, 'expired');
    }
    const earlier = waiting().find((one) => one.cart === cart);
    if (earlier && payments.isUnderWay(earlier.id)) return refuse('paymentWaiting');
    if (earlier) end(earlier, 'cancelled');
    const refusal = refusalOf(step);
    if (refusal !== undefined) return refuse(refusal);
    stock.answer({ kind: 'place', order: id, lines });
    const goods = goodsTotal(lines) - discountOf({ hasCode });
    orders.set(id, {
      id,
      shop,
      cart,
      lines: lines.map((line) => ({ ...line, sent: 0, packed: 0, returned: 0 })),
      hasCode,
      goods,
      delivery: total - goods,
      total,
      status: 'awaiting_payment',
      wasPaid: false,
      sendsLater: false,
      keptUntil: later(now, KEPT_MS),
      closesAt: undefined,
    });
    return 'success';
  }

  function cancel({ order: id, by }: StepOf<'cancel'>): StepResult {
    const order = orderOf(id);
    if (order.shop !== by) return 'notFound';
    if (order.lines.some(({ sent, packed }) => sent + packed > 0)) return 'wrongState';
    if (order.status === 'awaiting_payment') {
      if (payments.isUnderWay(id)) return 'paymentWaiting';
      end(order, 'cancelled');
      return 'success';
    }
    if (order.status !== 'paid') return 'wrongState';
    Object.assign(order, { status: 'cancelled', closesAt: undefined });
    stock.answer({ kind: 'deallocate', order: id, lines: order.lines });
    return 'success';
  }

  /** Ends orders, each at its own time, and returns the money of duplicate payments. With `isUnnoticed`, no job has run yet. */
  function advance({ to, isUnnoticed }: StepOf<'clock'>): StepResult {
    now = to;
    if (isUnnoticed) return 'success';
    for (const order of orders.values())
      while (order.status === 'awaiting_payment' && order.keptUntil <= now) {
        if (payments.isUnderWay(order.id)) order.keptUntil = later(order.keptUntil, KEPT_MS);
        else end(order, 'expired');
      }
    returns.expire(now, (id, at) => foresee(orderOf(id), at));
    for (const order of orders.values()) if (order.closesAt && order.closesAt <= now) close(order);
    payments.returnDuplicates();
    couriers.settle();
    return 'success';
  }

  const takers: { readonly [K in Step['kind']]: (step: StepOf<K>) => StepResult } = {
    place,
    cancel,
    'hand over': (step) => thenForesee(parcels.make(step), orderOf(step.order)),
    parcel: (step) => thenForesee(parcels.move(step, couriers.isBooked(step.parcel)), parcels.orderOf(step.parcel)),
    book: couriers.book,
    'cancel booking': couriers.cancel,
    'courier answers': couriers.answers,
    'courier tells': couriers.hear,
    prefund: couriers.topUp,
    return: (step) => thenForesee(returns.begin(step), orderOf(step.order)),
    'return step': (step) => thenForesee(returns.move(step), orderOf(step.order)),
    inspect: (step) => thenForesee(returns.inspect(step), orderOf(step.order)),
    refund: refunds.ask,
    'refund decision': (step) => {
      const answer = refunds.decide(step);
      const isOfMoney = step.decision === 'pay' || step.decision === 'come back';
      return isOfMoney ? thenForesee(answer, refunds.orderOf(step.refund)) : answer;
    },
    clock: advance,
    pay: payments.begin,
    message: payments.receive,
    held: payments.decide,
    stock: ({ change }) => (stock.answer(change) === 'done' ? 'success' : 'refused'),
  };

  const countsOf = ({ isCounted, onHand, held, allocated, limit, owed }: Counts) => [
    isCounted,
    onHand,
    held,
    allocated,
    limit,
    owed,
  ];

  const snapshotOf = (order: ModelOrder) => ({
    state: stateOf(order),
    status: order.status,
    bill: payments.billOf(order),
    kept_until: order.keptUntil.getTime(),
    closes_at: order.closesAt?.getTime() ?? null,
    sends_later: order.sendsLater,
    total: Number(order.total),
    parcels: parcels.snapshot(order),
    sent: couriers.snapshot(order),
    lines: order.lines.map(({ sent, packed, returned }) => [sent, packed, returned]),
    returns: returns.statuses(order.id),
    refunds: refunds.statuses(order.id),
    ...payments.booksOf(order),
  });

  return {
    take: (step) => takers[step.kind](step as never),
    totalOf,
    orders: () => [...orders.values()],
    payments: payments.all,
    atBank: () => payments.underWay().find(({ order }) => orderOf(order).status === 'awaiting_payment'),
    parcels: parcels.ids,
    bookings: couriers.all,
    isToBook: (parcel) => parcels.isPacked(parcel) && !couriers.isBooked(parcel),
    returns: returns.all,
    refunds: refunds.all,
    orderOf,
    orderOfParcel: parcels.orderOf,
    orderOfRefund: refunds.orderOf,
    returnable: returns.leftOf,
    refundable: refunds.leftOf,
    snapshot: (id) => ({
      orders: Object.fromEntries(
        [...orders.values()].flatMap((order) =>
          id === undefined || order.id === id ? [[order.id, snapshotOf(order)]] : [],
        ),
      ),
      payments: payments.snapshot(id),
      pools: Object.fromEntries(shops.map(({ merchant }, place) => [merchant.id, couriers.poolOf(place)])),
      units: Object.fromEntries([...soldUnits.keys()].map((id) => [id, countsOf(stock.counts(id))])),
    }),
  };
}
