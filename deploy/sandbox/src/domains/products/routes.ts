import { randomUUID } from 'node:crypto';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { productTags as tagContract } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import {
  isRoomForOrders,
  productRemoval,
  products as contract,
} from '@portal/shared/contract/merchant/catalogue/products.ts';
import type { FastifyInstance } from 'fastify';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { serveResource, type Caller } from '../../kernel/resources/resource.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { categoriesTable, subcategoriesTable } from '../catalogue/domain.ts';
import { cloudImages } from '../media/domain.ts';
import { PRODUCT_TERMS, products, productTags, TAG_KEY } from './tables.ts';
import { serveVariants } from './variants.ts';
import { edited, toWireProducts, type ProductRow } from './wire.ts';

/** Checks a product. Stores its tags, so that the portal can suggest them for other products. */
async function checkProduct(
  row: ProductRow,
  { tx, principal, clock }: Caller & { readonly clock: Clock },
): Promise<void> {
  if (!isRoomForOrders(row))
    throw new Refusal('invalidInput', { max_purchase_quantity: ruleText(rule('maximum_below')) });
  if (row.subcategory_id !== null) {
    const { category_id } = await findOwned(tx, subcategoriesTable, principal, row.subcategory_id);
    if (category_id !== row.category_id) throw new Refusal('invalidInput', { subcategory_id: RULES.other_category });
  }
  if (row.tags.length === 0) return;
  const own = { account_id: principal.accountId, created_at: clock.now() };
  const tags = row.tags.map((title) => ({ ...own, id: randomUUID(), title }));
  await tx.insert(productTags).values(tags).onConflictDoNothing();
}

export function serveProducts(app: FastifyInstance): void {
  serveResource(app, contract, {
    table: products,
    references: { category_id: categoriesTable, subcategory_id: subcategoriesTable, image_ids: cloudImages },
    check: checkProduct,
    terms: PRODUCT_TERMS,
    toWire: toWireProducts(app.sandbox),
  });
  serve(app, productRemoval.remove, async ({ params }, { tx, principal }) => {
    const [removed] = await tx
      .delete(products)
      .where(owned(products, principal, params.id))
      .returning({ id: products.id });
    if (!removed) throw new Refusal('notFound');
    return null;
  });
  serveVariants(app);

  serveResource(app, tagContract, {
    table: productTags,
    uniques: { [TAG_KEY]: 'title' },
    toWire: async (rows) => rows.map((row) => ({ ...row, ...edited(row) })),
  });
}
