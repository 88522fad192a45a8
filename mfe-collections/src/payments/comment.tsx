/** The comment of the merchant's people on a payment. */
import {
  CommentForm,
  paymentRecords,
  type PaymentDetail,
} from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useFormGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import { useState } from 'react';
import { useBillText } from '../bills.ts';

interface EditorProps {
  readonly payment: PaymentDetail;
  readonly onSaved: (stored: PaymentDetail) => void;
}

const currentOf = ({ comment, version, changed_by, changed_at }: PaymentDetail) => ({
  comment,
  version,
  changed_by,
  changed_at,
});

function CommentEditor({ payment, onSaved }: EditorProps) {
  const params = { id: payment.id };
  const t = useBillText();
  const kit = kitMessages.useText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(CommentForm, {
    start: currentOf(payment),
    save: (body, signal, _idempotencyKey, loaded) =>
      gateway.call(paymentRecords.update, { params, body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => currentOf(await gateway.call(paymentRecords.get, { params }, { signal })),
    saved: async (stored) => {
      toast(t('payments.comment_saved'));
      await revalidate();
      onSaved(stored);
    },
  });
  useFormGuard(form);
  return (
    <FormBody
      id="payment-comment"
      form={form}
      foot={
        <div>
          <Button type="submit" variant="default" loading={form.isBusy}>
            {kit('save')}
          </Button>
        </div>
      }
    >
      <TextareaField
        form={form}
        name="comment"
        label={t('payments.comment')}
        description={t('payments.comment_help')}
      />
    </FormBody>
  );
}

/**
 * After each save the form is remounted with the stored comment. A save by another person meanwhile does not change the typed text.
 */
export function Comment({ payment }: { payment: PaymentDetail }) {
  const t = useBillText();
  const may = useMay();
  const [begun, setBegun] = useState(payment.version);
  const { id, comment, version } = payment;
  if (may(paymentRecords.update.needs))
    return (
      <CommentEditor
        key={`${id} ${Math.min(version, begun)}`}
        payment={payment}
        onSaved={(stored) => setBegun(stored.version)}
      />
    );
  return (
    <Details>
      <Detail label={t('payments.comment')}>{comment && <bdi>{comment}</bdi>}</Detail>
    </Details>
  );
}
