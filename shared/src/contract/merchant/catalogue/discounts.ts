/** Discounts for buyers who enter a code. */
import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { Day, Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { OptionalPercent } from '../../kernel/percent.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { DiscountCode } from '../../public/discount-code.ts';

/**
 * `percent`: a share of the price of the goods that the discount covers; `amount`: an amount off that price, at most
 * the whole price.
 */
export const DISCOUNT_KINDS = ['percent', 'amount'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const Discount = v.object({
  id: Id,
  title: v.string(),
  code: v.string(),
  kind: v.picklist(DISCOUNT_KINDS),
  /** Decimal text without a percent sign; empty if the discount is an amount. */
  percent: v.string(),
  amount: v.nullable(Ringgit),
  /** The catalogue of the goods that the discount covers; null for all goods of the merchant. */
  catalog_id: v.nullable(Id),
  catalog: v.nullable(v.string()),
  /** The minimum total of the goods of an order; null for none. */
  least_total: v.nullable(Ringgit),
  /** The first and the last day; null if not limited. */
  starts_on: v.nullable(Day),
  ends_on: v.nullable(Day),
  /** The maximum number of orders; null for no limit. */
  most_uses: v.nullable(v.number()),
  /** Number of orders with the discount, without cancelled orders and orders that were never paid. */
  uses: v.number(),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type Discount = v.InferOutput<typeof Discount>;

const MOST_USES = 1_000_000;

const UsesText = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.check(
    (text) => text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_USES),
    rule('between', { min: 1, max: MOST_USES }),
  ),
  v.transform((text) => (text === '' ? null : Number(text))),
);

const FIELDS = v.strictObject({
  title: Text(80),
  code: DiscountCode,
  kind: v.picklist(DISCOUNT_KINDS, rule('choose')),
  percent: OptionalPercent,
  amount: OptionalRinggit,
  catalog_id: v.nullable(Id),
  least_total: OptionalRinggit,
  starts_on: v.nullable(Day),
  ends_on: v.nullable(Day),
  most_uses: UsesText,
  is_active: v.boolean(),
});

export const DiscountForm = v.pipe(
  FIELDS,
  v.forward(
    v.partialCheck(
      [['kind'], ['percent']],
      ({ kind, percent }) => kind === 'amount' || percent !== '',
      rule('required'),
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['amount']],
      ({ kind, amount }) => kind === 'percent' || amount !== null,
      rule('required'),
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['amount']],
      ({ kind, amount }) => kind === 'percent' || amount !== 0n,
      rule('amount_positive'),
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_on'], ['ends_on']],
      ({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on,
      rule('range_order'),
    ),
    ['ends_on'],
  ),
);

const family = { access: 'merchant', area: 'products', item: Discount } as const;
const LIST_PATH = 'discounts/merchant-discount';

export const discounts = {
  ...defineResource({
    ...family,
    path: 'discounts',
    form: DiscountForm,
    list: {
      path: LIST_PATH,
      search: ['title', 'code'],
      sort: ['created_at', 'title', 'code'],
      filter: { is_active: ['true', 'false'], kind: DISCOUNT_KINDS },
      record: ['catalog_id'],
    },
  }),
  find: defineFind({ ...family, path: LIST_PATH, by: { catalog_id: Id } }),
};
