/** Sheets of bills, and a merchant who sends them. */
import { randomUUID } from 'node:crypto';
import { billUploads, type BilledRows } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import { callGateway, dataOf } from './calls.ts';
import { payerOf } from './payer.ts';
import type { TestSandbox } from './test-sandbox.ts';

export const HEAD = BILL_COLUMNS.map(({ name }) => name);
type Name = (typeof HEAD)[number];

export type Row = readonly string[];

/** The cells of a bill that differs from every other row. */
export const rowOf = (at: number, part: Partial<Record<Name, string>> = {}): Row => {
  const usual: Record<Name, string> = {
    payer_name: `Puan Baris ${at}`,
    payer_email: `baris.${at}@example.my`,
    payer_phone: at % 2 ? '' : '012-345 6789',
    description: 'Yuran Disember',
    amount: '120.50',
    due_date: '2026-12-01',
    expires_on: at % 3 ? '' : '2026-12-31',
  };
  return HEAD.map((name) => part[name] ?? usual[name]);
};

export const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at));

export const workbookOf = async (rows: readonly Row[]) =>
  new File(await writeWorkbook({ title: 'Bil', isRtl: false, head: HEAD, rows }), 'bil.xlsx');

interface SendOptions {
  /** The idempotency key; a new one for each call by default. */
  readonly key?: string;
  readonly billed_already?: BilledRows | undefined;
  readonly heads?: Readonly<Record<string, string>>;
}

/** A merchant who uploads sheets. `payer` signs in, and again after the clock has been moved far. */
export function uploaderOf(sandbox: TestSandbox, payer: ReturnType<typeof payerOf> = payerOf(sandbox)) {
  const list = async (collection_id: string, upload_id: string | null = null) =>
    dataOf(
      sandbox,
      billUploads.list,
      { query: { collection_id, skip: 0, limit: 10 }, body: { upload_id } },
      await payer.signedIn(),
    );
  return {
    newCollection: async () => {
      const body = { title: 'Dari Excel', description: '', record_status: 1 } as const;
      return (await dataOf(sandbox, collections.create, { body }, await payer.signedIn())).id;
    },
    upload: async (
      collection_id: string,
      file: File,
      { key = randomUUID(), billed_already, heads = {} }: SendOptions = {},
    ) => {
      const about = JSON.stringify({ file_name: 'bil.xlsx', heads });
      const body = { collection_id, about, file, ...(billed_already && { billed_already }) };
      return callGateway(
        sandbox,
        billUploads.upload,
        { body },
        { ...(await payer.signedIn()), headers: { 'idempotency-key': key } },
      );
    },
    list,
  };
}

/** The data of an upload's answer. */
export const uploadIn = (answer: { readonly data: unknown }) =>
  answer.data as {
    readonly upload: { readonly id: string; readonly bills_total: number; readonly billed_already: number };
    readonly is_repeated: boolean;
  };
