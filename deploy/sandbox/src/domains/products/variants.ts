/** The calls of variants: one variant at a time, or the whole set that the product's options define. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import {
  combinationKey,
  combinationText,
  isCombinationOf,
  MOST_VARIANTS,
} from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import { productVariants as contract } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { planVariants } from '@portal/shared/domain/products/variants.ts';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { owned, ownedRow } from '../../kernel/data/owned.ts';
import { raisedVersion, updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { serveRecords, type Caller } from '../../kernel/resources/resource.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { COMBINATION_KEY, products, productVariants, SKU_KEY } from './tables.ts';
import { skuOwners } from './sku-owners.ts';
import { toWireProducts, wireVariant, type VariantRow } from './wire.ts';

type Editor = Caller & { readonly clock: Clock };
type VariantSet = CallRequest<typeof variantSets.save>['body'];
/** The name of a field in the request body, and the text of its fault. */
type Fault = readonly [field: string, sentence: string];
type Field = VariantSet['variants'][number];

const TOO_MANY = ruleText(rule('too_many', { max: MOST_VARIANTS }));

/** Raises the product's version, because forms that are open for the product or its variants are now outdated. */
const touch = (productId: string, { tx, principal, clock }: Editor) =>
  updateRow(tx, products, {
    where: owned(products, principal, productId),
    changes: {},
    version: undefined,
    principal,
    now: clock.now(),
  });

async function checkVariant(row: VariantRow, editor: Editor): Promise<void> {
  const product = await touch(row.product_id, editor);
  if (!product || !isCombinationOf(product.options, row.option_values))
    throw new Refusal('invalidInput', { option_values: RULES.choose });
  const [found] = await editor.tx
    .select({ count: count() })
    .from(productVariants)
    .where(and(eq(productVariants.product_id, row.product_id), isNull(productVariants.archived_at)));
  if ((found?.count ?? 0) > MOST_VARIANTS) throw new Refusal('invalidInput', { product_id: TOO_MANY });
}

/** Throws a fault at each row that is not a combination of the options, or that repeats an earlier row. */
function checkCombinations({ options, variants }: VariantSet): void {
  const before = new Map<string, number>();
  const faults = variants.flatMap(({ option_values }, place): Fault[] => {
    const key = combinationKey(option_values);
    const line = before.get(key);
    const field = `variants.${place}.option_values`;
    if (line !== undefined) return [[field, ruleText(rule('repeated', { line }))]];
    before.set(key, place + 1);
    return isCombinationOf(options, option_values) ? [] : [[field, RULES.choose]];
  });
  if (faults.length > 0) throw new Refusal('invalidInput', Object.fromEntries(faults));
}

/**
 * Throws a fault at each row whose SKU belongs to another variant, with the name of that variant. The SKUs of the product's own variants
 * count as free if the rows change them.
 */
async function checkSkus({ variants }: VariantSet, existing: readonly VariantRow[], { tx, principal }: Caller) {
  const skus = variants.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []));
  const sent = new Set(variants.map(({ option_values }) => combinationKey(option_values)));
  const changing = new Set(existing.filter(({ combination }) => sent.has(combination)).map(({ id }) => id));
  const taken = await skuOwners(tx, principal.accountId, skus);
  const owners = new Map(taken.flatMap(({ id, sku, name }) => (changing.has(id) ? [] : [[sku, name]])));
  const faults = variants.flatMap(({ sku }, place): Fault[] => {
    const name = owners.get(sku.toLowerCase());
    return name === undefined ? [] : [[`variants.${place}.sku`, ruleText(rule('sku_taken', { name }))]];
  });
  if (faults.length > 0) throw new Refusal('conflict', Object.fromEntries(faults));
}

const isChanged = (row: VariantRow, field: Field): boolean =>
  row.archived_at !== null ||
  row.sku !== field.sku ||
  row.custom_pricing_price !== field.custom_pricing_price ||
  row.weight_grams !== field.weight_grams ||
  row.is_active !== field.is_active ||
  combinationText(row.option_values) !== combinationText(field.option_values);

