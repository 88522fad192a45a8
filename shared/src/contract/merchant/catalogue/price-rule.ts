/** A change of prices by a rule: to an amount, by an amount or by a share, ending as merchants let prices end. */
import * as v from 'valibot';
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

const FIELDS = v.strictObject({
  kind: PriceRuleKind,
  /** Decimal text with two places: ringgit, or percent. Once parsed, hundredths of either. */
  value: PriceRinggit,
  ending: PriceEnding,
});
export type PriceRule = v.InferOutput<typeof FIELDS>;

/** More than 100 % cannot be taken off, nor more than 1,000 % put on. */
const isPossibleShare = ({ kind, value }: Pick<PriceRule, 'kind' | 'value'>): boolean =>
  !isShare(kind) || value <= (kind === 'percent_less' ? WHOLE : 10n * WHOLE);

/** A change by nothing is none. */
const changesSomething = ({ kind, value }: Pick<PriceRule, 'kind' | 'value'>): boolean => kind === 'set' || value > 0n;

export const PriceRule = v.pipe(
  FIELDS,
  v.forward(v.partialCheck([['kind'], ['value']], isPossibleShare, rule('percent')), ['value']),
  v.forward(v.partialCheck([['kind'], ['value']], changesSomething, rule('amount_positive')), ['value']),
);
