/**
 * Many bills of one collection from one sheet (`payment-upload-files/…`). The gateway reads and checks every row again. It makes
 * all bills in one transaction, or none, and then names each wrong cell by the line of the sheet: `rows.7.amount`.
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
  /** The name of the file on the device of the person who uploaded it. */
  file_name: v.string(),
  by_name: v.string(),
  /** Number of bills that it made. */
  bills_total: v.number(),
  /** Number of rows that were left out because their collection had the bills already. */
  billed_already: v.number(),
  /** Total of all bills that it made. */
  amount: Ringgit,
  created_at: Moment,
});
export type BillUpload = v.InferOutput<typeof BillUpload>;

/** The bill of a row of an upload: the one that it made, or the one that the row had before (`billed_already`). */
export const UploadedBill = v.object({ ...Bill.entries, billed_already: v.boolean() });
export type UploadedBill = v.InferOutput<typeof UploadedBill>;

/** What to do with rows that are billed already. */
export const BilledRows = v.picklist(['make', 'leave_out'], rule('choose'));
export type BilledRows = v.InferOutput<typeof BilledRows>;

/** The column headings of a merchant's own files: folded heading to the wire name of its column, or to empty text if it is ignored. */
export const SheetHeads = v.pipe(v.record(Text(200), v.pipe(v.string(), v.maxLength(40))), v.maxEntries(200));

/** The collection for the bills of a sheet, when the URL does not name it. */
export const UploadPlace = v.strictObject({ collection_id: RecordId });

/** Maximum length of a file name, in characters. */
export const LONGEST_NAME = 200;

/** The data besides the file. It is sent as JSON text, because form data has no other values than texts and files. */
const About = v.pipe(
  v.string(rule('required')),
  v.parseJson(undefined, rule('regex')),
  v.strictObject({ file_name: Text(LONGEST_NAME), heads: SheetHeads }, rule('regex')),
);

export const billUploads = {
  /**
   * If the rows are those of an earlier upload to this collection, in any order, and all bills of that upload are alive, returns it. If
   * some rows are billed already and `billed_already` does not say what to do with them, the call is refused as `rowsBilled`:
   * `rows.7`, by the line of the sheet, has the number of the bill that the row has.
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
      /** If left out, the name is that of the file itself, and its headings must be the names of the columns. */
      about: v.exactOptional(About),
      billed_already: v.exactOptional(BilledRows),
      /** The reader of the sheet limits its size. */
      file: v.pipe(v.file(rule('required')), v.minSize(1, rule('required'))),
    }),
    data: v.object({
      upload: BillUpload,
      /** The same rows were uploaded before, and `upload` is that earlier one. */
      is_repeated: v.boolean(),
    }),
  }),
  /** Uploads of a collection, newest first. `bills` are those of the upload named in the body, in the order of its file. */
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
      /** Headings as the merchant assigned them in all uploads so far, for any collection. */
      heads: SheetHeads,
    }),
  }),
};
