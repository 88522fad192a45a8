/** Products and their variants as rows of a table, and their edits in the gateway's format. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, senOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import {
  MOST_CHANGED,
  type BulkConflicts,
  type bulkProducts,
  type BulkResult,
  type GridProduct,
  type GridVariant,
} from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import { ProductStatus } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { variantName } from '@portal/shared/domain/products/price-rule.ts';
import type { GridItem } from '@portal/shared/ui/sheet/edit/columns.ts';
import type { RowEdits } from '@portal/shared/ui/sheet/edit/edits.ts';

interface ProductLine extends GridItem {
  readonly kind: 'product';
  readonly product: GridProduct;
}

interface VariantLine extends GridItem {
  readonly kind: 'variant';
  readonly product: GridProduct;
  readonly variant: GridVariant;
}

export type GridRow = ProductLine | VariantLine;

const COLUMNS = ['title', 'price', 'sku', 'weight', 'state'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The row of a product, followed by those of its variants. */
export const linesOf = (product: GridProduct): readonly GridRow[] => [
  { id: product.id, name: product.title, partOf: null, kind: 'product', product },
  ...product.variants.map((variant): GridRow => ({
    id: variant.id,
    name: variantName(product.title, variant.option_values),
    partOf: product.id,
    kind: 'variant',
    product,
    variant,
  })),
];

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The value of a product's cell as editable text; a status is shown as its wire name. */
export function productText({ title, price, weight_grams, status }: GridProduct, column: ColumnName): string {
  const texts = { title, price: decimalOf(price), sku: '', weight: numberText(weight_grams), state: status };
  return texts[column];
}

function variantText(variant: GridVariant, column: ColumnName): string {
  const { option_values, custom_pricing_price, sku, weight_grams, is_active } = variant;
  if (column === 'title') return combinationText(option_values);
  if (column === 'price') return custom_pricing_price === null ? '' : decimalOf(custom_pricing_price);
  if (column === 'weight') return numberText(weight_grams);
  return column === 'sku' ? sku : is_active ? 'active' : 'inactive';
}

export const textOf = (row: GridRow, column: ColumnName): string =>
  row.kind === 'product' ? productText(row.product, column) : variantText(row.variant, column);

type Body = CallInput<typeof bulkProducts.save>['body'];
type ProductChange = NonNullable<Body['products']>[number];
type VariantChange = NonNullable<Body['variants']>[number];

/** The wire names of the fields, by the columns of the table. */
const FIELDS: Readonly<Record<GridRow['kind'], Partial<Record<ColumnName, string>>>> = {
  product: { title: 'title', price: 'price', weight: 'weight_grams', state: 'status' },
  variant: { price: 'custom_pricing_price', sku: 'sku', weight: 'weight_grams', state: 'is_active' },
};

const statusOf = (state: string) => ProductStatus.options.find((status) => status === state);

function productChange({ product }: ProductLine, edits: RowEdits): ProductChange {
  const [title, price, weight, state] = ['title', 'price', 'weight', 'state'].map((name) => edits.get(name)?.text);
  const status = statusOf(state ?? '');
  return {
    id: product.id,
    version: product.version,
    ...(title !== undefined && { title }),
    ...(price !== undefined && { price }),
    ...(weight !== undefined && { weight_grams: weight }),
    ...(status !== undefined && { status }),
  };
}

const variantChange = ({ variant }: VariantLine, edits: RowEdits): VariantChange => {
  const [price, sku, weight, state] = ['price', 'sku', 'weight', 'state'].map((name) => edits.get(name)?.text);
  return {
    id: variant.id,
    version: variant.version,
    ...(price !== undefined && { custom_pricing_price: price }),
    ...(sku !== undefined && { sku }),
    ...(weight !== undefined && { weight_grams: weight }),
    ...(state !== undefined && { is_active: state === 'active' }),
  };
};

export interface Batch {
  readonly rows: readonly GridRow[];
  readonly body: { readonly products: ProductChange[]; readonly variants: VariantChange[] };
}

/** The edits of these rows as calls, each with at most `MOST_CHANGED` rows. */
export function batchesOf(rows: readonly GridRow[], editsOf: (id: string) => RowEdits | undefined): readonly Batch[] {
  const edited = rows.filter(({ id }) => editsOf(id) !== undefined);
  const batches: Batch[] = [];
  for (let start = 0; start < edited.length; start += MOST_CHANGED) {
    const part = edited.slice(start, start + MOST_CHANGED);
    const body: Batch['body'] = { products: [], variants: [] };
    for (const row of part) {
      const edits = editsOf(row.id);
      if (!edits) continue;
      if (row.kind === 'product') body.products.push(productChange(row, edits));
      else body.variants.push(variantChange(row, edits));
    }
    batches.push({ rows: part, body });
  }
  return batches;
}

export interface CellFault {
  readonly id: string;
  readonly column: string;
  readonly fault: string;
}

