/** The totals of orders and the reasons for refusing them, computed without the gateway: goods, the discount of a code, and delivery by weight. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import type { StepResult, ModelOrder } from './model.ts';
import { CODE, type Shop, type SoldUnit } from './shop.ts';
import type { Step } from './steps.ts';

/** The input for the total of an order. */
export type Cart = Pick<Extract<Step, { kind: 'place' }>, 'shop' | 'lines' | 'shippingMethod' | 'hasCode'>;

interface PricesDependencies {
  readonly unitOf: (id: string) => SoldUnit;
  /** Undefined for a unit that is not counted. */
  readonly available: (unitId: string) => number | undefined;
  readonly orders: () => readonly ModelOrder[];
}

export function createPrices(shops: readonly Shop[], { unitOf, available, orders }: PricesDependencies) {
  function deliveryOf(shop: number, lines: readonly Line[], shippingMethod: number | null): Sen | 'none' | 'not so' {
    const weights = lines.map(({ unitId, quantity }) => (unitOf(unitId).grams ?? 0) * quantity);
    if (lines.every(({ unitId }) => unitOf(unitId).grams === null)) return 0n;
    if (shippingMethod === null) return 'none';
    const grams = weights.reduce((one, other) => one + other, 0);
    return shops[shop]?.shippingMethods[shippingMethod]?.priceOf(grams) ?? 'not so';
  }

  const goodsTotal = (lines: readonly Line[]): Sen =>
    sumOf(lines.map(({ unitId, quantity }) => unitOf(unitId).price * BigInt(quantity)));

  const discountOf = ({ hasCode }: Pick<Cart, 'hasCode'>): Sen => (hasCode ? CODE.amount : 0n);

  function totalOf({ shop, lines, shippingMethod, hasCode }: Cart): Sen {
    const delivery = deliveryOf(shop, lines, shippingMethod);
    return typeof delivery === 'string' ? 0n : goodsTotal(lines) - discountOf({ hasCode }) + delivery;
  }

  function problemOf({ unitId, quantity }: Line): boolean {
    const { least, most } = unitOf(unitId);
    return quantity < least || quantity > most || quantity > (available(unitId) ?? Infinity);
  }

  const isUsedUp = (shop: number): boolean => {
    const having = orders().filter((one) => one.shop === shop && one.hasCode);
    return having.filter(({ status }) => status !== 'expired' && status !== 'cancelled').length >= CODE.most;
  };

  /** The reason why an order of these lines is refused; undefined for one that is accepted. */
  function refusalOf({
    shop,
    lines,
    shippingMethod,
    hasCode,
    total,
  }: Extract<Step, { kind: 'place' }>): StepResult | undefined {
    const wrong = lines.flatMap((line, place) => (problemOf(line) ? [`lines.${place}.quantity`] : []));
    if (wrong.length > 0) return `orderChanged ${wrong.toSorted().join(' ')}`;
    const delivery = deliveryOf(shop, lines, shippingMethod);
    if (delivery === 'none') return 'invalidInput';
    if (delivery === 'not so') return 'orderChanged delivery.profile_id';
    if (hasCode && isUsedUp(shop)) return 'orderChanged discount_code';
    return total === goodsTotal(lines) - discountOf({ hasCode }) + delivery ? undefined : 'orderChanged total';
  }

  return { refusalOf, goodsTotal, discountOf, totalOf };
}
