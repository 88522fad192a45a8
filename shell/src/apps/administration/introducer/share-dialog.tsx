/** Sets the share of the fee for one merchant from a day on. */
import {
  introducerShares,
  ShareForm,
  type IntroducerDetails,
  type Introduction,
} from '@portal/shared/contract/admin/introducers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../messages.ts';

interface Props {
  readonly introducer: IntroducerDetails;
  readonly introduction: Introduction;
  readonly onClose: () => void;
}

export function ShareDialog({ introducer, introduction, onClose }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { merchant } = introduction;
  const params = { id: introducer.id, introduction: introduction.id };
  const form = useGatewayForm(ShareForm, {
    start: { share: '', from: dayOf(), reason: '' },
    save: (body, signal, idempotencyKey) =>
      gateway.call(introducerShares.setShare, { params, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t('share.done', { merchant }));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={t('share.title', { merchant })} form={form} action={t('share.action')} onClose={onClose}>
      <TextField form={form} name="share" label={t('share.label')} description={t('share.help')} dir="ltr" />
      <DayField form={form} name="from" label={t('share.from')} description={t('share.from_help')} min={dayOf()} />
      <TextareaField form={form} name="reason" label={t('change.reason')} description={t('share.reason_help')} />
    </FormDialog>
  );
}
