/**
 * Payouts as rows of a sheet. The person who corrects the rows and the gateway that prepares the payouts use the same columns and checks.
 */
import * as v from 'valibot';
import { decimalOf } from '../contract/kernel/money.ts';
import { rule } from '../contract/kernel/rules.ts';
import { MOST_PAYOUTS, PayoutRow } from '../contract/merchant/money/payout-uploads.ts';
import { PAYOUT_BANKS } from './rails/banks.ts';
import { RAIL_MAXIMUM, RAILS, type Rail } from './rails/rails.ts';
import type { SheetColumn } from './sheet/columns.ts';
import type { Sheet } from './sheet/rows.ts';

type Name = keyof (typeof PayoutRow)['pipe'][0]['entries'];
type Column = Omit<SheetColumn, 'label' | 'names'> & { readonly name: Name };

const banks = PAYOUT_BANKS.map(({ code, name, short }) => ({
  value: code,
  names: [name, ...(short ? [short] : [])],
}));

/** Rails with their wire names only; screens add the translated names. */
const rails = RAILS.map((value) => ({ value, names: [value] }));

const USUAL_RAIL: Rail = 'duitnow';

export const PAYOUT_COLUMNS = [
  { name: 'payee_name', example: 'Kedai Kek Melati' },
  { name: 'bank_code', example: 'Maybank', choices: banks },
  { name: 'account_number', example: '5140001111' },
  { name: 'holder_name', example: 'Nurul Huda binti Ismail' },
  { name: 'amount', example: '120.00', kind: 'amount' },
  { name: 'rail', example: USUAL_RAIL, choices: rails, empty: USUAL_RAIL },
  { name: 'reference', example: 'INV-2026-118', isUnique: true },
  { name: 'note', example: '' },
  { name: 'confirmed_name', example: '' },
] as const satisfies readonly Column[];

/** A row whose amount does not exceed the maximum of its rail. The maximum of DuitNow is the maximum of any payout. */
const CarriedRow = v.pipe(
  PayoutRow,
  v.forward(
    v.partialCheck(
      [['rail'], ['amount']],
      ({ rail, amount }) => amount <= RAIL_MAXIMUM[rail],
      rule('max_value', { max: decimalOf(RAIL_MAXIMUM.ibg) }),
    ),
    ['amount'],
  ),
);

/** The columns as the gateway uses them: it recognises columns by their wire names, and treats no row as an example. */
const UNLABELLED_COLUMNS: readonly SheetColumn[] = PAYOUT_COLUMNS.map((column) => ({
  ...column,
  label: column.name,
  example: '',
}));

export const payoutSheet = (columns: readonly SheetColumn[] = UNLABELLED_COLUMNS) =>
  ({ columns, schema: CarriedRow, most: MOST_PAYOUTS }) satisfies Sheet;
