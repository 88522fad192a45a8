/** Payment pages as payers see them. Public, like `public-pay.ts`: nothing of them tells who else paid. */
import * as v from 'valibot';
import { BillMethod } from './bill-method.ts';
import { defineCall } from '../kernel/call.ts';
import { Email, Id, OptionalText, Phone, Text, orEmpty } from '../kernel/fields.ts';
import { OptionalRinggit, Ringgit } from '../kernel/money.ts';
import { PublicPicture } from './public-picture.ts';

export const PayableCollection = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  image: v.nullable(PublicPicture),
  merchant_name: v.string(),
  /** False when the merchant has stopped it. */
  is_open: v.boolean(),
  ...BillMethod.entries,
});
export type PayableCollection = v.InferOutput<typeof PayableCollection>;

/** Without a bill or a name. */
export const CollectionProgress = v.object({
  bills_paid: v.number(),
  /** What payers have paid, before fees. */
  collected: Ringgit,
});
export type CollectionProgress = v.InferOutput<typeof CollectionProgress>;

/** What a payer says of their own bill. What it costs is for the gateway to say, unless the amount is open. */
export const OwnBillForm = v.strictObject({
  collection_id: Id,
  /** Of an open amount; empty where it is fixed. */
  amount: OptionalRinggit,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  payer_name: Text(120),
  payer_email: Email,
  /** Kept only where the page asks for it, as the reference is. */
  payer_phone: orEmpty(Phone),
  reference: OptionalText(60),
});
export type OwnBillForm = v.InferOutput<typeof OwnBillForm>;

export const publicCollections = {
  /** `product` is `customer`. An unknown id and a collection that is no payment page answer alike. */
  collection: defineCall({
    method: 'GET',
    path: 'collections/{collectionUuid}/{product}-bills',
    access: 'public',
    data: PayableCollection,
  }),
  /** Of a page that shows it; any other answers as if it did not exist. */
  progress: defineCall({
    method: 'GET',
    path: 'collections/{uuid}/bills',
    access: 'public',
    data: CollectionProgress,
  }),
  /**
   * Makes the payer's bill, which can be paid until the end of the next day. Its key the page made and kept before asking. So many an hour for each network address, fewer on a busy page, then `tooMany`.
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
