/** The total and the state of an order, and the actions that the signed-in person may take now. */
import type { OrderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { orders, shipments, type OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionButton, PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { useState } from 'react';
import { useOrderText } from '../orders.ts';
import { BookDialog } from './booking/book.tsx';
import { ParcelDialog, type ToBook } from './hand-over.tsx';
import { LatePayments } from './late-payments.tsx';
import { OrderStateText } from './order-status.tsx';
import css from './orders.module.css';
import { CancelPaidDialog } from './refunds/cancel.tsx';
import { decisionsOf } from './rules.ts';

interface Props {
  readonly order: OrderDetail;
  readonly refunds: OrderRefunds;
  readonly onDone: (said: string) => Promise<void>;
}

export function OrderHead({ order, refunds, onDone }: Props) {
  const t = useOrderText();
  const may = useMay();
  const [making, setMaking] = useState<'label_ready' | 'handed_over' | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [toBook, setToBook] = useState<ToBook | null>(null);
  const { id, number, total, paid_at } = order;
  const packed = order.parcels.find((parcel) => parcel.id === toBook?.parcelId);
  const decisions = decisionsOf(order);
  const cancelUnpaid = async () => {
    const action = t('orders.cancel');
    const question = { title: action, text: t('orders.cancel_unpaid'), action, stay: t('orders.keep') };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await gateway.call(orders.cancel, { params: { id } });
    await onDone(t('orders.cancelled', { number }));
  };
  const cancel = () => (paid_at === null ? cancelUnpaid() : setCancelling(true));
  return (
    <>
      <RecordHead
        amount={total}
        status={
          <>
            <OrderStateText order={order} />
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
                act={() => setMaking('label_ready')}
              />
              <ActionButton label={`${t('parcels.hand_over')} ${number}`} act={() => setMaking('handed_over')}>
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
            onDone={async (said, next) => {
              setMaking(null);
              await onDone(said);
              setToBook(next ?? null);
            }}
          />
        )}
        {toBook && packed && (
          <BookDialog
            order={order}
            parcel={packed}
            courier={toBook.courier}
            onClose={() => setToBook(null)}
            onDone={async (said) => {
              setToBook(null);
              await onDone(said);
            }}
          />
        )}
        {isCancelling && (
          <CancelPaidDialog
            order={order}
            all={refunds}
            onClose={() => setCancelling(false)}
            onDone={async (said) => {
              setCancelling(false);
              await onDone(said);
            }}
          />
        )}
      </RecordHead>
      <LatePayments order={order} onDone={onDone} />
    </>
  );
}
