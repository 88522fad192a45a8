/** Reads the payouts in a file. The gateway checks every row and does not rely on checks in the browser. */
import type { PayoutRow } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payoutSheet } from '@portal/shared/domain/payout-sheet.ts';
import { checkedRows, type CheckedRow, type FileFaults } from '../../../kernel/sheets/checked-rows.ts';

export type UploadedRow = CheckedRow<PayoutRow>;

/** The file that the reader thread gets. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface PayoutRows {
  readonly rows: readonly UploadedRow[];
}

/** Runs in the reader thread. */
export const readPayouts = ({ bytes }: SentFile): Promise<PayoutRows | FileFaults> => checkedRows(payoutSheet(), bytes);
