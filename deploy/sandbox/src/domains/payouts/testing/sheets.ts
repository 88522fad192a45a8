/** Sheets of payouts, and people who send them. */
import { randomUUID } from 'node:crypto';
import { payoutUploads } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { PAYOUT_COLUMNS } from '@portal/shared/domain/payout-sheet.ts';
import { writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import { callGateway } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';

const HEAD = PAYOUT_COLUMNS.map(({ name }) => name);
export type SheetCells = Partial<Record<(typeof HEAD)[number], string>>;

/** A row to a unique bank account, unless `cells` has an account. */
export const sheetRow = (at: number, cells: SheetCells = {}): SheetCells => ({
  payee_name: `Kedai Baris ${at}`,
  bank_code: 'MBBEMYKL',
  account_number: `6${String(at).padStart(8, '0')}1`,
  holder_name: `Puan Baris ${at}`,
  amount: '10.00',
  rail: 'duitnow',
  reference: `B-${randomUUID().slice(0, 10)}`,
  ...cells,
});

export const sheetOf = async (rows: readonly SheetCells[]): Promise<File> => {
  const cells = rows.map((row) => HEAD.map((name) => row[name] ?? ''));
  return new File(await writeWorkbook({ title: 'Gaji', isRtl: false, head: HEAD, rows: cells }), 'gaji.xlsx');
};

interface SendOptions {
  readonly key?: string;
  readonly prepared_already?: 'leave_out';
}

export const sendSheet = async (
  sandbox: TestSandbox,
  token: string,
  rows: readonly SheetCells[],
  { key = randomUUID(), ...said }: SendOptions = {},
) =>
  callGateway(
    sandbox,
    payoutUploads.upload,
    { body: { file_name: 'gaji.xlsx', ...said, file: await sheetOf(rows) } },
    { token, headers: { 'idempotency-key': key } },
  );

export const checkSheet = async (sandbox: TestSandbox, token: string, rows: readonly SheetCells[]) =>
  callGateway(sandbox, payoutUploads.check, { body: { file: await sheetOf(rows) } }, { token });
