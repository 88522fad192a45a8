/** Bills as rows of a sheet. The person who corrects the rows and the gateway that makes the bills use the same columns and checks. */
import * as v from 'valibot';
import { BillForm } from '../contract/merchant/bills/bills.ts';
import { decimalOf, type Sen } from '../contract/kernel/money.ts';
import { rule } from '../contract/kernel/rules.ts';
import type { SheetColumn } from './sheet/columns.ts';
import { rowContentKey, type Sheet } from './sheet/rows.ts';

type Column = Omit<SheetColumn, 'label' | 'names'> & { readonly name: keyof typeof BillForm.entries };

export const BILL_COLUMNS = [
  { name: 'payer_name', example: 'Nurul Huda binti Ismail' },
  { name: 'payer_email', example: 'nurul@example.my' },
  { name: 'payer_phone', example: '012-345 6789', kind: 'phone' },
  { name: 'description', example: 'Yuran Disember' },
  { name: 'amount', example: '120.00', kind: 'amount' },
  { name: 'due_date', example: '2026-12-01', kind: 'day' },
  { name: 'expires_on', example: '2026-12-31', kind: 'day', empty: null },
] as const satisfies readonly Column[];

/** Two rows with the same content in these columns are a mistake. */
const TOGETHER = [
  'payer_name',
  'payer_email',
  'description',
  'amount',
  'due_date',
] as const satisfies readonly (typeof BILL_COLUMNS)[number]['name'][];

/** The form of a bill whose last day to pay must not be before `today`. */
export const billFormOn = (today: string) =>
  v.pipe(
    BillForm,
    v.forward(
      v.partialCheck(
        [['expires_on']],
        ({ expires_on }) => expires_on === null || expires_on >= today,
        rule('expiry_over'),
      ),
      ['expires_on'],
    ),
  );

/** The columns as the gateway uses them: it recognises columns by their wire names, and treats no row as an example. */
const UNLABELLED_COLUMNS = BILL_COLUMNS.map((column) => ({ ...column, label: column.name, example: '' }));

/** The fields by which two bills count as equal: payer, description, amount and due date. */
type Owed = Readonly<Record<Exclude<(typeof TOGETHER)[number], 'amount'>, string> & { amount: Sen }>;

/** A key that is equal for bills with equal content; two rows with one key cannot be in one sheet. */
export const billContentKey = ({ amount, ...bill }: Owed): string => {
  const values: Readonly<Record<string, string>> = { ...bill, amount: decimalOf(amount) };
  const cells = UNLABELLED_COLUMNS.map(({ name }) => values[name] ?? '');
  return rowContentKey({ columns: UNLABELLED_COLUMNS, together: TOGETHER }, cells);
};

/** The sheet for bills of one collection. */
export const billSheet = (collection_id: string, today: string, columns: readonly SheetColumn[] = UNLABELLED_COLUMNS) =>
  ({
    columns,
    schema: billFormOn(today),
    fixed: { collection_id, customer_id: null },
    together: TOGETHER,
  }) satisfies Sheet;
