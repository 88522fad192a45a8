/** How much, how it stands, and what this person may do with it now. */
import { orders, shipments, type OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionButton, PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { useState } from 'react';
import { useOrderText } from '../orders.ts';
import { paths } from '../paths.ts';
import { ParcelDialog } from './hand-over.tsx';
import { OrderStateText } from './order-status.tsx';
import css from './orders.module.css';
import { decisionsOf } from './rules.ts';

interface Props {
  readonly order: OrderDetail;
  readonly onDone: (said: string) => Promise<void>;
}

export function OrderHead({ order, onDone }: Props) {
  const t = useOrderText();
  const may = useMay();
  const [making, setMaking] = useState<'label_ready' | 'handed_over' | null>(null);
  const { id, number, state, total, paid_at, bill_status } = order;
  const decisions = decisionsOf(order);
  const cancel = async () => {
    const question = {
      title: t('orders.cancel'),
      text: paid_at === null ? t('orders.cancel_unpaid') : t('orders.cancel_paid', { total: formatRinggit(total) }),
      action: t('orders.cancel'),
    };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await gateway.call(orders.cancel, { params: { id } });
    await onDone(t('orders.cancelled', { number }));
  };
  return (
    <>
      <RecordHead
        amount={total}
        status={
          <>
            <OrderStateText state={state} />
            <ReloadButton />
          </>
        }
      >
        <div className={css['actions']}>
          {decisions.pack && may(shipments.create.needs) && (
            <>
              <PrimaryAction
                label={t('parcels.pack')}
                name={`${t('parcels.pack')} ${number}`}
                act={async () => setMaking('label_ready')}
              />
              <ActionButton label={`${t('parcels.hand_over')} ${number}`} act={async () => setMaking('handed_over')}>
                {t('parcels.hand_over')}
              </ActionButton>
            </>
          )}
          {decisions.cancel && may(orders.cancel.needs) && (
            <ActionButton label={`${t('orders.cancel')} ${number}`} act={cancel}>
              {t('orders.cancel')}
            </ActionButton>
          )}
        </div>
        {making && (
          <ParcelDialog
            order={order}
            status={making}
            onClose={() => setMaking(null)}
            onDone={async (said) => {
              setMaking(null);
              await onDone(said);
            }}
          />
        )}
      </RecordHead>
      {decisions.refund && bill_status === 'paid' && (
        <Notice title={t('orders.refund_due')}>
          <LinkButton to={paths.refund()}>{t('orders.refund')}</LinkButton>
        </Notice>
      )}
    </>
  );
}
