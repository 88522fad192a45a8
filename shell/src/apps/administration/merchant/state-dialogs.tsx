/**
 * Suspends an account and reopens it, each with a reason that the merchant can read. The dialog first lists the functions that
 * will stop.
 */
import { administration, SuspensionForm } from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useText } from '../messages.ts';
import type { ChangeProps } from './actions.tsx';

const CALLS = { suspend: administration.suspend, reopen: administration.reopen } as const;

function useStateForm(change: 'suspend' | 'reopen', { merchant: { id, name }, onClose }: ChangeProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return useGatewayForm(SuspensionForm, {
    start: { reason: '' },
    save: (body, signal, idempotencyKey) =>
      gateway.call(CALLS[change], { params: { id }, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t(`${change}.done`, { name }));
      onClose();
      await revalidate();
    },
  });
}

export function SuspendDialog(props: ChangeProps) {
  const t = useText();
  const form = useStateForm('suspend', props);
  return (
    <FormDialog
      title={t('suspend.title', { name: props.merchant.name })}
      form={form}
      action={t('suspend.action')}
      onClose={props.onClose}
    >
      <AmongFields>
        <Notice title={t('suspend.stops')} tone="bad">
          {t('suspend.stops_text')}
        </Notice>
        <Notice title={t('suspend.goes_on')} tone="info">
          {t('suspend.goes_on_text')}
        </Notice>
      </AmongFields>
      <TextareaField form={form} name="reason" label={t('change.reason')} description={t('change.reason_help')} />
    </FormDialog>
  );
}

export function ReopenDialog(props: ChangeProps) {
  const t = useText();
  const form = useStateForm('reopen', props);
  return (
    <FormDialog
      title={t('reopen.title', { name: props.merchant.name })}
      form={form}
      action={t('reopen.action')}
      onClose={props.onClose}
    >
      <TextareaField form={form} name="reason" label={t('change.reason')} description={t('change.reason_help')} />
    </FormDialog>
  );
}
