/** Writes many products and variants in a few statements, independent of their number, and records the changes. */
import { randomUUID } from 'node:crypto';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { ChangedRow, ChangeSource } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { variantName } from '@portal/shared/domain/products/price-rule.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../kernel/data/database.ts';
import { unnestRows } from '../../../kernel/data/statements/unnest-rows.ts';
import { raisedVersion } from '../../../kernel/data/update-row.ts';
import { products, productVariants } from '../tables.ts';
import type { ProductRow, VariantRow } from '../wire.ts';
import { productChangeRows, productChanges, type StoredFields } from './tables.ts';

/** The person who makes the change, and the time. */
export interface BulkEditor {
  readonly tx: Tx;
  readonly accountId: string;
  readonly name: string;
  readonly now: Date;
}

export type ProductFields = Partial<Pick<ProductRow, 'title' | 'status' | 'price' | 'weight_grams'>>;
export type VariantFields = Partial<Pick<VariantRow, 'sku' | 'custom_pricing_price' | 'weight_grams' | 'is_active'>>;

/** A locked row with its new fields. */
export interface Edit<Row, Fields> {
  readonly row: Row;
  readonly fields: Fields;
}

export interface Edits {
  readonly products: readonly Edit<ProductRow, ProductFields>[];
  readonly variants: readonly Edit<VariantRow, VariantFields>[];
  /** The title of each variant's product, by the product's id. */
  readonly titles: ReadonlyMap<string, string>;
}

type Version = { readonly id: string; readonly version: number };

export type ChangeRow = typeof productChanges.$inferSelect;

export interface Written {
  /** Null when no row was changed. */
  readonly change: ChangeRow | null;
  readonly products: readonly Version[];
  readonly variants: readonly Version[];
}

/** Passes the ids as one array, so that the text of the statement does not depend on their number. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** The merchant's products with these ids, locked in the order of their ids. */
export const lockProducts = ({ tx, accountId }: BulkEditor, ids: readonly string[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(eq(products.account_id, accountId), isAnyOf(products.id, ids)))
    .orderBy(products.id)
    .for('update');

type Value = string | number | boolean | Sen | null;
type ColumnValues = Readonly<Record<string, Value | undefined>>;

export const storedValue = (value: Value): string | number | boolean | null =>
  typeof value === 'bigint' ? decimalOf(value) : value;

/** The differing fields before and after; undefined when no field differs. */
function differenceOf(row: object, fields: object): { before: StoredFields; after: StoredFields } | undefined {
  const values = row as ColumnValues;
  const changed = Object.entries(fields as ColumnValues).filter(
    ([name, value]) => value !== undefined && value !== values[name],
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, storedValue(values[name] ?? null)])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, storedValue(value ?? null)])),
  };
}

interface Difference extends Pick<ChangedRow, 'kind' | 'product_id' | 'name'> {
  readonly id: string;
  readonly before: StoredFields;
  readonly after: StoredFields;
}

async function keepChange(
  { tx, accountId, name, now }: BulkEditor,
  rows: readonly Difference[],
  source: ChangeSource,
  reverts_id: string | null,
): Promise<ChangeRow> {
  const own = { id: randomUUID(), account_id: accountId, source, reverts_id };
  const change = { ...own, made_by: name, made_at: now, row_count: rows.length };
  await tx.insert(productChanges).values(change);
  const lists = unnestRows('changed', {
    row_id: ['uuid', rows.map(({ id }) => id)],
    place: ['int', rows.map((_, place) => place)],
    kind: ['text', rows.map(({ kind }) => kind)],
    product_id: ['uuid', rows.map(({ product_id }) => product_id)],
    name: ['text', rows.map((row) => row.name)],
    before: ['jsonb', rows.map(({ before }) => before)],
    after: ['jsonb', rows.map(({ after }) => after)],
  });
  await tx.execute(
    sql`insert into ${productChangeRows} (change_id, row_id, account_id, place, kind, product_id, name, before, after)
        select ${change.id}::uuid, row_id, ${accountId}::uuid, place, kind, product_id, name, before, after from ${lists}`,
  );
  return change;
}

const editorOf = ({ name, now }: BulkEditor) => ({ principal: { name }, now });

