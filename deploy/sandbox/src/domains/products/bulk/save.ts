/** Saves the rows of a grid in one transaction. If a row is faulty, nothing is saved and the refusal names every faulty row. */
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../../../kernel/errors.ts';
import { products, productVariants } from '../tables.ts';
import { edited, type ProductRow, type VariantRow } from '../wire.ts';
import { gridProduct, gridVariant } from './grid-rows.ts';
import { takenSkus } from './skus.ts';
import { isAnyOf, lockProducts, writeRows, type BulkEditor, type Edit, type Written } from './write-rows.ts';

type Body = CallRequest<typeof bulkProducts.save>['body'];

interface SentRow {
  readonly id: string;
  readonly version?: number;
}

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

/** Variants that are not archived, locked in the order of their ids, after their products. */
export const lockVariants = ({ tx, accountId }: BulkEditor, ids: readonly string[]): Promise<VariantRow[]> =>
  tx
    .select()
    .from(productVariants)
    .where(
      and(
        eq(productVariants.account_id, accountId),
        isNull(productVariants.archived_at),
        isAnyOf(productVariants.id, ids),
      ),
    )
    .orderBy(productVariants.id)
    .for('update');

/** The titles of the products of these variants, by the product's id. */
export async function titlesOf(
  { tx }: BulkEditor,
  variants: readonly VariantRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(variants.map(({ product_id }) => product_id))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(isAnyOf(products.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

type Faults = [field: string, sentence: string][];

/** Pairs each sent row with its stored row, and adds a fault for each sent row without one. */
function editsOf<S extends SentRow, R extends { readonly id: string }>(
  list: 'products' | 'variants',
  sent: readonly S[],
  rows: ReadonlyMap<string, R>,
  faults: Faults,
): Edit<R, Omit<S, 'id' | 'version'>>[] {
  return sent.flatMap(({ id, version: _version, ...fields }, place) => {
    const row = rows.get(id);
    if (row) return [{ row, fields }];
    faults.push([`${list}.${place}.id`, RULES.absent]);
    return [];
  });
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The positions of rows that were edited from an outdated version. */
const stalePlaces = <R extends Versioned>(sent: readonly SentRow[], rows: ReadonlyMap<string, R>): readonly number[] =>
  sent.flatMap(({ id, version }, place) => (version === undefined || rows.get(id)?.version === version ? [] : [place]));

/** The sent fields, with amounts as decimal text. */
const asSent = ({ id: _id, version: _version, ...fields }: SentRow): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? decimalOf(value) : value]),
  );

const changedBy = (row: ProductRow | VariantRow) => ({
  changed_by: row.changed_by,
  changed_at: edited(row).changed_at,
});

/** Converts amounts to the wire form, because the `data` of a refusal is sent without conversion. */
const wired = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? decimalOf(value) : value]),
  );

/** Throws `conflict` when a row was changed from an outdated version. The refusal's data contain the current row and the sent row. */
function checkVersions(
  body: Body,
  productRows: ReadonlyMap<string, ProductRow>,
  variantRows: ReadonlyMap<string, VariantRow>,
): void {
  const staleProducts = stalePlaces(body.products, productRows);
  const staleVariants = stalePlaces(body.variants, variantRows);
  const places = [
    ...staleProducts.map((place) => `products.${place}.version`),
    ...staleVariants.map((place) => `variants.${place}.version`),
  ];
  if (places.length === 0) return;
  const refusal = new Refusal('conflict', Object.fromEntries(places.map((place) => [place, RULES.changed_meanwhile])));
  const conflictsOf = <R extends ProductRow | VariantRow>(
    sent: readonly SentRow[],
    stale: readonly number[],
    rows: ReadonlyMap<string, R>,
    toGridRow: (row: R) => object,
  ) =>
    stale.flatMap((place) => {
      const one = sent[place];
      const row = one && rows.get(one.id);
      return row ? [{ ...wired(toGridRow(row)), ...changedBy(row), sent: asSent(one) }] : [];
    });
  refusal.data = {
    products: conflictsOf(body.products, staleProducts, productRows, (row) => gridProduct(row, [])),
    variants: conflictsOf(body.variants, staleVariants, variantRows, gridVariant),
  };
  throw refusal;
}

/** Throws `notFound`, `conflict` and the refusals for SKUs. Each refusal names every faulty row. */
export async function saveRows(editor: BulkEditor, body: Body): Promise<Written> {
  const ids = (rows: readonly SentRow[]) => rows.map(({ id }) => id);
  const productRows = byId(body.products.length > 0 ? await lockProducts(editor, ids(body.products)) : []);
  const variantRows = byId(body.variants.length > 0 ? await lockVariants(editor, ids(body.variants)) : []);
  const absent: Faults = [];
  const productEdits = editsOf('products', body.products, productRows, absent);
  const variantEdits = editsOf('variants', body.variants, variantRows, absent);
  if (absent.length > 0) throw new Refusal('notFound', Object.fromEntries(absent));
  checkVersions(body, productRows, variantRows);
  const titles = await titlesOf(
    editor,
    variantEdits.map(({ row }) => row),
  );
  const taken = await takenSkus(editor, variantEdits, titles);
  if (taken.size > 0)
    throw new Refusal(
      'conflict',
      Object.fromEntries(
        body.variants.flatMap(({ id }, place) => {
          const name = taken.get(id);
          return name === undefined ? [] : [[`variants.${place}.sku`, ruleText(rule('sku_taken', { name }))]];
        }),
      ),
    );
  return writeRows(editor, { products: productEdits, variants: variantEdits, titles }, 'edited');
}
