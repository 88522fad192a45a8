/** The options of a product, such as size and colour, whose values distinguish its variants. */
import * as v from 'valibot';
import { Text } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

export const MOST_OPTIONS = 3;
export const MOST_VALUES = 100;
/** Maximum number of variants of a product; further combinations are left out. */
export const MOST_VARIANTS = 500;

/** One value for each option, in the same sequence as the options. */
export type Combination = readonly string[];

/** Names, values and SKUs are compared without case and surrounding spaces. */
const plain = (text: string): string => text.trim().toLocaleLowerCase('en');

export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

/** A key that is equal for equal combinations. */
export const combinationKey = (values: Combination): string => JSON.stringify(values.map(plain));

/** A combination as text for people: `Red / S`. */
export const combinationText = (values: Combination): string => values.join(' / ');

/**
 * Index of the first text that repeats an earlier text, ignoring case, and the index of that earlier text; undefined if all texts
 * differ.
 */
export function repeatedIn(texts: readonly string[]): { readonly place: number; readonly first: number } | undefined {
  const known = texts.map(plain);
  const place = known.findIndex((text, at) => known.indexOf(text) < at);
  return place === -1 ? undefined : { place, first: known.indexOf(known[place] ?? '') };
}

/** Maps the index of each row to an earlier row with the same SKU, if there is one. Rows without a SKU never collide. */
export function skuCollisions<R extends { readonly sku: string }>(rows: readonly R[]): ReadonlyMap<number, R> {
  const first = new Map<string, R>();
  const repeated = new Map<number, R>();
  for (const [place, row] of rows.entries()) {
    const sku = plain(row.sku);
    const before = first.get(sku);
    if (before) repeated.set(place, before);
    else if (sku) first.set(sku, row);
  }
  return repeated;
}

const repetition = (texts: readonly string[]) => {
  const repeated = repeatedIn(texts);
  return repeated && { place: repeated.place, message: rule('repeated', { line: repeated.first + 1 }) };
};

const noneTwice = v.rawCheck<string[]>(({ dataset, addIssue }) => {
  const found = dataset.typed ? repetition(dataset.value) : undefined;
  if (found) addIssue({ message: found.message });
});

/** An option, for example *Colour* with the values *Red* and *Blue*. */
const ProductOption = v.strictObject({
  name: Text(40),
  values: v.pipe(
    v.array(Text(40)),
    v.minLength(1, rule('required')),
    v.maxLength(MOST_VALUES, rule('too_many', { max: MOST_VALUES })),
    noneTwice,
  ),
});
export type ProductOption = v.InferOutput<typeof ProductOption>;

export const ProductOptions = v.pipe(
  v.array(ProductOption),
  v.maxLength(MOST_OPTIONS, rule('too_many', { max: MOST_OPTIONS })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const found = repetition(dataset.value.map(({ name }) => name));
    const option = found && dataset.value[found.place];
    if (!option) return;
    addIssue({
      message: found.message,
      path: [
        { type: 'array', origin: 'value', input: dataset.value, key: found.place, value: option },
        { type: 'object', origin: 'value', input: option, key: 'name', value: option.name },
      ],
    });
  }),
);

/** Whether there is one value for each option, in order. */
export const isCombinationOf = (options: readonly ProductOption[], values: Combination): boolean =>
  values.length > 0 &&
  values.length === options.length &&
  values.every((value, place) => options[place]?.values.some((one) => isSameText(one, value)) === true);
