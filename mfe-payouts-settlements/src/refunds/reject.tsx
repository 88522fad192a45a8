import { refunds, type RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useRefundText } from '../refunds.ts';

interface Props {
  readonly refund: RefundDetails;
  readonly onClose: () => void;
  readonly onRejected: () => Promise<void>;
}

/** A form for the reason of the rejection, which the person who requested the refund can read. */
export function RejectDialog({ refund: { id }, onClose, onRejected }: Props) {
  const t = useRefundText();
  const form = useGatewayForm(refunds.reject.body, {
    start: { reason: '' },
    save: (body, signal) => gateway.call(refunds.reject, { params: { id }, body }, { signal }),
    saved: onRejected,
  });
  return (
    <FormDialog title={t('refunds.reject')} action={t('refunds.reject')} form={form} onClose={onClose}>
      <TextField form={form} name="reason" label={t('refunds.reject_reason')} />
    </FormDialog>
  );
}
