/** A change of prices by a rule: to an amount, by an amount or by a share, ending as merchants let prices end. */
import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';
import { PriceRinggit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';

/** To an amount; by so many ringgit more or less; by so many percent more or less. */
export const PriceRuleKind = v.picklist(['set', 'more', 'less', 'percent_more', 'percent_less']);
export type PriceRuleKind = v.InferOutput<typeof PriceRuleKind>;

/** `as_is`: to the sen; `five_sen`: 5 or 0 sen; `ninety`: RM12.90; `whole`: RM12.00. */
export const PriceEnding = v.picklist(['as_is', 'five_sen', 'ninety', 'whole']);
export type PriceEnding = v.InferOutput<typeof PriceEnding>;

export const isShare = (kind: PriceRuleKind): boolean => kind === 'percent_more' || kind === 'percent_less';

/** In hundredths: 100 %. */
const WHOLE = 10_000n;

const FIELDS = {
  kind: PriceRuleKind,
  /** Decimal text with two places: ringgit, or percent. Once parsed, hundredths of either. */
  value: PriceRinggit,
  ending: PriceEnding,
};

const Rule = v.strictObject(FIELDS);
export type PriceRule = v.InferOutput<typeof Rule>;

type Amount = Pick<PriceRule, 'kind' | 'value'>;

/** More than 100 % cannot be taken off, nor more than 1,000 % put on. */
const isPossibleShare = ({ kind, value }: Amount): boolean =>
  !isShare(kind) || value <= (kind === 'percent_less' ? WHOLE : 10n * WHOLE);

/** A change by nothing is none. */
const changesSomething = ({ kind, value }: Amount): boolean => kind === 'set' || value > 0n;

export const PriceRule = v.pipe(
  Rule,
  v.forward(v.partialCheck([['kind'], ['value']], isPossibleShare, rule('percent')), ['value']),
  v.forward(v.partialCheck([['kind'], ['value']], changesSomething, rule('amount_positive')), ['value']),
);

/** A rule and its day as a person fills them in; without a day prices change as soon as they are saved. */
export const PriceChangeForm = v.pipe(
  v.strictObject({ ...FIELDS, starts_on: v.nullable(Day) }),
  v.forward(v.partialCheck([['kind'], ['value']], isPossibleShare, rule('percent')), ['value']),
  v.forward(v.partialCheck([['kind'], ['value']], changesSomething, rule('amount_positive')), ['value']),
);

/** Undefined while it is no rule yet. */
export function priceRuleOf(fields: v.InferInput<typeof Rule>): PriceRule | undefined {
  const { success, output } = v.safeParse(PriceRule, fields);
  return success ? output : undefined;
}
