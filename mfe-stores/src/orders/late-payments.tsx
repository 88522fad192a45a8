/** The payments that arrived after an order had ended: the merchant sends the goods later, or returns the money. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { paymentRecords, type HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useOrderText } from '../orders.ts';
import css from './orders.module.css';

interface Props {
  readonly order: OrderDetail;
  readonly onDone: (said: string) => Promise<void>;
}

type LatePayment = OrderDetail['late_money'][number];

const reasonOf = ({ state, paid_at }: OrderDetail) =>
  state === 'expired' ? 'gone' : paid_at === null ? 'cancelled' : 'twice';

function LatePaymentNotice({ order, late, onDone }: Props & { readonly late: LatePayment }) {
  const t = useOrderText();
  const language = useLanguage();
  const mayDecide = useMay()(paymentRecords.update.needs);
  const amount = formatRinggit(late.amount);
  if (late.returned_at !== null)
    return (
      <Notice title={t('late.returned', { amount })}>
        {t('late.returned_text', { when: formatMoment(late.returned_at, language) })}
      </Notice>
    );
  const isOpen = order.state === 'expired';
  const decide = async (held: HeldDecision) => {
    const question = { title: t(`late.${held}`), text: t(`late.${held}_text`, { amount }), action: t(`late.${held}`) };
    if (!(await confirm(question))) return;
    await gateway.call(paymentRecords.update, { params: { id: late.payment_id }, body: { held } });
    await onDone(t(`late.${held}_done`, { amount, number: order.number }));
  };
  return (
    <>
      <Notice title={t('late.held', { amount })}>
        {t(`late.held_${reasonOf(order)}`, { when: formatMoment(late.received_at, language) })}
      </Notice>
      {mayDecide && (
        <div className={css['actions']}>
          {isOpen && <ActionButton act={() => decide('apply')}>{t('late.apply')}</ActionButton>}
          <ActionButton act={() => decide('return')}>{t('late.return')}</ActionButton>
        </div>
      )}
    </>
  );
}

export function LatePayments({ order, onDone }: Props) {
  const t = useOrderText();
  return (
    <>
      {order.sends_later && order.lines.some(({ sent, quantity }) => sent < quantity) && (
        <Notice title={t('late.owed')}>{t('late.owed_text')}</Notice>
      )}
      {order.late_money.map((late) => (
        <LatePaymentNotice key={late.payment_id} order={order} late={late} onDone={onDone} />
      ))}
    </>
  );
}
