/** Publishes or cancels many selected bills, with one call for each. */
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { closureOf } from '@portal/shared/domain/bill-message.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import type { BulkAction } from '@portal/shared/ui/list/selection/selection-run.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import type { BillText } from '../bills.ts';
import { isManaged } from './rules.ts';

const turn =
  (status: 'due' | 'cancelled') =>
  ({ id }: Bill) =>
    gateway.call(bills.update, { params: { id }, body: { status } });

const publishMany = (t: BillText): BulkAction<Bill> => ({
  label: t('bills.publish'),
  needs: bills.update.needs,
  done: t('bills.bulk.published'),
  isFor: ({ status }) => status === 'draft',
  skipReason: () => t('bills.bulk.no_draft'),
  act: turn('due'),
});

/** Cancels many bills after a confirmation, because a cancelled bill cannot be reopened. */
const cancelMany = (t: BillText): BulkAction<Bill> => ({
  label: t('bills.cancel'),
  needs: bills.update.needs,
  done: kitMessages.text('status.cancelled'),
  isFor: isManaged,
  skipReason: (bill) => (bill.is_order ? t('bills.is_order') : t(`send.reason.${closureOf(bill) ?? 'closed'}`)),
  ask: (rows) => {
    const values = { count: rows.length, rows: formatCount(rows.length) };
    return confirm({
      title: t('bills.bulk.cancel_title', values),
      text: t('bills.bulk.cancel_text', values),
      action: t('bills.bulk.cancel', values),
      stay: t('bills.bulk.cancel_stay'),
      isDanger: true,
    });
  },
  act: turn('cancelled'),
});

export const statusBulk = (t: BillText): readonly BulkAction<Bill>[] => [publishMany(t), cancelMany(t)];
