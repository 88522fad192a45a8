/** What the merchant's people note of a payment. */
import {
  CommentForm,
  paymentRecords,
  type PaymentRecord,
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
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useLeaveGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import { useState } from 'react';
import { useBillText } from '../bills.ts';

interface EditorProps {
  readonly payment: PaymentRecord;
  readonly onSaved: () => void;
}

function CommentEditor({ payment: { id, comment }, onSaved }: EditorProps) {
  const t = useBillText();
  const kit = kitMessages.useText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(CommentForm, {
    start: { comment },
    save: (body, signal) => gateway.call(paymentRecords.update, { params: { id }, body }, { signal }),
    saved: async () => {
      toast(t('payments.comment_saved'));
      await revalidate();
      onSaved();
    },
  });
  useLeaveGuard(form.isUnsaved);
  return (
    <FormBody id="payment-comment" form={form}>
      <TextareaField
        form={form}
        name="comment"
        label={t('payments.comment')}
        description={t('payments.comment_help')}
      />
      <div>
        <Button type="submit" variant="default" loading={form.isBusy}>
          {kit('save')}
        </Button>
      </div>
    </FormBody>
  );
}

/** After each save the form begins anew, with what is stored then: that may be what was stored before. */
export function Comment({ payment }: { payment: PaymentRecord }) {
  const t = useBillText();
  const may = useMay();
  const [saves, setSaves] = useState(0);
  const { id, comment } = payment;
  if (may(paymentRecords.update.needs))
    return <CommentEditor key={`${id} ${saves} ${comment}`} payment={payment} onSaved={() => setSaves(saves + 1)} />;
  return (
    <Details>
      <Detail label={t('payments.comment')}>{comment && <bdi>{comment}</bdi>}</Detail>
    </Details>
  );
}
