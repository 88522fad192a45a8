/** Money that leaves the gateway's bank account: orders of payouts, settlements and refunds, and the bank's responses. */
import { defineDomain } from '../../kernel/domain.ts';
import { askBank, takeAnswers } from './answers.ts';
import { handTransfersOver, sendTransfers, upcomingTransfers } from './leave.ts';
import { transferPurposes } from './purposes.ts';

export const transfersDomain = defineDomain({
  name: 'transfers',
  moments: ({ bankTransfers }) => [
    sendTransfers,
    handTransfersOver(bankTransfers),
    takeAnswers(bankTransfers),
    askBank(bankTransfers),
  ],
  upcoming: upcomingTransfers,
  gather: (domains) => transferPurposes.register(domains.flatMap((domain) => domain.transferPurposes ?? [])),
  needs: ['bankTransfers'],
});

// Exports that other domains use.
export { checkBank, holderDiffers } from './accounts.ts';
export type { BankAnswer, BankTransfers } from './bank.ts';
export { cancelTransfer, orderTransfer, type TransferOrder } from './order.ts';
export type { TransferPurpose } from './purposes.ts';
export { transfers, type TransferRow } from './tables.ts';
