/** The authenticator app: whether it is enabled, and buttons to enable and disable it. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useState } from 'react';
import { useSecurityText } from '../security.ts';
import styles from './security.module.css';
import type { SetUp } from './set-up.tsx';

interface Begun {
  readonly Dialog: typeof SetUp;
  readonly made: CallData<typeof factors.beginTotp>;
}

interface Props {
  readonly since: string | null;
  readonly onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function AppFactor({ since, onChanged }: Props) {
  const t = useSecurityText();
  const language = useLanguage();
  const [setUp, setSetUp] = useState<Begun | null>(null);
  const begin = async () => {
    // The QR code's renderer is loaded only here, together with the dialog.
    const [{ SetUp: Dialog }, made] = await Promise.all([import('./set-up.tsx'), gateway.call(factors.beginTotp, {})]);
    setSetUp({ Dialog, made });
  };
  const turnOff = async () => {
    const question = { title: t('app.off_title'), text: t('app.off_text'), action: t('app.off'), isDanger: true };
    if (!(await confirm(question))) return;
    await gateway.call(factors.disableTotp, {});
    toast(t('app.turned_off'));
    await onChanged();
  };
  const enabled = async (codes: readonly string[] | null) => {
    setSetUp(null);
    toast(t('set_up.done'));
    await onChanged(codes);
  };
  return (
    <div className={`${styles['row']} ${styles['part']}`}>
      <div className={styles['words']}>
        <h3>{t('app.title')}</h3>
        <p className="k-muted">
          {since === null ? t('app.none') : t('app.since', { at: formatMoment(since, language) })}
        </p>
      </div>
      <div className={styles['buttons']}>
        <ActionButton act={begin}>{t(since === null ? 'app.set_up' : 'app.again')}</ActionButton>
        {since !== null && <ActionButton act={turnOff}>{t('app.off')}</ActionButton>}
      </div>
      {setUp && <setUp.Dialog made={setUp.made} onClose={() => setSetUp(null)} onEnabled={enabled} />}
    </div>
  );
}
