/** The payouts in a file, every row checked by the gateway itself. */
import type { PayoutRow } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payoutSheet } from '@portal/shared/domain/payout-sheet.ts';
import { checkedRows, type CheckedRow, type FileFaults } from '../../../kernel/sheets/checked-rows.ts';
import { sheetReader } from '../../../kernel/sheets/read-apart.ts';

export type UploadedRow = CheckedRow<PayoutRow>;

interface PayoutRows {
  readonly rows: readonly UploadedRow[];
}

/** Called by the thread that reads. */
export const readPayouts = ({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }): Promise<PayoutRows | FileFaults> =>
  checkedRows(payoutSheet(), bytes);

export const payoutReader = sheetReader(import.meta.url, readPayouts);
