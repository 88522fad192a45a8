/** Rules that change prices: to an amount, by an amount or by a percentage, then rounded to a price ending. */
import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';
import { PriceRinggit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';

/** `set` sets the price; `more` and `less` change it by an amount in ringgit, the others by a percentage. */
export const PriceRuleKind = v.picklist(['set', 'more', 'less', 'percent_more', 'percent_less']);
export type PriceRuleKind = v.InferOutput<typeof PriceRuleKind>;

/** `as_is`: any number of sen; `five_sen`: ends in 5 or 0 sen; `ninety`: RM12.90; `whole`: RM12.00. */
export const PriceEnding = v.picklist(['as_is', 'five_sen', 'ninety', 'whole']);
export type PriceEnding = v.InferOutput<typeof PriceEnding>;

export const isShare = (kind: PriceRuleKind): boolean => kind === 'percent_more' || kind === 'percent_less';

/** One hundred percent, in hundredths of a percent. */
const WHOLE = 10_000n;

const FIELDS = {
  kind: PriceRuleKind,
  /** Decimal text with two decimal places: ringgit or percent. Parsed to hundredths: sen, or basis points. */
  value: PriceRinggit,
  ending: PriceEnding,
};

const Rule = v.strictObject(FIELDS);
export type PriceRule = v.InferOutput<typeof Rule>;

type Amount = Pick<PriceRule, 'kind' | 'value'>;

/** A price cannot be lowered by more than 100 %, nor raised by more than 1,000 %. */
const isPossibleShare = ({ kind, value }: Amount): boolean =>
  !isShare(kind) || value <= (kind === 'percent_less' ? WHOLE : 10n * WHOLE);

/** Refuses an increase or reduction by zero. */
const changesSomething = ({ kind, value }: Amount): boolean => kind === 'set' || value > 0n;

export const PriceRule = v.pipe(
  Rule,
  v.forward(v.partialCheck([['kind'], ['value']], isPossibleShare, rule('percent')), ['value']),
  v.forward(v.partialCheck([['kind'], ['value']], changesSomething, rule('amount_positive')), ['value']),
);

/** The form of a rule and its day; without a day, prices change immediately. */
export const PriceChangeForm = v.pipe(
  v.strictObject({ ...FIELDS, starts_on: v.nullable(Day) }),
  v.forward(v.partialCheck([['kind'], ['value']], isPossibleShare, rule('percent')), ['value']),
  v.forward(v.partialCheck([['kind'], ['value']], changesSomething, rule('amount_positive')), ['value']),
);

/** The rule of a form's fields; undefined while they are not valid. */
export function priceRuleOf(fields: v.InferInput<typeof Rule>): PriceRule | undefined {
  const { success, output } = v.safeParse(PriceRule, fields);
  return success ? output : undefined;
}
