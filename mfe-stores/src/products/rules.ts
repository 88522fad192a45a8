/** Products and their variants as input of forms: amounts, weights and counts are text. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { combinationKey, combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { ProductVariant, VariantFields } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { ProductStatus, type Product, type ProductForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { planVariants, skuOf } from '@portal/shared/domain/products/variants.ts';
import type { FormInput } from '@portal/shared/ui/form/use-record-form.ts';
import { amountText, numberText } from '../form-text.rules.ts';

export const STATUSES = ProductStatus.options;

type ProductInput = FormInput<typeof ProductForm>;
export type VariantInput = FormInput<typeof VariantFields>;
/** The options of a product, as input of its form. */
export type Options = Product['options'];

export const emptyProduct: ProductInput = {
  title: '',
  description: '',
  category_id: '',
  subcategory_id: null,
  tags: [],
  status: 'active',
  price: '',
  weight_grams: '',
  min_purchase_quantity: '',
  max_purchase_quantity: '',
  image_ids: [],
};

export const productInput = (product: Product): ProductInput => ({
  ...product,
  price: decimalOf(product.price),
  weight_grams: numberText(product.weight_grams),
  min_purchase_quantity: numberText(product.min_purchase_quantity),
  max_purchase_quantity: numberText(product.max_purchase_quantity),
});

export const variantInput = (variant: ProductVariant): VariantInput => ({
  option_values: [...variant.option_values],
  sku: variant.sku,
  custom_pricing_price: amountText(variant.custom_pricing_price),
  weight_grams: numberText(variant.weight_grams),
  is_active: variant.is_active,
});

/** Whether a combination has all values of a shorter one, and further values. */
const extendsOther = (values: readonly string[], other: readonly string[]): boolean =>
  other.length > 0 && other.length < values.length && other.every((value) => values.includes(value));

/**
 * A row for each combination of the options: from the input in the form, otherwise from the existing variant, otherwise new. When an option
 * was added, a new row gets price and weight from the variant that it extends.
 */
export function variantRows(
  options: Options,
  existing: readonly ProductVariant[],
  typed: readonly VariantInput[],
): readonly VariantInput[] {
  const before = new Map(typed.map((row) => [combinationKey(row.option_values), row]));
  return planVariants(options, existing).rows.map(({ option_values, existing: variant }) => {
    const row = before.get(combinationKey(option_values)) ?? (variant && variantInput(variant));
    const values = [...option_values];
    if (row) return { ...row, option_values: values };
    const like = typed.find((one) => extendsOther(values, one.option_values));
    return {
      option_values: values,
      sku: '',
      custom_pricing_price: like?.custom_pricing_price ?? '',
      weight_grams: like?.weight_grams ?? '',
      is_active: true,
    };
  });
}

/** Fills in SKUs by the pattern for rows without one. A row whose SKU would be a duplicate gets none, and is returned in `left`. */
export function withSkus(rows: readonly VariantInput[], prefix: string, options: Options) {
  const taken = new Set(rows.map(({ sku }) => sku.trim().toLowerCase()).filter(Boolean));
  const left: string[] = [];
  const filled = rows.map((row) => {
    if (row.sku.trim()) return row;
    const sku = skuOf(prefix, options, row.option_values);
    const isFree = taken.size < taken.add(sku.toLowerCase()).size;
    if (!isFree) left.push(combinationText(row.option_values));
    return isFree ? { ...row, sku } : row;
  });
  return { rows: filled, left };
}

/** Couriers refuse a parcel without weight. */
export const isWeightless = (grams: string): boolean => /^[0\s]*$/.test(grams);