/** Inserts and updates all rows in one statement. */
async function writeVariants(tx: Tx, rows: readonly (typeof productVariants.$inferInsert)[], editor: Editor) {
  if (rows.length === 0) return;
  const own = rows.map(({ combination }) => combination);
  const productId = rows[0]?.product_id ?? '';
  // The SKUs are cleared first, because two variants may exchange their SKUs, and SKUs must be unique after each row.
  await tx
    .update(productVariants)
    .set({ sku: '' })
    .where(and(eq(productVariants.product_id, productId), inArray(productVariants.combination, own)));
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(productVariants)
    .values([...rows])
    .onConflictDoUpdate({
      target: [productVariants.product_id, productVariants.combination],
      set: {
        option_values: excluded('option_values'),
        sku: excluded('sku'),
        custom_pricing_price: excluded('custom_pricing_price'),
        weight_grams: excluded('weight_grams'),
        is_active: excluded('is_active'),
        archived_at: null,
        ...raisedVersion(productVariants, { principal: editor.principal, now: editor.clock.now() }),
      },
    });
}

/** Saves the complete set of a product's variants. Throws `notFound`, `StaleVersion`, and the refusals of single rows. */
async function saveSet(body: VariantSet, editor: Editor) {
  const { tx, principal, clock } = editor;
  checkCombinations(body);
  const product = await updateRow(tx, products, {
    where: owned(products, principal, body.product_id),
    changes: { options: body.options },
    version: body.version,
    principal,
    now: clock.now(),
  });
  if (!product) throw new Refusal('notFound', { product_id: RULES.absent });
  const existing = await tx.select().from(productVariants).where(eq(productVariants.product_id, product.id));
  const present = existing.filter(({ archived_at }) => archived_at === null);
  const gone = planVariants(body.options, present).archived.map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .update(productVariants)
      .set({ archived_at: clock.now(), ...raisedVersion(productVariants, { principal, now: clock.now() }) })
      .where(inArray(productVariants.id, gone));
  await checkSkus(body, existing, editor);
  const byKey = new Map(existing.map((row) => [row.combination, row]));
  const changed = body.variants.flatMap((field) => {
    const combination = combinationKey(field.option_values);
    const row = byKey.get(combination);
    if (row && !isChanged(row, field)) return [];
    const own = { id: randomUUID(), account_id: principal.accountId, product_id: product.id, created_at: clock.now() };
    return [{ ...own, ...field, combination }];
  });
  await writeVariants(tx, changed, editor);
  const added = changed.filter(
    ({ combination }) => (byKey.get(combination)?.archived_at ?? null) !== null || !byKey.has(combination),
  );
  if (present.length - gone.length + added.length > MOST_VARIANTS)
    throw new Refusal('invalidInput', { variants: TOO_MANY });
  return product;
}

export function serveVariants(app: FastifyInstance): void {
  const toWire = toWireProducts(app.sandbox);
  serveRecords(app, contract, {
    table: productVariants,
    references: { product_id: products },
    derive: ({ option_values }) =>
      Array.isArray(option_values) ? { combination: combinationKey(option_values as string[]), archived_at: null } : {},
    uniques: { [COMBINATION_KEY]: 'option_values', [SKU_KEY]: 'sku' },
    check: checkVariant,
    within: isNull(productVariants.archived_at),
    toWire: async (rows) => rows.map(wireVariant),
  });
  serve(app, variantSets.save, async ({ body }, { tx, principal, clock }) => {
    const { id } = await saveSet(body, { tx, principal, clock });
    const product = await ownedRow(tx, products, principal, id);
    const [wire] = product ? await toWire([product], { tx }) : [];
    if (!wire) throw new Refusal('notFound');
    return wire;
  });
}
