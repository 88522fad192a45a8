/** Applies a discount code to the goods of an order. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { basisPointsOf } from '@portal/shared/contract/kernel/percent.ts';
import type { DiscountProblem } from '@portal/shared/contract/public/discount-code.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { shareOf, sumOf } from '@portal/shared/domain/money.ts';
import { partsOf } from '@portal/shared/domain/sums/parts.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { catalogs } from '../catalogs/domain.ts';
import type { DiscountUses } from './ports.ts';
import { discounts, type DiscountRow } from './tables.ts';

/** A line of goods and its total price. */
export interface DiscountedLine {
  readonly product_id: string;
  readonly total: Sen;
}

export interface Applied {
  readonly discount: DiscountRow;
  readonly amount: Sen;
  /** The discount on each line; the parts sum up to `amount`. */
  readonly parts: readonly Sen[];
}

export type Application = Applied | { readonly problem: DiscountProblem; readonly least?: Sen };

type Terms = Pick<DiscountRow, 'kind' | 'percent' | 'amount' | 'least_total' | 'starts_on' | 'ends_on' | 'most_uses'>;

interface Use {
  /** In Asia/Kuala_Lumpur. */
  readonly today: string;
  readonly uses: number;
  /** The products that the discount applies to; null for all. */
  readonly products: ReadonlySet<string> | null;
}

/** Decides whether a discount applies, and divides it among the lines, as a pure function. */
export function partsFor(
  { kind, percent, amount, least_total, starts_on, ends_on, most_uses }: Terms,
  lines: readonly DiscountedLine[],
  { today, uses, products }: Use,
): { readonly parts: readonly Sen[] } | { readonly problem: DiscountProblem; readonly least?: Sen } {
  if (starts_on !== null && today < starts_on) return { problem: 'not_yet' };
  if (ends_on !== null && today > ends_on) return { problem: 'over' };
  if (most_uses !== null && uses >= most_uses) return { problem: 'used_up' };
  if (least_total !== null && sumOf(lines.map(({ total }) => total)) < least_total)
    return { problem: 'least', least: least_total };
  const weights = lines.map(({ product_id, total }) => (products && !products.has(product_id) ? 0n : total));
  const eligible = sumOf(weights);
  if (eligible === 0n) return { problem: 'none_of_it' };
  const wanted = kind === 'percent' ? shareOf(eligible, basisPointsOf(percent) ?? 0) : (amount ?? 0n);
  return { parts: partsOf(wanted < eligible ? wanted : eligible, weights) };
}

export interface Applying {
  readonly accountId: string;
  /** In the normal form of `DiscountCode`. */
  readonly code: string;
  readonly lines: readonly DiscountedLine[];
  readonly at: Date;
}

async function productsIn(tx: Tx, catalogId: string | null): Promise<ReadonlySet<string> | null> {
  if (catalogId === null) return null;
  const [catalog] = await tx.select().from(catalogs).where(eq(catalogs.id, catalogId));
  return new Set(catalog?.product_ids);
}

/** The discount of a code on these lines, or the reason why it does not apply. */
export async function applyDiscount(
  tx: Tx,
  usesOf: DiscountUses,
  { accountId, code, lines, at }: Applying,
): Promise<Application> {
  const [discount] = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.account_id, accountId), eq(discounts.code, code), eq(discounts.is_active, true)));
  if (!discount) return { problem: 'unknown' };
  const uses = discount.most_uses === null ? 0 : ((await usesOf(tx, [discount.id])).get(discount.id) ?? 0);
  const products = await productsIn(tx, discount.catalog_id);
  const result = partsFor(discount, lines, { today: dayOf(at), uses, products });
  return 'problem' in result ? result : { discount, amount: sumOf(result.parts), parts: result.parts };
}
