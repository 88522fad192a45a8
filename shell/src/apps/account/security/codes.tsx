/** The number of unused recovery codes, and a button to replace all codes with ten new ones. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useSecurityText } from '../security.ts';
import styles from './security.module.css';

interface Props {
  readonly left: number;
  readonly onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function Codes({ left, onChanged }: Props) {
  const t = useSecurityText();
  const renew = async () => {
    const question = { title: t('codes.renew_title'), text: t('codes.renew_text'), action: t('codes.renew') };
    if (!(await confirm(question))) return;
    const { recovery_codes } = await gateway.call(factors.renewCodes, {});
    await onChanged(recovery_codes);
  };
  return (
    <div className={`${styles['row']} ${styles['part']}`}>
      <div className={styles['words']}>
        <h3>{t('codes.title')}</h3>
        <p className="k-muted">{t('codes.left', { count: left })}</p>
      </div>
      <ActionButton act={renew}>{t('codes.renew')}</ActionButton>
    </div>
  );
}
