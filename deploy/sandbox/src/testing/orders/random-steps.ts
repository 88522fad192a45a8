/** The next step of a history of orders, drawn from a seed, with its own weights and by the state of the model. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import type { Generator } from '../../kernel/seed/generator.ts';
import { later } from '../../kernel/time/clock.ts';
import { randomCourierSteps } from './random-courier-steps.ts';
import type { ModelOrder, OrderModel } from './model.ts';
import type { Shop } from './shop.ts';
import type { Step } from './steps.ts';

type Kind = Step['kind'];

/** How often each kind is drawn by default. */
const USUAL: Readonly<Record<Kind, number>> = {
  place: 8,
  pay: 7,
  message: 10,
  held: 1,
  cancel: 2,
  'hand over': 4,
  parcel: 5,
  return: 2,
  'return step': 3,
  inspect: 2,
  refund: 3,
  'refund decision': 3,
  book: 7,
  'courier answers': 4,
  'cancel booking': 1,
  'courier tells': 7,
  prefund: 1,
  stock: 4,
  clock: 4,
};
const KINDS = Object.keys(USUAL) as readonly Kind[];

export type Weights = Readonly<Record<Kind, number>>;

/** Each history has its own frequencies of steps, so that they are combined in different ways. */
export const weightsOf = ({ between }: Generator): Weights =>
  Object.fromEntries(KINDS.map((kind) => [kind, USUAL[kind] * between(1, 3)])) as Weights;

const CODES = ['00', '00', '00', '51', '51', '09', '09', '99', '1C', 'OF', 'ZZ'] as const;
const PARCEL_STATUSES = ['handed_over', 'delivered', 'delivered', 'returned', 'lost', 'cancelled'] as const;
const RETURN_STATUSES = [
  'approved',
  'awaiting_goods',
  'rejected',
  'received',
  'received',
  'closed',
  'cancelled',
] as const;
const REFUND_DECISIONS = ['pay', 'pay', 'pay', 'reject', 'cancel', 'come back'] as const;
const CHANGES = ['counted', 'counted', 'received', 'received', 'written_off', 'limit', 'stop'] as const;
/** A small number, so that buyers return to their carts. */
const CARTS = 4;
/** A record is chosen from this many newest ones, because most older ones have ended. */
const NEWEST = 10;
const MINUTE_MS = 60_000;
/** The minutes by which the clock is moved. */
export const USUAL_MINUTES = [1, 5, 14, 15, 16, 30, 60, 24 * 60, 24 * 60] as const;
/** Every buyer at a bank's page comes back within this many minutes. */
const LONGEST_AT_BANK = 60;

interface RandomStepsDependencies {
  readonly generator: Generator;
  readonly shops: readonly Shop[];
  readonly model: OrderModel;
  readonly start: Date;
  readonly minutes: readonly [number, ...number[]];
}

