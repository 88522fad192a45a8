/** The products of published stores: active ones, with the variants that can be ordered. */
import type { CallResult, CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { isSameText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import { StockLevel } from '@portal/shared/contract/public/storefront.ts';
import type { storefront } from '@portal/shared/contract/public/storefront.ts';
import { stockLevelOf } from '@portal/shared/domain/products/stock-level.ts';
import { and, asc, count, eq, getTableColumns, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { categoriesTable } from '../catalogue/domain.ts';
import { picturesOf } from '../media/domain.ts';
import { products, toWireProducts } from '../products/domain.ts';
import { availableOf } from '../stock/domain.ts';
import { isSold, publicStoreOf, storeProducts, stores } from '../stores/domain.ts';

type ProductRow = typeof products.$inferSelect;
type WireProduct = NonNullable<CallResult<typeof storefront.products>['list']['data']>[number];
type ProductsQuery = CallRequest<typeof storefront.products>['query'];

/** SQL conditions: every word is in the title, the description or the category, regardless of case. */
const hasWords = (search: string): SQL[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .flatMap(
      (pattern) =>
        or(
          ilike(products.title, pattern),
          ilike(products.description, pattern),
          and(ilike(categoriesTable.title, pattern), eq(categoriesTable.is_active, true)),
        ) ?? [],
    );

/** A page of the store's products, in the merchant's order, and the total. */
export async function listProducts(tx: Tx, storeId: string, { ids, search, category_id, skip, limit }: ProductsQuery) {
  const inCategory =
    category_id === undefined
      ? undefined
      : and(eq(products.category_id, category_id), eq(categoriesTable.is_active, true));
  const named = ids && inArray(products.id, ids);
  const wanted = and(isSold(storeId), named, inCategory, ...hasWords(search));
  const rows = await tx
    .select(getTableColumns(products))
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .innerJoin(categoriesTable, eq(categoriesTable.id, products.category_id))
    .where(wanted)
    .orderBy(asc(storeProducts.position))
    .limit(limit)
    .offset(skip);
  const [counted] = await tx
    .select({ total: count() })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .innerJoin(categoriesTable, eq(categoriesTable.id, products.category_id))
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** Throws `publicStoreAbsent` for a product that the store does not sell. */
export async function soldBy(tx: Tx, storeId: string, productId: string): Promise<ProductRow> {
  const [row] = await tx
    .select(getTableColumns(products))
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .where(and(isSold(storeId), eq(products.id, productId)));
  if (!row) throw new Refusal('publicStoreAbsent');
  return row;
}

const isAbsent = (error: unknown): boolean => error instanceof Refusal && error.code === 'publicStoreAbsent';

/** Like `soldBy`, for any published store. */
export async function soldByAny(tx: Tx, productId: string): Promise<ProductRow> {
  const candidates = await tx
    .select({ id: stores.id })
    .from(storeProducts)
    .innerJoin(stores, eq(stores.id, storeProducts.store_id))
    .where(and(eq(storeProducts.product_id, productId), eq(stores.is_active, true)))
    .orderBy(asc(stores.created_at), asc(stores.id));
  for (const { id } of candidates) {
    const store = await publicStoreOf(tx, id).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });
    if (store) return soldBy(tx, store.id, productId);
  }
  throw new Refusal('publicStoreAbsent');
}

async function activeCategories(tx: Tx, rows: readonly ProductRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ category_id }) => category_id);
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: categoriesTable.id })
    .from(categoriesTable)
    .where(and(inArray(categoriesTable.id, ids), eq(categoriesTable.is_active, true)));
  return new Set(found.map(({ id }) => id));
}

/** The wire form of products for buyers: only variants that can be ordered, and only the option values of these variants. */
export function publicProducts({ origins }: Pick<Sandbox, 'origins'>) {
  const toMerchantWire = toWireProducts({ origins });
  async function toWire(rows: readonly ProductRow[], { tx }: { readonly tx: Tx }): Promise<readonly WireProduct[]> {
    const active = await activeCategories(tx, rows);
    const wire = await toMerchantWire(rows, { tx });
    const units = wire.flatMap(({ id, product_product_variant }) => [
      id,
      ...product_product_variant.map((one) => one.id),
    ]);
    const available = await availableOf(tx, units);
    const wordOf = (unit: string) => stockLevelOf(available.get(unit));
    return wire.map((product) => {
      const variants = product.product_product_variant
        .filter(({ is_active }) => is_active)
        .map((variant) => ({ ...variant, stock: wordOf(variant.id) }));
      const words = product.product_variant_enable ? variants.map(({ stock }) => stock) : [wordOf(product.id)];
      const isHad = (value: string, place: number) =>
        variants.some(({ option_values }) => isSameText(option_values[place] ?? '', value));
      return {
        ...product,
        stock: StockLevel.options.find((word) => words.includes(word)) ?? 'sold_out',
        category: active.has(product.category_id) ? product.category : '',
        options: product.options.map(({ name, values }, place) => ({
          name,
          values: values.filter((value) => isHad(value, place)),
        })),
        product_product_variant: variants,
      };
    });
  }
  return Object.assign(toWire, {
    /** One product with all of its pictures. */
    async one(row: ProductRow, context: { readonly tx: Tx }): Promise<CallResult<typeof storefront.product>> {
      const [wire] = await toWire([row], context);
      if (!wire) throw new Refusal('publicStoreAbsent');
      const pictureOf = await picturesOf(context.tx, row.image_ids, origins.gateway);
      return { ...wire, images: row.image_ids.flatMap((id) => pictureOf(id) ?? []) };
    },
  });
}