/** Finds the cells of the gateway's faults, such as `variants.3.sku`. A fault without a column is displayed at the title. */
export function faultsOf({ body }: Batch, fields: Readonly<Record<string, string>>): readonly CellFault[] {
  return Object.entries(fields).flatMap(([name, fault]) => {
    const [, list, place, field] = /^(products|variants)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (list !== 'products' && list !== 'variants') return [];
    const row = body[list][Number(place)];
    const known = Object.entries(FIELDS[list === 'products' ? 'product' : 'variant']);
    const column = known.find(([, wire]) => wire === field)?.[0] ?? 'title';
    return row ? [{ id: row.id, column, fault }] : [];
  });
}

interface Edited {
  readonly product: GridProduct;
  readonly editsOf: (id: string) => RowEdits | undefined;
  readonly versions: ReadonlyMap<string, number>;
}

const weightOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The product after its edits were saved. */
export function withSaved({ product, editsOf, versions }: Edited): GridProduct {
  const own = editsOf(product.id);
  const text = (edits: RowEdits | undefined, name: ColumnName) => edits?.get(name)?.text;
  const [price, weight, state] = [text(own, 'price'), text(own, 'weight'), text(own, 'state')];
  return {
    ...product,
    version: versions.get(product.id) ?? product.version,
    title: text(own, 'title') ?? product.title,
    price: price === undefined ? product.price : (senOf(price) ?? product.price),
    weight_grams: weight === undefined ? product.weight_grams : weightOf(weight),
    status: statusOf(state ?? '') ?? product.status,
    variants: product.variants.map((variant) => {
      const edits = editsOf(variant.id);
      const [own, grams, active] = [text(edits, 'price'), text(edits, 'weight'), text(edits, 'state')];
      return {
        ...variant,
        version: versions.get(variant.id) ?? variant.version,
        sku: text(edits, 'sku') ?? variant.sku,
        custom_pricing_price: own === undefined ? variant.custom_pricing_price : (senOf(own) ?? null),
        weight_grams: grams === undefined ? variant.weight_grams : weightOf(grams),
        is_active: active === undefined ? variant.is_active : active === 'active',
      };
    }),
  };
}

export const versionsOf = ({ products, variants }: Pick<BulkResult, 'products' | 'variants'>) =>
  new Map([...products, ...variants].map(({ id, version }) => [id, version]));

/** The product with other people's changes of it and of its variants applied. */
export function withConflicts(product: GridProduct, conflicts: BulkConflicts): GridProduct {
  const now = conflicts.products.find(({ id }) => id === product.id);
  const variants = new Map(conflicts.variants.map((variant) => [variant.id, variant]));
  return {
    ...product,
    ...(now && {
      title: now.title,
      status: now.status,
      price: now.price,
      weight_grams: now.weight_grams,
      version: now.version,
    }),
    variants: product.variants.map((variant) => {
      const theirs = variants.get(variant.id);
      if (!theirs) return variant;
      const { changed_by: _by, changed_at: _at, sent: _sent, ...current } = theirs;
      return current;
    }),
  };
}

/** Rows that contain the text, ignoring case. A matching product includes all of its variants. */
export function foundRows(rows: readonly GridRow[], text: string): readonly GridRow[] {
  const wanted = text.trim().toLocaleLowerCase('en');
  if (wanted === '') return rows;
  const says = (...texts: readonly string[]) => texts.some((one) => one.toLocaleLowerCase('en').includes(wanted));
  return rows.filter((row) => {
    if (says(row.product.title)) return true;
    if (row.kind === 'variant') return says(combinationText(row.variant.option_values), row.variant.sku);
    return row.product.variants.some(({ option_values, sku }) => says(combinationText(option_values), sku));
  });
}

/** Products with their edited prices. If the edited price of a product is invalid, the product has its saved price. */
export function pricedProducts(
  rows: readonly GridRow[],
  editsOf: (id: string) => RowEdits | undefined,
): readonly GridProduct[] {
  const typed = (id: string): Sen | null | undefined => {
    const edit = editsOf(id)?.get('price');
    if (!edit || edit.fault !== undefined) return undefined;
    return senOf(edit.text) ?? null;
  };
  return rows
    .filter(({ kind }) => kind === 'product')
    .map(({ product }) => ({
      ...product,
      price: typed(product.id) ?? product.price,
      variants: product.variants.map((variant) => {
        const own = typed(variant.id);
        return own === undefined ? variant : { ...variant, custom_pricing_price: own };
      }),
    }));
}

export interface Clash {
  readonly id: string;
  readonly column: ColumnName;
  readonly name: string;
  readonly by: string | null;
  readonly mine: string;
  readonly theirs: string;
}

/** Edited cells that another person has since saved with another value. */
export const clashesOf = (rows: readonly GridRow[], editsOf: (id: string) => RowEdits | undefined): readonly Clash[] =>
  rows.flatMap((row) =>
    [...(editsOf(row.id) ?? [])].flatMap(([column, { text, clash }]) => {
      const name = COLUMNS.find((one) => one === column);
      return clash && name
        ? [{ id: row.id, column: name, name: row.name, by: clash.by, mine: text, theirs: textOf(row, name) }]
        : [];
    }),
  );