export function randomSteps({ generator, shops, model, start, minutes }: RandomStepsDependencies) {
  const { between, pick, chance, uuid } = generator;
  const weights = weightsOf(generator);
  const carts = Array.from({ length: CARTS }, uuid);
  let now = start;

  const oneOf = <T>(all: readonly T[]): T | undefined => all.at(-between(1, Math.min(NEWEST, Math.max(1, all.length))));
  const order = (wanted: (order: ModelOrder) => boolean): ModelOrder | undefined => {
    const all = model.orders();
    // Sometimes a record whose state has long changed is chosen.
    return oneOf(chance(20) ? all : all.filter(wanted));
  };
  const payment = (wanted: (payment: ReturnType<OrderModel['payments']>[number]) => boolean) => {
    const all = model.payments();
    return oneOf(chance(25) ? all : all.filter(wanted));
  };
  /** The order's own shop, and sometimes the other shop, in which the order does not exist. */
  const byOf = ({ shop }: ModelOrder): number => (chance(7) ? 1 - shop : shop);

  function lines(shop: number): readonly Line[] {
    const units = shops[shop]?.units ?? [];
    const count = between(1, 3);
    const from = between(0, units.length - 1);
    return Array.from({ length: count }, (_, place) => {
      const unit = units[(from + place * 2) % units.length];
      const quantity = chance(10) ? between(1, 6) : between(unit?.least ?? 1, (unit?.least ?? 1) + 1);
      return { unitId: unit?.id ?? '', quantity };
    }).filter(({ unitId }, place, all) => all.findIndex((one) => one.unitId === unitId) === place);
  }

  const messageOf = ({ id }: ReturnType<OrderModel['payments']>[number], code: string): Step => ({
    kind: 'message',
    payment: id,
    code,
    event: uuid(),
    isOtherAmount: false,
  });

  const couriers = randomCourierSteps({
    generator,
    model,
    shops: shops.length,
    now: () => now,
    oneOf,
    byOf: (parcel) => byOf(model.orderOfParcel(parcel)),
  });

  const drawers: { readonly [K in Kind]: () => Step | undefined } = {
    place: () => {
      // Sometimes a buyer repeats the lines of an earlier unpaid order, whose goods are held for the same buyer.
      const again = chance(25) ? order(({ status }) => status === 'awaiting_payment') : undefined;
      const shop = again?.shop ?? between(0, shops.length - 1);
      const wanted = again?.lines.map(({ unitId, quantity }) => ({ unitId, quantity })) ?? lines(shop);
      const [shippingMethod, hasCode] = [chance(95) ? between(0, 1) : null, chance(25)];
      const foreseen = model.totalOf({ shop, lines: wanted, shippingMethod, hasCode });
      const total = foreseen + (chance(5) ? 1n : 0n);
      const cart = again?.cart ?? carts[between(0, CARTS - 1)] ?? uuid();
      return { kind: 'place', order: uuid(), shop, cart, lines: wanted, shippingMethod, hasCode, total };
    },
    pay: () => {
      const found = order(({ status }) => status === 'awaiting_payment');
      return found && { kind: 'pay', order: found.id, payment: uuid() };
    },
    message: () => {
      const found = payment(({ purpose }) => purpose === undefined);
      if (!found) return undefined;
      const [known] = found.events;
      const isAgain = known !== undefined && chance(15);
      const [event, code] = isAgain ? known : [uuid(), pick(CODES)];
      return { kind: 'message', payment: found.id, code, event, isOtherAmount: chance(4) };
    },
    held: () => {
      const found = payment(({ purpose }) => purpose === 'held');
      if (!found) return undefined;
      return { kind: 'held', payment: found.id, decision: pick<HeldDecision>(['return', 'apply']) };
    },
    cancel: () => {
      const found = order(({ status }) => status === 'awaiting_payment' || status === 'paid');
      return found && { kind: 'cancel', order: found.id, by: byOf(found) };
    },
    'hand over': () => {
      const found = order(({ status }) => status === 'paid');
      if (!found) return undefined;
      const some = found.lines.map(({ quantity, sent, packed }) => between(0, Math.max(1, quantity - sent - packed)));
      const quantities = chance(40) || some.every((quantity) => quantity === 0) ? null : some;
      return { kind: 'hand over', order: found.id, by: byOf(found), parcel: uuid(), quantities, isPacked: chance(60) };
    },
    parcel: () => {
      const id = oneOf(model.parcels());
      return id === undefined
        ? undefined
        : { kind: 'parcel', parcel: id, by: byOf(model.orderOfParcel(id)), status: pick(PARCEL_STATUSES) };
    },
    return: () => {
      const found = order(({ lines: all }) => all.some(({ sent, returned }) => sent > returned));
      if (!found) return undefined;
      const by = chance(40) ? null : byOf(found);
      const left = model.returnable(found, by === null);
      const quantities = left.map((many) => (chance(5) ? many + 1 : between(0, many)));
      return { kind: 'return', request: uuid(), order: found.id, by, quantities, isSentBack: chance(70) };
    },
    'return step': () => {
      const found = oneOf(model.returns());
      if (!found) return undefined;
      const { order: id, number } = found;
      return { kind: 'return step', order: id, number, by: byOf(model.orderOf(id)), status: pick(RETURN_STATUSES) };
    },
    inspect: () => {
      const all = model.returns();
      const found = oneOf(chance(40) ? all : all.filter(({ status }) => status === 'received'));
      if (!found) return undefined;
      const { order: id, number } = found;
      const pieces = found.quantities.map((quantity) => {
        const restocked = between(0, quantity);
        const writtenOff = between(0, quantity - restocked);
        return { restocked, writtenOff, wrong: quantity - restocked - writtenOff + (chance(20) ? 1 : 0) };
      });
      return { kind: 'inspect', order: id, number, by: byOf(model.orderOf(id)), found: pieces };
    },
    refund: () => {
      const found = order(({ wasPaid }) => wasPaid);
      if (!found) return undefined;
      const left = model.refundable(found);
      const isWhole = chance(50);
      const part = (most: Sen): Sen => (isWhole || chance(50) ? most : (most * BigInt(between(0, 3))) / 4n);
      const [goods, delivery] = [part(left.goods) + (chance(3) ? 1n : 0n), part(left.delivery)];
      const rest = left.all - goods - delivery;
      // After an earlier goodwill, goods and delivery alone may exceed the rest. Such a refund is refused, and no call requests a negative
      // amount.
      const goodwill = !isWhole && chance(30) ? part(rest > 0n ? rest : 0n) : 0n;
      return { kind: 'refund', order: found.id, by: byOf(found), refund: uuid(), goods, delivery, goodwill };
    },
    'refund decision': () => {
      const all = model.refunds();
      const found = oneOf(chance(30) ? all : all.filter(({ status }) => status === 'requested'));
      return found && { kind: 'refund decision', refund: found.id, decision: pick(REFUND_DECISIONS) };
    },
    ...couriers.drawers,
    stock: () => {
      const shop = between(0, shops.length - 1);
      const units = shops[shop]?.units ?? [];
      const unit = units[between(0, units.length - 1)]?.id ?? '';
      const kind = pick(CHANGES);
      if (kind === 'stop') return { kind: 'stock', shop, change: { kind, unit } };
      const most = { counted: 8, received: 6, written_off: 3, limit: 4 }[kind];
      const quantity = between(kind === 'counted' || kind === 'limit' ? 0 : 1, most);
      return { kind: 'stock', shop, change: { kind, unit, quantity } };
    },
    clock: () => {
      const passing = pick(minutes);
      // A day with a buyer at a bank takes a hundred equal steps of fifteen minutes, so it is drawn only sometimes.
      const atBank = passing > LONGEST_AT_BANK && !chance(10) ? model.atBank() : undefined;
      if (atBank) return messageOf(atBank, pick(['00', '51']));
      now = later(now, passing * MINUTE_MS);
      return { kind: 'clock', to: now, isUnnoticed: chance(30) };
    },
  };

  const choices = KINDS.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));

  return {
    /** Draws again when no record exists yet for the drawn kind. */
    next: (): Step => {
      for (;;) {
        const step = drawers[choices[between(0, choices.length - 1)] ?? 'place']();
        if (step) return step;
      }
    },
    /** Banks decline pending payments, and the clock moves past all waiting moments. */
    toTheEnd: (): readonly Step[] => {
      const ofCouriers = couriers.toTheEnd();
      return [
        ...model.payments().map((payment) => messageOf(payment, '51')),
        ...ofCouriers.before,
        { kind: 'clock', to: later(now, 40 * 24 * 60 * MINUTE_MS), isUnnoticed: false },
        ...ofCouriers.after,
      ];
    },
  };
}
