import { payouts, type PayoutDetails } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { usePayoutText } from '../payouts.ts';

interface Props {
  readonly payout: PayoutDetails;
  readonly onClose: () => void;
  readonly onRejected: () => Promise<void>;
}

/** A form for the reason of the rejection, which the person who prepared the payout can read. */
export function RejectDialog({ payout: { id }, onClose, onRejected }: Props) {
  const t = usePayoutText();
  const form = useGatewayForm(payouts.reject.body, {
    start: { reason: '' },
    save: (body, signal) => gateway.call(payouts.reject, { params: { id }, body }, { signal }),
    saved: onRejected,
  });
  return (
    <FormDialog title={t('payouts.reject')} action={t('payouts.reject')} form={form} onClose={onClose}>
      <TextField form={form} name="reason" label={t('payouts.reason')} />
    </FormDialog>
  );
}
