/** What may become of a transfer. */
export type TransferStatus = 'waiting' | 'sent' | 'credited' | 'failed' | 'returned' | 'cancelled';

const NEXT: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  waiting: ['sent', 'cancelled'],
  sent: ['credited', 'failed'],
  // A bank can give money back hours after it said that it was there.
  credited: ['returned'],
  failed: [],
  returned: [],
  cancelled: [],
};

export const mayBecome = (from: TransferStatus, to: TransferStatus): boolean => NEXT[from].includes(to);
