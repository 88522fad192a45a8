/**
 * The variants of a product: the combinations of its options, the existing variants among them, and the variants to archive. Screens
 * use it to preview a save, and the gateway to save.
 */

import {
  combinationKey,
  isCombinationOf,
  isSameText,
  MOST_VARIANTS,
  type Combination,
  type ProductOption,
} from '../../contract/merchant/catalogue/product-options.ts';

/** Options with at least one value; a product without any such option has no variants. */
const filled = (options: readonly ProductOption[]): readonly ProductOption[] =>
  options.filter(({ values }) => values.length > 0);

/** The number of combinations of the options; 0 without options. */
export const combinationCount = (options: readonly ProductOption[]): number =>
  filled(options).length === 0 ? 0 : filled(options).reduce((count, { values }) => count * values.length, 1);

/** The first combinations, `MOST_VARIANTS` at most; the values of the last option change first. */
export function combinationsOf(options: readonly ProductOption[]): readonly Combination[] {
  const wanted = filled(options);
  const count = Math.min(combinationCount(wanted), MOST_VARIANTS);
  return Array.from({ length: count }, (_, place) => {
    let rest = place;
    return wanted
      .toReversed()
      .map(({ values }) => {
        const value = values[rest % values.length] ?? '';
        rest = Math.floor(rest / values.length);
        return value;
      })
      .toReversed();
  });
}

interface Known {
  readonly option_values: Combination;
}

export interface VariantPlan<V extends Known> {
  /** The variants after the save, in order; `existing` is null for a new variant. */
  readonly rows: readonly { readonly option_values: Combination; readonly existing: V | null }[];
  /** Variants with a removed value or option. */
  readonly archived: readonly V[];
  /** The number of combinations beyond `MOST_VARIANTS`, for which no variants are made. */
  readonly omitted: number;
}

export function planVariants<V extends Known>(
  options: readonly ProductOption[],
  existing: readonly V[],
): VariantPlan<V> {
  const byKey = new Map(existing.map((variant) => [combinationKey(variant.option_values), variant]));
  const rows = combinationsOf(options).map((option_values) => {
    const key = combinationKey(option_values);
    const found = byKey.get(key) ?? null;
    byKey.delete(key);
    return { option_values, existing: found };
  });
  const wanted = filled(options);
  // An existing variant beyond `MOST_VARIANTS` still has a valid combination, so it is not archived.
  const archived = [...byKey.values()].filter(({ option_values }) => !isCombinationOf(wanted, option_values));
  return { rows, archived, omitted: combinationCount(options) - rows.length };
}

const CODE = 8;

/**
 * The letters and digits of a value as a code: `Merah tua` becomes `MERAHTUA`. For a value in another script, the code is the
 * value's number.
 */
function codeOf(value: string, place: number): string {
  const code = value
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE);
  return code || String(place + 1).padStart(2, '0');
}

/** `BAJU` with the values Red and S becomes `BAJU-RED-S`. */
export const skuOf = (prefix: string, options: readonly ProductOption[], values: Combination): string =>
  [
    prefix.trim(),
    ...values.map((value, place) =>
      codeOf(
        value,
        (options[place]?.values ?? []).findIndex((one) => isSameText(one, value)),
      ),
    ),
  ]
    .filter(Boolean)
    .join('-');
