/** Money that arrived but paid no bill: where the money is, and the merchant's decision. */
import {
  paymentRecords,
  type HeldDecision,
  type PaymentDetail,
} from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { takesMoney } from '@portal/shared/domain/status-group.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useBillText } from '../bills.ts';

function heldText({ status, can_pay_bill, bill_status }: PaymentDetail) {
  if (status === 'cancelled') return 'payments.held_cancelled';
  if (can_pay_bill) return 'payments.held_fits';
  return takesMoney(bill_status) ? 'payments.held_open' : 'payments.held_closed';
}

/** Renders nothing for a payment that paid its bill, or that brought no money. */
export function HeldPayment({ payment }: { payment: PaymentDetail }) {
  const t = useBillText();
  const language = useLanguage();
  const { mark, returned_at } = payment;
  if (returned_at !== null)
    return (
      <Notice title={t('payments.returned')}>
        {t('payments.returned_text', { when: formatMoment(returned_at, language) })}
      </Notice>
    );
  if (mark === null) return null;
  return (
    <Notice title={t(`payments.${mark}`)}>
      {t(mark === 'duplicate' ? 'payments.duplicate_text' : heldText(payment))}
    </Notice>
  );
}

/** The buttons in the drawer's footer for held money, for people who may decide. */
export function HeldButtons({ payment }: { payment: PaymentDetail }) {
  const t = useBillText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { id, can_pay_bill, bill_number: number, payer_name: payer, bank_name: bank } = payment;
  const values = { amount: formatRinggit(payment.amount), number, payer, bank };
  const { run, isBusy } = useAction(async (held: HeldDecision) => {
    try {
      await gateway.call(paymentRecords.update, { params: { id }, body: { held } });
      toast(t(`held.${held}_done`, values));
    } finally {
      // The payment may have changed before the refusal, so it is read again.
      await revalidate();
    }
  });
  if (!may(paymentRecords.update.needs)) return null;
  const ask = async (held: HeldDecision) => {
    const words = {
      title: t(`held.${held}_title`, values),
      text: t(`held.${held}_text`, values),
      action: t(`held.${held}`),
    };
    if (await confirm(words)) run(held);
  };
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void ask('return')}>
        {t('held.return')}
      </Button>
      {can_pay_bill && (
        <Button loading={isBusy} onClick={() => void ask('apply')}>
          {t('held.apply')}
        </Button>
      )}
    </>
  );
}
