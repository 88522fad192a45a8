/**
 * Many bills of one collection from one sheet (`payment-upload-files/…`). The gateway reads and checks every row again; it makes
 * all of them in one transaction, or none and says what is wrong with which cell: `rows.7.amount`, by the line of the sheet.
 */
import * as v from 'valibot';
import { Bill } from './bills.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, RecordId, Text } from '../../kernel/fields.ts';
import { DEFAULT_PAGE_SIZE, listed } from '../../kernel/list.ts';
import { paging } from '../../kernel/paging.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';

export const BillUpload = v.object({
  id: Id,
  /** What it was called on the device that it came from. */
  file_name: v.string(),
  by_name: v.string(),
  /** Bills that came of it. */
  bills_total: v.number(),
  /** Rows that were left out: their collection had their bills before. */
  billed_already: v.number(),
  /** All bills that came of it together. */
  amount: Ringgit,
  created_at: Moment,
});
export type BillUpload = v.InferOutput<typeof BillUpload>;

/** What stands in a row of an upload: the bill that came of it, or the one that the row had before. */
export const UploadedBill = v.object({ ...Bill.entries, billed_already: v.boolean() });
export type UploadedBill = v.InferOutput<typeof UploadedBill>;

/** What becomes of rows that are billed already. */
export const BilledRows = v.picklist(['make', 'leave_out'], rule('choose'));
export type BilledRows = v.InferOutput<typeof BilledRows>;

/** What the heads of a merchant's own files mean: the folded head to the wire name of its column, or to nothing if it is left out. */
export const SheetHeads = v.pipe(v.record(Text(200), v.pipe(v.string(), v.maxLength(40))), v.maxEntries(200));

/** Whose bills come from a sheet, where that is not known by the address. */
export const UploadPlace = v.strictObject({ collection_id: RecordId });

/** The data besides the rows. It is sent as one text, because parts of a form know no other values. */
/** Characters of the name of a file. */
export const LONGEST_NAME = 200;

const About = v.pipe(
  v.string(rule('required')),
  v.parseJson(undefined, rule('regex')),
  v.strictObject({ file_name: Text(LONGEST_NAME), heads: SheetHeads }, rule('regex')),
);

export const billUploads = {
  /**
   * Rows that this collection has from an earlier sheet, in any order, answer that one while every bill of it is
   * alive. Where some rows are billed already and `billed_already` does not say what becomes of them, it is refused as `rowsBilled`:
   * `rows.7`, by the line of the sheet, names the number of the bill that the row has.
   */
  upload: defineCall({
    method: 'POST',
    path: 'payment-upload-files/upload-customer-bills-excel',
    access: 'merchant',
    needs: 'bills.write',
    multipart: true,
    idempotent: 'required',
    body: v.strictObject({
      collection_id: Id,
      /** Left out, the file is called as it is, and its heads are known by the names of the columns. */
      about: v.exactOptional(About),
      billed_already: v.exactOptional(BilledRows),
      /** How large it may be is the reader's affair. */
      file: v.pipe(v.file(rule('required')), v.minSize(1, rule('required'))),
    }),
    data: v.object({
      upload: BillUpload,
      /** The same rows had been made already: `upload` is that earlier one. */
      is_repeated: v.boolean(),
    }),
  }),
  /** Newest first. `bills` are those of the rows of the one upload that is asked for, in the order of its file. */
  list: defineCall({
    method: 'POST',
    path: 'payment-upload-files/merchant-upload-bill-excel',
    access: 'merchant',
    needs: 'bills.read',
    query: v.strictObject({ collection_id: Id, ...paging(DEFAULT_PAGE_SIZE) }),
    body: v.nullish(v.strictObject({ upload_id: v.nullish(Id, null) }), {}),
    data: v.object({
      ...listed(BillUpload).entries,
      bills: v.array(UploadedBill),
      /** As the merchant told them with uploads so far, whatever the collection. */
      heads: SheetHeads,
    }),
  }),
};
