/** Sends the links of bills: of the bills selected in the list, or of the open bill. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging, type MessageChannel } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { BulkDialog } from '@portal/shared/ui/list/selection/selection-run.ts';
import { useState } from 'react';
import type { BillText } from '../../bills.ts';
import { isOpen, isRemindable } from '../rules.ts';
import { SendDialog } from './dialog.tsx';

interface Order {
  readonly channel: MessageChannel;
  readonly bills: readonly Bill[];
  readonly isReminder: boolean;
}

/**
 * `send` opens the dialog; `dialog` is the dialog's element while it is open. The bills of a stopped collection cannot
 * be paid.
 * @param first opens the dialog immediately with this message
 */
export function useSend(isStopped = false, first: Order | null = null) {
  const [order, setOrder] = useState(first);
  return {
    send: (channel: MessageChannel, bills: readonly Bill[], isReminder = false) =>
      setOrder({ channel, bills, isReminder }),
    dialog: order && <SendDialog {...order} isStopped={isStopped} onClose={() => setOrder(null)} />,
  };
}

export const sendBulk = (t: BillText, { send }: ReturnType<typeof useSend>): readonly BulkDialog<Bill>[] => [
  { label: t('send.email'), needs: messaging.email.needs, isFor: isOpen, open: (bills) => send('email', bills) },
  { label: t('send.sms'), needs: messaging.sms.needs, isFor: isOpen, open: (bills) => send('sms', bills) },
  {
    label: t('remind'),
    needs: messaging.email.needs,
    isFor: isRemindable,
    open: (bills) => send('email', bills, true),
  },
];
