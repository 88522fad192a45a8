/** Choosing a variant: a value of each option, in any order. */
import type { PublicProduct, PublicVariant } from '@portal/shared/contract/public/storefront.ts';

/** The chosen value of each option, in the order of the options; empty when none is chosen yet. */
export type Choice = readonly string[];

type Options = Pick<PublicProduct, 'options' | 'product_product_variant'>;

/**
 * The values that are chosen initially: those of the variant in the link; without a variant, the value of each option that has only one.
 */
export function firstChoice({ options, product_product_variant }: Options, variantId: string | null): Choice {
  const named = product_product_variant.find(({ id }) => id === variantId);
  return named?.option_values ?? options.map(({ values }) => (values.length === 1 ? (values[0] ?? '') : ''));
}

export const variantChosen = (
  { product_product_variant }: Pick<Options, 'product_product_variant'>,
  choice: Choice,
): PublicVariant | undefined =>
  product_product_variant.find(({ option_values }) => option_values.every((value, place) => value === choice[place]));

/** Whether a variant has this value of one option and the chosen values of all other options. */
export const isHad = (
  { product_product_variant }: Pick<Options, 'product_product_variant'>,
  choice: Choice,
  option: number,
  value: string,
): boolean =>
  product_product_variant.some(({ option_values }) =>
    option_values.every((one, place) =>
      place === option ? one === value : choice[place] === '' || choice[place] === one,
    ),
  );

export const MOST_CHIPS = 10;
export const MOST_IN_SELECT = 24;

/** The control for an option with this number of values. */
export const controlFor = (values: number): 'chips' | 'select' | 'search' => {
  if (values <= MOST_CHIPS) return 'chips';
  return values <= MOST_IN_SELECT ? 'select' : 'search';
};
