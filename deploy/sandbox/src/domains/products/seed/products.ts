/** The demonstration's products, with their variants and tags. */
import { combinationKey } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { combinationsOf, skuOf } from '@portal/shared/domain/products/variants.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { createGenerator } from '../../../kernel/seed/generator.ts';
import { later } from '../../../kernel/time/clock.ts';
import { categories, subcategories } from '../../catalogue/domain.ts';
import { demoPictureId } from '../../media/domain.ts';
import { products, productTags, productVariants } from '../tables.ts';
import { BAKERY } from './bakery.ts';
import { KINDERGARTEN } from './kindergarten.ts';
import type { ProductPlan } from './plan.ts';
import { RESIDENTS } from './residents.ts';

/** Products by merchant, in the order of the demonstration's merchants. */
const PLANS: readonly (readonly ProductPlan[])[] = [KINDERGARTEN, BAKERY, RESIDENTS];

const optionsOf = ({ options = {} }: ProductPlan) =>
  Object.entries(options).map(([name, values]) => ({ name, values: [...values] }));

export async function seedProducts(tx: Tx, today: Day): Promise<void> {
  const { uuid, between } = createGenerator(5_100);
  const made = DEMO_MERCHANTS.flatMap(({ id: account_id }, merchant) =>
    (PLANS[merchant] ?? []).map((plan) => {
      const begun = startOf(addDays(today, -between(20, 95)));
      const row = {
        id: uuid(),
        account_id,
        title: plan.title,
        description: plan.description ?? '',
        category_id: categories.demoId(account_id, plan.category),
        subcategory_id: plan.subcategory ? subcategories.demoId(account_id, plan.subcategory) : null,
        tags: [...(plan.tags ?? [])],
        status: plan.status ?? ('active' as const),
        image_ids: (plan.pictures ?? []).map(demoPictureId),
        price: plan.price,
        weight_grams: plan.grams ?? null,
        options: optionsOf(plan),
        created_at: later(begun, between(8 * 60, 20 * 60) * 60_000),
      };
      return { plan, row };
    }),
  );
  const variants = made.flatMap(
    ({ plan: { sku = '', dearer = {} }, row: { id, account_id, price, options, created_at } }) =>
      combinationsOf(options).map((values) => {
        const more = values.reduce((sum, value) => sum + (dearer[value] ?? 0n), 0n);
        return {
          id: uuid(),
          account_id,
          product_id: id,
          option_values: [...values],
          combination: combinationKey(values),
          sku: skuOf(sku, options, values),
          custom_pricing_price: more > 0n ? price + more : null,
          is_active: true,
          created_at,
        };
      }),
  );
  const words = DEMO_MERCHANTS.flatMap(({ id: account_id }) => {
    const own = made.filter(({ row }) => row.account_id === account_id);
    const created_at = startOf(addDays(today, -95));
    return [...new Set(own.flatMap(({ row }) => row.tags))].map((title) => ({
      id: uuid(),
      account_id,
      title,
      created_at,
    }));
  });
  await tx.insert(products).values(made.map(({ row }) => row));
  await tx.insert(productVariants).values(variants);
  await tx.insert(productTags).values(words);
}
