/**
 * Many bills of one collection from one sheet (`payment-upload-files/…`). The gateway reads and checks every row again. It makes
 * either all bills, in one transaction, or none; then the response names each wrong cell by the line of the sheet:
 * `rows.7.amount`.
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
  /** Number of bills that the upload made. */
  bills_total: v.number(),
  /** Number of rows that were left out because the collection had their bills already. */
  billed_already: v.number(),
  /** Total of all bills that the upload made. */
  amount: Ringgit,
  created_at: Moment,
});
export type BillUpload = v.InferOutput<typeof BillUpload>;

/**
 * The bill of a row of an upload: the bill that the upload made, or the existing bill of the row (`billed_already`).
 */
export const UploadedBill = v.object({ ...Bill.entries, billed_already: v.boolean() });
export type UploadedBill = v.InferOutput<typeof UploadedBill>;

/** What to do with rows that are billed already. */
export const BilledRows = v.picklist(['make', 'leave_out'], rule('choose'));
export type BilledRows = v.InferOutput<typeof BilledRows>;

/**
 * Maps each column heading of a merchant's own files, in normalised form, to the wire name of the column; to empty text if the column is
 * ignored.
 */
export const SheetHeads = v.pipe(v.record(Text(200), v.pipe(v.string(), v.maxLength(40))), v.maxEntries(200));

/** The collection for the bills of a sheet, if the URL does not name it. */
export const UploadPlace = v.strictObject({ collection_id: RecordId });

/** Maximum length of a file name, in characters. */
export const LONGEST_NAME = 200;

/** The data besides the file. It is sent as JSON text, because form data can only contain texts and files. */
const About = v.pipe(
  v.string(rule('required')),
  v.parseJson(undefined, rule('regex')),
  v.strictObject({ file_name: Text(LONGEST_NAME), heads: SheetHeads }, rule('regex')),
);

export const billUploads = {
  /**
   * If the rows are those of an earlier upload to this collection, in any order, and all bills of that upload still exist, the earlier
   * upload is returned. If some rows are billed already and `billed_already` does not say what to do with them, the call is refused as
   * `rowsBilled`. The error at `rows.7` (line 7 of the sheet) contains the number of the existing bill.
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
      /** If left out, the file's own name is used, and its headings must be the names of the columns. */
      about: v.exactOptional(About),
      billed_already: v.exactOptional(BilledRows),
      /** The size is checked where the sheet is read, not here. */
      file: v.pipe(v.file(rule('required')), v.minSize(1, rule('required'))),
    }),
    data: v.object({
      upload: BillUpload,
      /** The same rows were uploaded before, and `upload` is the earlier upload. */
      is_repeated: v.boolean(),
    }),
  }),
  /**
   * Uploads of a collection, newest first. `bills` are the bills of the upload named in the body, in the order of its file.
   */
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
      /** The assignments of headings that the merchant made in all uploads so far, for any collection. */
      heads: SheetHeads,
    }),
  }),
};
