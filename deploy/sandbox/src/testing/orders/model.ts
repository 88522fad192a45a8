/**
 * What becomes of orders, apart from the gateway: what each step is answered, how orders, parcels and payments stand, and what of the
 * goods each order has. It knows no table, transition or posting of the gateway; units are those of the model of stock.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import { createStockModel, type Counts } from '../stock/model.ts';
import { createPaymentModel, type PaymentModel } from './payment-model.ts';
import { createPrices, type Cart } from './prices.ts';
import { CODE, type Shop, type SoldUnit } from './shop.ts';
import type { Step } from './steps.ts';

/** `success`, the name of a refusal with the fields that it names where an order is changed, or what became of a message. */
export type Answer = string;

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;
type ParcelStatus = Of<'parcel'>['status'] | 'handed_over';

const KEPT_MS = 15 * 60_000;

/** Where a parcel may go on to. */
const NEXT: Readonly<Record<ParcelStatus, readonly ParcelStatus[]>> = {
  handed_over: ['delivered', 'returned', 'lost', 'cancelled'],
  delivered: ['returned'],
  lost: ['delivered', 'returned'],
  returned: [],
  cancelled: [],
};

interface OrderLine extends Line {
  sent: number;
}

export interface ModelOrder {
  readonly id: string;
  readonly shop: number;
  readonly cart: string;
  readonly lines: readonly OrderLine[];
  readonly hasCode: boolean;
  readonly total: Sen;
  status: 'awaiting_payment' | 'paid' | 'expired' | 'cancelled';
  wasPaid: boolean;
  keptUntil: Date;
}

interface ModelParcel {
  readonly order: string;
  /** By position. */
  readonly quantities: readonly number[];
  status: ParcelStatus;
}

/** How everything stands, in the shape in which the database is read (`snapshot.ts`). */
export interface Standing {
  readonly orders: Readonly<Record<string, unknown>>;
  readonly payments: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, unknown>>;
}

export interface OrderModel {
  readonly take: (step: Step) => Answer;
  readonly standing: () => Standing;
  readonly orders: () => readonly ModelOrder[];
  readonly payments: PaymentModel['all'];
  readonly parcels: () => readonly string[];
  /** Of a parcel: the shop whose it is, or the other one. */
  readonly shopOfParcel: (parcel: string, isOther: boolean) => number;
  /** Whether all goods of an order could be taken now. */
  readonly isThere: (order: string) => boolean;
  /** What the buyer is shown for these lines; zero where they cannot be ordered so. */
  readonly totalOf: (cart: Cart) => Sen;
}

/** Goods that the parcels are made of, as stock names them. */
const goodsOf = (lines: readonly OrderLine[], quantities: readonly number[]): readonly Line[] =>
  lines.flatMap(({ unitId }, position) => {
    const quantity = quantities[position] ?? 0;
    return quantity > 0 ? [{ unitId, quantity }] : [];
  });

