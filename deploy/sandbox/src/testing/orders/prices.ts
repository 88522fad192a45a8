/** What orders come to, apart from the gateway: goods, what a code takes off, and delivery by weight. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import { CODE, type Shop, type SoldUnit } from './shop.ts';
import type { Step } from './steps.ts';

/** What an order comes to by. */
export type Cart = Pick<Extract<Step, { kind: 'place' }>, 'shop' | 'lines' | 'way' | 'hasCode'>;

export function createPrices(shops: readonly Shop[], unitOf: (id: string) => SoldUnit) {
  function deliveryOf(shop: number, lines: readonly Line[], way: number | null): Sen | 'none' | 'not so' {
    const weights = lines.map(({ unitId, quantity }) => (unitOf(unitId).grams ?? 0) * quantity);
    if (lines.every(({ unitId }) => unitOf(unitId).grams === null)) return 0n;
    if (way === null) return 'none';
    const grams = weights.reduce((one, other) => one + other, 0);
    return shops[shop]?.ways[way]?.priceOf(grams) ?? 'not so';
  }

  const goodsTotal = (lines: readonly Line[]): Sen =>
    sumOf(lines.map(({ unitId, quantity }) => unitOf(unitId).price * BigInt(quantity)));

  const discountOf = ({ hasCode }: Pick<Cart, 'hasCode'>): Sen => (hasCode ? CODE.amount : 0n);

  function totalOf({ shop, lines, way, hasCode }: Cart): Sen {
    const delivery = deliveryOf(shop, lines, way);
    return typeof delivery === 'string' ? 0n : goodsTotal(lines) - discountOf({ hasCode }) + delivery;
  }

  return { deliveryOf, goodsTotal, discountOf, totalOf };
}
