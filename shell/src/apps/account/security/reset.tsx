/**
 * The pending reset of the person's second factor, which another owner requested; the person can stop it until it takes effect.
 */
import { factors, type FactorReset } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useSecurityText } from '../security.ts';

interface Props {
  readonly reset: FactorReset;
  readonly onStopped: () => Promise<void>;
}

export function Reset({ reset: { asked_by, due_at }, onStopped }: Props) {
  const t = useSecurityText();
  const language = useLanguage();
  const stop = async () => {
    await gateway.call(factors.stopReset, {});
    toast(t('reset.stopped'));
    await onStopped();
  };
  return (
    <Notice title={t('reset.title')}>
      {t('reset.text', { by: asked_by, moment: formatMoment(due_at, language) })}{' '}
      <ActionButton act={stop}>{t('reset.stop')}</ActionButton>
    </Notice>
  );
}
