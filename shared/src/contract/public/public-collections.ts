/** Payment pages as payers see them. Public, like `public-pay.ts`; nothing here reveals who else paid. */
import * as v from 'valibot';
import { BillMethod } from './bill-method.ts';
import { defineCall } from '../kernel/call.ts';
import { Email, Id, OptionalText, Phone, Text, orEmpty } from '../kernel/fields.ts';
import { OptionalRinggit, Ringgit } from '../kernel/money.ts';
import { rule } from '../kernel/rules.ts';
import { PublicPicture } from './public-picture.ts';

export const PayableCollection = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  image: v.nullable(PublicPicture),
  merchant_name: v.string(),
  /** False if the merchant has stopped the collection. */
  is_open: v.boolean(),
  ...BillMethod.entries,
});
export type PayableCollection = v.InferOutput<typeof PayableCollection>;

/** Totals only, without bills or names. */
export const CollectionProgress = v.object({
  bills_paid: v.number(),
  /** The total that payers have paid, before fees. */
  collected: Ringgit,
});
export type CollectionProgress = v.InferOutput<typeof CollectionProgress>;

/** The form of a payer's own bill. The gateway sets the amount, unless the amount is open. */
export const OwnBillForm = v.strictObject({
  collection_id: Id,
  /** The payer's amount if the amount is open; empty if the amount is fixed. */
  amount: OptionalRinggit,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999, rule('between', { min: 1, max: 999 }))),
  payer_name: Text(120),
  payer_email: Email,
  /** Like the reference, the phone number is stored only if the page has a field for it. */
  payer_phone: orEmpty(Phone),
  reference: OptionalText(60),
});
export type OwnBillForm = v.InferOutput<typeof OwnBillForm>;

export const publicCollections = {
  /** `product` is `customer`. An unknown id and a collection that is no payment page get the same response. */
  collection: defineCall({
    method: 'GET',
    path: 'collections/{collectionUuid}/{product}-bills',
    access: 'public',
    data: PayableCollection,
  }),
  /**
   * The progress of a page whose merchant shows it; for any other page the response is the same as for an unknown id.
   */
  progress: defineCall({
    method: 'GET',
    path: 'collections/{uuid}/bills',
    access: 'public',
    data: CollectionProgress,
  }),
  /**
   * Makes the payer's bill, which can be paid until the end of the next day. The page generates and stores the idempotency key before the
   * call. Throws `tooMany` above a number of bills an hour for each network address; the limit is lower on a busy page.
   */
  createBill: defineCall({
    method: 'POST',
    path: 'customer-bills/public/customer-bill-method',
    access: 'public',
    idempotent: 'required',
    body: OwnBillForm,
    data: v.object({ id: Id }),
  }),
};
