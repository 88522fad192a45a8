import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { daysOverdue } from './rules.ts';

/** The status of a bill and, for an overdue bill, the number of days since the due date. */
export function BillStatusText({ bill }: { bill: Bill }) {
  const t = useBillText();
  const days = bill.status === 'overdue' ? daysOverdue(bill) : 0;
  return <Status is={bill.status} {...(days > 0 && { label: t('bills.overdue', { count: days }) })} />;
}
