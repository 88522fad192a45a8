/** The discount of an order: the amount that its code takes off the goods, by line, and the number of orders that used a code. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { DiscountProblem } from '@portal/shared/contract/public/discount-code.ts';
import { and, count, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { applyDiscount, type Application, type DiscountUses } from '../discounts/domain.ts';
import type { StoreRow } from '../stores/domain.ts';
import type { PricedLine } from './price.ts';
import { orders } from './tables.ts';

export const discountUses: DiscountUses = async (tx, discountIds) => {
  if (discountIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: orders.discount_id, uses: count() })
    .from(orders)
    .where(and(inArray(orders.discount_id, [...discountIds]), notInArray(orders.status, ['expired', 'cancelled'])))
    .groupBy(orders.discount_id);
  return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses]])));
};

/** Null for an order without a code. A line that cannot be ordered counts as zero. */
export async function discountOf(
  tx: Tx,
  { account_id: accountId }: Pick<StoreRow, 'account_id'>,
  { code, lines, at }: { readonly code: string; readonly lines: readonly PricedLine[]; readonly at: Date },
): Promise<Application | null> {
  if (code === '') return null;
  const costs = lines.map(({ product_id, total, problem }) => ({ product_id, total: problem === null ? total : 0n }));
  return applyDiscount(tx, discountUses, { accountId, code, lines: costs, at });
}

interface Quoted {
  readonly discount: { readonly code: string; readonly title: string; readonly amount: Sen } | null;
  readonly discount_problem: DiscountProblem | null;
  readonly discount_least: Sen | null;
}

/** The wire form of the discount in a quote of prices. */
export function quotedDiscount(application: Application | null): Quoted {
  if (application === null) return { discount: null, discount_problem: null, discount_least: null };
  if ('problem' in application)
    return { discount: null, discount_problem: application.problem, discount_least: application.least ?? null };
  const { discount, amount } = application;
  return {
    discount: { code: discount.code, title: discount.title, amount },
    discount_problem: null,
    discount_least: null,
  };
}
