/** The transitions of a transfer. */
export type TransferStatus = 'waiting' | 'sent' | 'credited' | 'failed' | 'returned' | 'cancelled';

const NEXT: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  waiting: ['sent', 'cancelled'],
  sent: ['credited', 'failed'],
  // A bank can return money hours after it reported the credit.
  credited: ['returned'],
  failed: [],
  returned: [],
  cancelled: [],
};

export const mayBecome = (from: TransferStatus, to: TransferStatus): boolean => NEXT[from].includes(to);
