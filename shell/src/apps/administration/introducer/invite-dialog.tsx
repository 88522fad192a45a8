/** Sets the initial share for merchants who open their account with the introducer's link. */
import {
  InviteShareForm,
  introducerShares,
  type IntroducerDetails,
} from '@portal/shared/contract/admin/introducers.ts';
import { percentOf } from '@portal/shared/contract/kernel/percent.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../messages.ts';

interface Props {
  readonly introducer: IntroducerDetails;
  readonly onClose: () => void;
}

export function InviteDialog({ introducer: { id, name, invite_basis_points }, onClose }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(InviteShareForm, {
    start: { share: invite_basis_points === null ? '' : percentOf(invite_basis_points), reason: '' },
    save: (body, signal, idempotencyKey) =>
      gateway.call(introducerShares.setInviteShare, { params: { id }, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t('invite_share.done', { name }));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={t('invite_share.title', { name })} form={form} action={t('share.action')} onClose={onClose}>
      <TextField form={form} name="share" label={t('share.label')} description={t('invite_share.help')} dir="ltr" />
      <TextareaField form={form} name="reason" label={t('change.reason')} description={t('invite_share.reason_help')} />
    </FormDialog>
  );
}
