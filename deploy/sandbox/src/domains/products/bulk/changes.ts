/** Lists bulk changes, shows their rows, and undoes them. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/resources/resource.ts';
import { products, productVariants } from '../tables.ts';
import type { ProductRow, VariantRow } from '../wire.ts';
import { lockVariants, titlesOf } from './save.ts';
import { takenSkus } from './skus.ts';
import { productChangeRows, productChanges, type StoredFields } from './tables.ts';
import {
  isAnyOf,
  lockProducts,
  storedValue,
  writeRows,
  type BulkEditor,
  type ChangeRow,
  type Edit,
  type VariantFields,
} from './write-rows.ts';

type WireChange = NonNullable<CallResult<typeof bulkProducts.save>['change']>;
type WireRow = CallResult<typeof bulkProducts.change>['rows'][number];
type StoredRow = typeof productChangeRows.$inferSelect;
type Current = ProductRow | VariantRow;

const putBack = alias(productChanges, 'put_back');

export const wireChange = (row: ChangeRow, putBackAt: Date | null = null): WireChange => ({
  ...row,
  put_back_at: putBackAt,
});

const changesWith = ({ tx }: Pick<Caller, 'tx'>) =>
  tx
    .select({ change: productChanges, put_back_at: putBack.made_at })
    .from(productChanges)
    .leftJoin(putBack, eq(putBack.reverts_id, productChanges.id));

/** Newest first. */
export async function listChanges(
  { tx, principal }: Caller,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<CallResult<typeof bulkProducts.changes>> {
  const own = owned(productChanges, principal);
  const rows = await changesWith({ tx })
    .where(own)
    .orderBy(desc(productChanges.made_at), desc(productChanges.id))
    .offset(skip)
    .limit(limit);
  const [all] = await tx.select({ total: count() }).from(productChanges).where(own);
  return { list: { data: rows.map((row) => wireChange(row.change, row.put_back_at)), total: all?.total ?? 0 } };
}

const idsOf = (rows: readonly StoredRow[], kind: StoredRow['kind']): readonly string[] =>
  rows.filter((row) => row.kind === kind).map(({ row_id }) => row_id);

/** The rows of the change, in their order. */
const rowsOf = ({ tx, principal }: Caller, id: string): Promise<StoredRow[]> =>
  tx
    .select()
    .from(productChangeRows)
    .where(and(eq(productChangeRows.account_id, principal.accountId), eq(productChangeRows.change_id, id)))
    .orderBy(asc(productChangeRows.place));

/** Whether all fields that a change wrote in a row still have the written values. */
const isAsLeft = (row: Current | undefined, after: StoredFields): boolean =>
  row !== undefined &&
  Object.entries(after).every(([name, value]) => storedValue(row[name as keyof Current] as never) === value);

const wireRow = (
  { row_id, kind, product_id, name, before, after }: StoredRow,
  current: Current | undefined,
): WireRow => ({
  kind,
  id: row_id,
  product_id,
  name,
  before: before as WireRow['before'],
  after: after as WireRow['after'],
  is_changed_since: !isAsLeft(current, after),
});

/** Throws `notFound`. */
export async function loadWireChange(caller: Caller, id: string): Promise<CallResult<typeof bulkProducts.change>> {
  const { tx, principal } = caller;
  const [found] = await changesWith(caller).where(owned(productChanges, principal, id));
  if (!found) throw new Refusal('notFound');
  const rows = await rowsOf(caller, id);
  const current = new Map<string, Current>();
  for (const row of await tx
    .select()
    .from(products)
    .where(and(owned(products, principal), isAnyOf(products.id, idsOf(rows, 'product')))))
    current.set(row.id, row);
  for (const row of await tx
    .select()
    .from(productVariants)
    .where(
      and(
        owned(productVariants, principal),
        isNull(productVariants.archived_at),
        isAnyOf(productVariants.id, idsOf(rows, 'variant')),
      ),
    ))
    current.set(row.id, row);
  return {
    change: wireChange(found.change, found.put_back_at),
    rows: rows.map((row) => wireRow(row, current.get(row.row_id))),
  };
}

/** Converts stored fields: amounts are stored as decimal text and used in sen. */
const fieldsOf = (stored: StoredFields): object =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      typeof value === 'string' && (name === 'price' || name === 'custom_pricing_price') ? senOf(value) : value,
    ]),
  );

/** Edits that restore the former values. Rows that were changed again since are left out. */
const editsOf = <R extends Current>(rows: readonly StoredRow[], current: readonly R[]): Edit<R, object>[] => {
  const byId = new Map(current.map((row) => [row.id, row]));
  return rows.flatMap(({ row_id, before, after }) => {
    const row = byId.get(row_id);
    return row && isAsLeft(row, after) ? [{ row, fields: fieldsOf(before) }] : [];
  });
};

/**
 * Leaves out edits whose former SKU now belongs to another variant. A variant that is left out keeps its SKU, which another edit may need,
 * so the check is repeated.
 */
async function withFreeSkus(
  editor: BulkEditor,
  edits: readonly Edit<VariantRow, VariantFields>[],
  titles: ReadonlyMap<string, string>,
): Promise<readonly Edit<VariantRow, VariantFields>[]> {
  const taken = await takenSkus(editor, edits, titles);
  if (taken.size === 0) return edits;
  return withFreeSkus(
    editor,
    edits.filter(({ row }) => !taken.has(row.id)),
    titles,
  );
}

/** Throws `notFound`, and `conflict` for a change that was already undone. */
export async function putChangeBack(
  editor: BulkEditor,
  caller: Caller,
  id: string,
): Promise<CallResult<typeof bulkProducts.putBack>> {
  await findOwned(caller.tx, productChanges, caller.principal, id);
  const [before] = await caller.tx
    .select({ id: productChanges.id })
    .from(productChanges)
    .where(eq(productChanges.reverts_id, id));
  if (before) throw new Refusal('conflict', { id: RULES.done_already });
  const rows = await rowsOf(caller, id);
  const productRows = await lockProducts(editor, idsOf(rows, 'product'));
  const variantRows = await lockVariants(editor, idsOf(rows, 'variant'));
  const titles = await titlesOf(editor, variantRows);
  const edits = {
    products: editsOf(rows, productRows),
    variants: await withFreeSkus(editor, editsOf(rows, variantRows), titles),
    titles,
  };
  const { change } = await writeRows(editor, edits, 'put_back', id);
  const done = new Set([...edits.products, ...edits.variants].map(({ row }) => row.id));
  return {
    change: change && wireChange(change),
    skipped: rows
      .filter(({ row_id }) => !done.has(row_id))
      .map((row) => ({ ...wireRow(row, undefined), is_changed_since: true })),
  };
}
