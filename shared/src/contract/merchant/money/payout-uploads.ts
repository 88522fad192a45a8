/**
 * Many payouts from one sheet. The gateway reads and checks every row again. It prepares either all payouts, in one transaction, or none;
 * then the response names each wrong cell by the line of the sheet: `rows.7.amount`. Each payout is a normal payout and needs its
 * approvals.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, OptionalText, orEmpty, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { BankAccountNumber, BankCode } from './payees.ts';
import { Payout, PayoutForm } from './payouts.ts';

/** Maximum number of rows, because the holder's name of each row is looked up at the bank. */
export const MOST_PAYOUTS = 500;

const { rail, amount, reference, note } = PayoutForm.entries;

const isTold = (text: string): boolean => text !== '';

/**
 * One row. The payee is an existing payee, given by name or by bank account, or a new payee, given by bank, account number and holder. A
 * row never changes the bank account of an existing payee.
 */
export const PayoutRow = v.pipe(
  v.strictObject({
    payee_name: OptionalText(120),
    bank_code: orEmpty(BankCode),
    account_number: orEmpty(BankAccountNumber),
    holder_name: OptionalText(120),
    amount,
    rail,
    reference,
    note,
    /** The holder's name at the bank, if it differs from the name in the row and the maker confirms to pay that holder. */
    confirmed_name: OptionalText(120),
  }),
  v.forward(
    v.partialCheck(
      [['payee_name'], ['account_number']],
      (row) => isTold(row.payee_name) || isTold(row.account_number),
      rule('required'),
    ),
    ['payee_name'],
  ),
  v.forward(
    v.partialCheck(
      [['bank_code'], ['account_number']],
      (row) => isTold(row.bank_code) || !isTold(row.account_number),
      rule('choose'),
    ),
    ['bank_code'],
  ),
  v.forward(
    v.partialCheck(
      [['bank_code'], ['account_number']],
      (row) => isTold(row.account_number) || !isTold(row.bank_code),
      rule('required'),
    ),
    ['account_number'],
  ),
  v.forward(
    v.partialCheck(
      [['holder_name'], ['account_number']],
      (row) => isTold(row.holder_name) || !isTold(row.account_number),
      rule('required'),
    ),
    ['holder_name'],
  ),
);
export type PayoutRow = v.InferOutput<typeof PayoutRow>;

export const PayoutUpload = v.object({
  id: Id,
  /** The name of the file on the device of the person who uploaded it. */
  file_name: v.string(),
  by_name: v.string(),
  /** The number and the total of the payouts that the upload made. */
  payouts_total: v.number(),
  amount: Ringgit,
  /** Number of rows that were left out because their payouts existed already. */
  prepared_already: v.number(),
  /** Number of payees that the upload added. */
  new_payees: v.number(),
  created_at: Moment,
});
export type PayoutUpload = v.InferOutput<typeof PayoutUpload>;

/** Warnings about a cell, which a person should check. The sheet can be sent despite warnings. */
export const SHEET_CAUTIONS = [
  'repeated_row',
  'paid_lately',
  'new_payee',
  'new_account',
  'unusual_amount',
  'name_differs',
  'prepared_already',
] as const;

const SheetCaution = v.object({
  /** The line of the sheet, and the wire name of the column. */
  line: v.number(),
  column: v.string(),
  caution: v.picklist(SHEET_CAUTIONS),
  /** The line of the similar row, the reference of the earlier payout, or the name at the bank. */
  about: v.nullable(v.string()),
});
export type SheetCaution = v.InferOutput<typeof SheetCaution>;

export const PayoutSheetCheck = v.object({
  /**
   * Number of rows that would be prepared, how many of them (from the first) the pool covers, and how many rows are prepared
   * already.
   */
  payouts_total: v.number(),
  covered_count: v.number(),
  prepared_already: v.number(),
  new_payees: v.number(),
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  total: Ringgit,
  balance_before: Ringgit,
  balance_after: Ringgit,
  cautions: v.array(SheetCaution),
});
export type PayoutSheetCheck = v.InferOutput<typeof PayoutSheetCheck>;

/** A row of an upload with its payout. */
const UploadedPayout = v.object({ ...Payout.entries, line: v.number(), is_prepared_already: v.boolean() });
export type UploadedPayout = v.InferOutput<typeof UploadedPayout>;

const SheetFile = v.pipe(v.file(rule('required')), v.minSize(1, rule('required')));

const toRead = { access: 'merchant', needs: 'payouts.read' } as const;
const toWrite = { access: 'merchant', needs: 'payouts.write' } as const;

export const payoutUploads = {
  /** Previews an upload. Refused for the same reasons as `upload`, except that the pool may be too low. */
  check: defineCall({
    method: 'POST',
    path: 'payout-uploads/check',
    ...toWrite,
    multipart: true,
    body: v.strictObject({ file: SheetFile }),
    data: PayoutSheetCheck,
  }),
  /**
   * If some rows are prepared already and `prepared_already` does not say to leave them out, the call is refused as `rowsPrepared`. The
   * error at `rows.7` (line 7 of the sheet) contains the reference of the existing payout.
   */
  upload: defineCall({
    method: 'POST',
    path: 'payout-uploads',
    ...toWrite,
    noApiKeys: true,
    multipart: true,
    idempotent: 'required',
    body: v.strictObject({
      file_name: v.exactOptional(Text(200)),
      prepared_already: v.exactOptional(v.picklist(['leave_out'], rule('choose'))),
      file: SheetFile,
    }),
    data: PayoutUpload,
  }),
  list: defineList({
    path: 'payout-uploads/list',
    ...toRead,
    item: PayoutUpload,
    search: ['file_name', 'by_name'],
    sort: ['created_at', 'amount', 'file_name'],
    range: ['created_at'],
  }),
  /** Every row with its payout, in the order of the sheet. */
  rows: defineCall({
    method: 'GET',
    path: 'payout-uploads/{id}/rows',
    ...toRead,
    data: v.object({ rows: v.array(UploadedPayout) }),
  }),
};
