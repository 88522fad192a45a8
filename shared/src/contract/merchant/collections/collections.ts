import * as v from 'valibot';
import { AmountKind, belowMinimum, BillMethod, LEAST_AMOUNT } from '../../public/bill-method.ts';
import { defineCall } from '../../kernel/call.ts';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { defineResource } from '../../kernel/resource.ts';
import { between, integer, positive } from '../../kernel/rules/numbers.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { PublicPicture } from '../../public/public-picture.ts';

/** 1: active, 2: inactive (specification §3, §9). */
export const RecordStatus = v.picklist([1, 2]);
export type RecordStatus = v.InferOutput<typeof RecordStatus>;

/** `bill`: the merchant makes the bills; `payment`: a payment page, whose payers make their own bills. */
export const CollectionKind = v.picklist(['bill', 'payment']);
export type CollectionKind = v.InferOutput<typeof CollectionKind>;

export const Collection = v.object({
  id: Id,
  kind: CollectionKind,
  title: v.string(),
  description: v.string(),
  record_status: RecordStatus,
  image_id: v.nullable(Id),
  image: v.nullable(PublicPicture),
  bills_total: v.number(),
  bills_paid: v.number(),
  /** The number of due and overdue bills, which can be paid now. */
  bills_open: v.number(),
  /** The total that payers have paid, before fees. */
  collected: Ringgit,
  ...BillMethod.entries,
  /** Null for a collection without a bill method; only payment pages have one. */
  amount_kind: v.nullable(AmountKind),
  created_at: Moment,
  ...VERSIONED,
});
export type Collection = v.InferOutput<typeof Collection>;

export const CollectionForm = v.strictObject({
  title: Text(120),
  description: OptionalText(500),
  record_status: RecordStatus,
  /** A picture of the merchant's own library. If left out, the picture stays unchanged. */
  image_id: v.exactOptional(v.nullable(Id)),
});

const OwnAmount = v.pipe(
  OptionalRinggit,
  v.check((sen) => sen === null || sen >= LEAST_AMOUNT, belowMinimum(LEAST_AMOUNT)),
);

/**
 * The form of a payment page: the fields of every collection, and the fields of the bill method. Numbers are text, in the digits of any
 * script.
 */
const METHOD_FIELDS = v.strictObject({
  ...CollectionForm.entries,
  amount_kind: AmountKind,
  /** The amount is used if `amount_kind` is fixed, and the two limits if it is open. Unused values are not stored. */
  amount: OwnAmount,
  minimum_amount: OwnAmount,
  maximum_amount: OwnAmount,
  max_quantity: v.pipe(
    v.string(),
    integer,
    positive,
    between(1, 999),
    v.transform((text) => Number(plainNumber(text))),
  ),
  asks_phone: v.boolean(),
  reference_label: OptionalText(60),
  shows_progress: v.boolean(),
});

type Method = v.InferOutput<typeof METHOD_FIELDS>;

/** Whether a fixed amount is filled in; always true for an open amount. */
export const isAmountComplete = ({ amount_kind, amount }: Pick<Method, 'amount_kind' | 'amount'>): boolean =>
  amount_kind === 'open' || amount !== null;

/** Whether the minimum of an open amount is at most its maximum. */
export const isMaximumAbove = ({
  amount_kind,
  minimum_amount: least,
  maximum_amount: most,
}: Pick<Method, 'amount_kind' | 'minimum_amount' | 'maximum_amount'>): boolean =>
  amount_kind === 'fixed' || least === null || most === null || least <= most;

export const BillMethodForm = v.pipe(
  METHOD_FIELDS,
  v.forward(v.partialCheck([['amount_kind'], ['amount']], isAmountComplete, rule('required')), ['amount']),
  v.forward(
    v.partialCheck([['amount_kind'], ['minimum_amount'], ['maximum_amount']], isMaximumAbove, rule('maximum_below')),
    ['maximum_amount'],
  ),
);

const family = {
  path: 'collections',
  access: 'merchant',
  area: 'collections',
  item: Collection,
  form: CollectionForm,
} as const;

const STATUSES = ['1', '2'] as const;

export const collections = {
  ...defineResource({
    ...family,
    list: {
      path: 'collections/merchant-collection/',
      search: ['title', 'description'],
      sort: ['created_at', 'title'],
      filter: { record_status: STATUSES, kind: CollectionKind.options },
    },
  }),
  /** Fields that are left out stay unchanged. */
  update: defineCall({
    method: 'PUT',
    path: 'collections/{id}',
    access: 'merchant',
    needs: 'collections.write',
    body: changesOf(v.partial(CollectionForm)),
    data: Collection,
  }),
  find: defineFind({ ...family, by: { record_status: v.picklist(STATUSES), kind: CollectionKind } }),
};

/** Calls that make and change payment pages; all other calls are those of `collections`. */
export const billMethods = {
  create: defineCall({
    method: 'POST',
    path: 'collections/bill-method',
    access: 'merchant',
    needs: 'collections.write',
    idempotent: true,
    body: BillMethodForm,
    data: Collection,
  }),
  /** Fields that are left out stay unchanged. */
  update: defineCall({
    method: 'PUT',
    path: 'collections/bill-method/{id}',
    access: 'merchant',
    needs: 'collections.write',
    body: changesOf(v.partial(METHOD_FIELDS)),
    data: Collection,
  }),
};