async function writeProducts(editor: BulkEditor, edits: Edits['products']): Promise<Version[]> {
  if (edits.length === 0) return [];
  const rows = edits.map(({ row, fields }) => ({ ...row, ...fields }));
  return editor.tx
    .update(products)
    .set({
      title: sql`changed.title`,
      status: sql`changed.status`,
      price: sql`changed.price`,
      weight_grams: sql`changed.weight_grams`,
      ...raisedVersion(products, editorOf(editor)),
    })
    .from(
      unnestRows('changed', {
        id: ['uuid', rows.map(({ id }) => id)],
        title: ['text', rows.map(({ title }) => title)],
        status: ['text', rows.map(({ status }) => status)],
        price: ['bigint', rows.map(({ price }) => price)],
        weight_grams: ['int', rows.map(({ weight_grams }) => weight_grams)],
      }),
    )
    .where(sql`${products.id} = changed.id`)
    .returning({ id: products.id, version: products.version });
}

async function writeVariants(editor: BulkEditor, edits: Edits['variants']): Promise<Version[]> {
  if (edits.length === 0) return [];
  const renamed = edits.filter(({ row, fields }) => fields.sku !== undefined && fields.sku !== row.sku);
  // The SKUs are cleared first, because two variants may exchange their SKUs, and SKUs must be unique after each row.
  if (renamed.length > 0)
    await editor.tx
      .update(productVariants)
      .set({ sku: '' })
      .where(
        isAnyOf(
          productVariants.id,
          renamed.map(({ row: { id } }) => id),
        ),
      );
  const rows = edits.map(({ row, fields }) => ({ ...row, ...fields }));
  return editor.tx
    .update(productVariants)
    .set({
      sku: sql`changed.sku`,
      custom_pricing_price: sql`changed.custom_pricing_price`,
      weight_grams: sql`changed.weight_grams`,
      is_active: sql`changed.is_active`,
      ...raisedVersion(productVariants, editorOf(editor)),
    })
    .from(
      unnestRows('changed', {
        id: ['uuid', rows.map(({ id }) => id)],
        sku: ['text', rows.map(({ sku }) => sku)],
        custom_pricing_price: ['bigint', rows.map((row) => row.custom_pricing_price)],
        weight_grams: ['int', rows.map(({ weight_grams }) => weight_grams)],
        is_active: ['bool', rows.map(({ is_active }) => is_active)],
      }),
    )
    .where(sql`${productVariants.id} = changed.id`)
    .returning({ id: productVariants.id, version: productVariants.version });
}

/**
 * Raises the versions of the products, because forms that are open for a product or its variants are outdated once a variant was written.
 */
const touchProducts = (editor: BulkEditor, ids: readonly string[]): Promise<Version[]> =>
  editor.tx
    .update(products)
    .set(raisedVersion(products, editorOf(editor)))
    .where(isAnyOf(products.id, ids))
    .returning({ id: products.id, version: products.version });

/** Rows without a change are not written and keep their version. The caller has checked that the SKUs are free (`checkSkus`). */
export async function writeRows(
  editor: BulkEditor,
  { products: productEdits, variants: variantEdits, titles }: Edits,
  source: ChangeSource,
  putBackOf: string | null = null,
): Promise<Written> {
  const differences: Difference[] = [];
  const changedProducts = productEdits.filter(({ row, fields }) => {
    const difference = differenceOf(row, fields);
    if (difference)
      differences.push({ ...difference, kind: 'product', id: row.id, product_id: row.id, name: row.title });
    return difference !== undefined;
  });
  const changedVariants = variantEdits.filter(({ row, fields }) => {
    const difference = differenceOf(row, fields);
    const name = variantName(titles.get(row.product_id) ?? '', row.option_values);
    if (difference) differences.push({ ...difference, kind: 'variant', id: row.id, product_id: row.product_id, name });
    return difference !== undefined;
  });
  if (differences.length === 0) return { change: null, products: [], variants: [] };
  const written = new Set(changedProducts.map(({ row: { id } }) => id));
  const touched = [...new Set(changedVariants.map(({ row: { product_id } }) => product_id))].filter(
    (id) => !written.has(id),
  );
  return {
    change: await keepChange(editor, differences, source, putBackOf),
    products: [
      ...(await writeProducts(editor, changedProducts)),
      ...(touched.length > 0 ? await touchProducts(editor, touched) : []),
    ],
    variants: await writeVariants(editor, changedVariants),
  };
}