export function createOrderModel(shops: readonly Shop[], start: Date): OrderModel {
  const soldUnits = new Map(shops.flatMap(({ units }) => units.map((unit) => [unit.id, unit] as const)));
  let stock = createStockModel([...soldUnits.keys()]);
  const orders = new Map<string, ModelOrder>();
  const parcels = new Map<string, ModelParcel>();
  let now = start;

  const orderOf = (id: string): ModelOrder => orders.get(id) as ModelOrder;
  const unitOf = (id: string): SoldUnit => soldUnits.get(id) as SoldUnit;
  const isThere = ({ lines }: ModelOrder): boolean =>
    lines.every(({ unitId, quantity }) => quantity <= (stock.available(unitId) ?? Infinity));

  /** The buyer ordered the same cart again, and that order is alive. */
  const isOrderedAgain = ({ id, shop, cart }: ModelOrder): boolean =>
    [...orders.values()].some(
      (one) =>
        one.id !== id && one.shop === shop && one.cart === cart && !['expired', 'cancelled'].includes(one.status),
    );

  const payments = createPaymentModel({
    orderOf,
    pays: (order) => {
      const { id, lines, status } = order;
      Object.assign(order, { status: 'paid', wasPaid: true });
      stock.answer(status === 'expired' ? { kind: 'pay late', order: id, lines } : { kind: 'commit', order: id });
    },
    takesLate: (order) => order.status === 'expired' && !isOrderedAgain(order) && isThere(order),
  });

  const end = (order: ModelOrder, status: 'expired' | 'cancelled') => {
    order.status = status;
    stock.answer({ kind: 'release', order: order.id });
  };

  function problemOf({ unitId, quantity }: Line): boolean {
    const { least, most } = unitOf(unitId);
    return quantity < least || quantity > most || quantity > (stock.available(unitId) ?? Infinity);
  }

  const { deliveryOf, goodsTotal, discountOf, totalOf } = createPrices(shops, unitOf);

  const isUsedUp = (shop: number): boolean => {
    const having = [...orders.values()].filter((one) => one.shop === shop && one.hasCode);
    return having.filter(({ status }) => status === 'awaiting_payment' || status === 'paid').length >= CODE.most;
  };

  /** Why an order of these lines is refused; undefined for one that is taken. */
  function refusalOf({ shop, lines, way, hasCode, total }: Of<'place'>): Answer | undefined {
    const wrong = lines.flatMap((line, place) => (problemOf(line) ? [`lines.${place}.quantity`] : []));
    if (wrong.length > 0) return `orderChanged ${wrong.toSorted().join(' ')}`;
    const delivery = deliveryOf(shop, lines, way);
    if (delivery === 'none') return 'invalidInput';
    if (delivery === 'not so') return 'orderChanged delivery.profile_id';
    if (hasCode && isUsedUp(shop)) return 'orderChanged discount_code';
    return total === goodsTotal(lines) - discountOf({ hasCode }) + delivery ? undefined : 'orderChanged total';
  }

  /** Everything of an order that is refused is undone, what had lapsed meanwhile too. */
  function place(step: Of<'place'>): Answer {
    const { order: id, shop, cart, lines, hasCode, total } = step;
    if (orders.has(id)) return 'success';
    const before = { stock, orders: [...orders.values()].map((order) => ({ ...order })) };
    stock = stock.copy();
    const refuse = (answer: Answer): Answer => {
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
    const ordered = lines.map((line) => ({ ...line, sent: 0 }));
    orders.set(id, {
      id,
      shop,
      cart,
      lines: ordered,
      hasCode,
      total,
      status: 'awaiting_payment',
      wasPaid: false,
      keptUntil: later(now, KEPT_MS),
    });
    return 'success';
  }

  function cancel({ order: id, by }: Of<'cancel'>): Answer {
    const order = orderOf(id);
    if (order.shop !== by) return 'notFound';
    if (order.lines.some(({ sent }) => sent > 0)) return 'wrongState';
    if (order.status === 'awaiting_payment') {
      if (payments.isUnderWay(id)) return 'paymentWaiting';
      end(order, 'cancelled');
      return 'success';
    }
    if (order.status !== 'paid') return 'wrongState';
    order.status = 'cancelled';
    stock.answer({ kind: 'deallocate', order: id, lines: order.lines });
    return 'success';
  }

  function handOver({ order: id, by, parcel, quantities }: Of<'hand over'>): Answer {
    const order = orderOf(id);
    if (parcels.has(parcel)) return 'success';
    if (order.shop !== by) return 'notFound';
    const left = order.lines.map(({ quantity, sent }) => quantity - sent);
    const packed = quantities ?? left;
    if (packed.some((quantity, position) => quantity > (left[position] ?? 0))) return 'invalidInput';
    const goods = goodsOf(order.lines, packed);
    if (order.status !== 'paid' || goods.length === 0) return 'wrongState';
    if (stock.answer({ kind: 'dispatch', order: id, lines: goods }) !== 'done') return 'wrongState';
    for (const [position, line] of order.lines.entries()) line.sent += packed[position] ?? 0;
    parcels.set(parcel, { order: id, quantities: packed, status: 'handed_over' });
    return 'success';
  }

  function moveParcel({ parcel: id, by, status }: Of<'parcel'>): Answer {
    const parcel = parcels.get(id) as ModelParcel;
    const { lines, shop } = orderOf(parcel.order);
    if (shop !== by) return 'notFound';
    if (status === parcel.status) return 'success';
    if (!NEXT[parcel.status].includes(status)) return 'wrongState';
    parcel.status = status;
    if (status !== 'cancelled') return 'success';
    for (const [position, line] of lines.entries()) line.sent -= parcel.quantities[position] ?? 0;
    const goods = { order: parcel.order, lines: goodsOf(lines, parcel.quantities) };
    stock.answer({ kind: 'restock', ...goods });
    stock.answer({ kind: 'pay late', ...goods });
    return 'success';
  }

  /** Orders end, each at its moment, and money that paid twice goes back; or nothing has looked at the clock yet. */
  function advance({ to, isUnnoticed }: Of<'clock'>): Answer {
    now = to;
    if (isUnnoticed) return 'success';
    for (const order of orders.values())
      while (order.status === 'awaiting_payment' && order.keptUntil <= now) {
        if (payments.isUnderWay(order.id)) order.keptUntil = later(order.keptUntil, KEPT_MS);
        else end(order, 'expired');
      }
    payments.returnDuplicates();
    return 'success';
  }

  const takers: { readonly [K in Step['kind']]: (step: Of<K>) => Answer } = {
    place,
    cancel,
    'hand over': handOver,
    parcel: moveParcel,
    clock: advance,
    pay: payments.begin,
    message: payments.receive,
    held: payments.decide,
    stock: ({ change }) => (stock.answer(change) === 'done' ? 'success' : 'refused'),
  };

  function parcelsOf({ id, lines }: ModelOrder): string {
    if (lines.every(({ sent }) => sent === 0)) return 'none';
    if (lines.some(({ sent, quantity }) => sent < quantity)) return 'part_sent';
    const under = [...parcels.values()].filter(({ order, status }) => order === id && status !== 'cancelled');
    return under.every(({ status }) => status === 'delivered') ? 'delivered' : 'sent';
  }

  const countsOf = ({ isCounted, onHand, held, allocated, limit }: Counts) => [
    isCounted,
    onHand,
    held,
    allocated,
    limit,
  ];

  return {
    take: (step) => takers[step.kind](step as never),
    totalOf,
    orders: () => [...orders.values()],
    payments: payments.all,
    parcels: () => [...parcels.keys()],
    isThere: (id) => isThere(orderOf(id)),
    shopOfParcel: (id, isOther) => {
      const { shop } = orderOf((parcels.get(id) as ModelParcel).order);
      return isOther ? 1 - shop : shop;
    },
    standing: () => ({
      orders: Object.fromEntries(
        [...orders.values()].map((order) => [
          order.id,
          {
            status: order.status,
            bill: payments.billOf(order),
            kept_until: order.keptUntil.getTime(),
            total: Number(order.total),
            parcels: parcelsOf(order),
            sent: order.lines.map(({ sent }) => sent),
            ...payments.booksOf(order),
          },
        ]),
      ),
      payments: payments.standing(),
      units: Object.fromEntries([...soldUnits.keys()].map((id) => [id, countsOf(stock.counts(id))])),
    }),
  };
}
