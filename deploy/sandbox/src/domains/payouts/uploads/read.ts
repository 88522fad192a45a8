/** The payouts in a file, every row checked by the gateway itself. */
import type { PayoutRow } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payoutSheet } from '@portal/shared/domain/payout-sheet.ts';
import { checkedRows, type CheckedRow, type FileFaults } from '../../../kernel/sheets/checked-rows.ts';

export type UploadedRow = CheckedRow<PayoutRow>;

/** What it takes to read a file of payouts. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface PayoutRows {
  readonly rows: readonly UploadedRow[];
}

/** Called by the thread that reads. */
export const readPayouts = ({ bytes }: SentFile): Promise<PayoutRows | FileFaults> => checkedRows(payoutSheet(), bytes);
