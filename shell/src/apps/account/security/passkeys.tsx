/** The passkeys of a person, with the names that the person gave them. */
import { factors, type Passkey } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useState } from 'react';
import { useSecurityText } from '../security.ts';
import { AddPasskey } from './add-passkey.tsx';
import styles from './security.module.css';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function Passkeys({ passkeys, onChanged }: Props) {
  const t = useSecurityText();
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const factsOf = ({ created_at, last_used_at: used, is_synced }: Passkey) =>
    [
      t('passkeys.made', { at: formatMoment(created_at, language) }),
      used === null ? t('passkeys.unused') : t('passkeys.used', { at: formatMoment(used, language) }),
      ...(is_synced ? [t('passkeys.synced')] : []),
    ].join(' · ');
  const remove = async ({ id, name }: Passkey) => {
    const words = { title: t('passkeys.remove_title', { name }), text: t('passkeys.remove_text') };
    if (!(await confirm({ ...words, action: t('passkeys.remove'), isDanger: true }))) return;
    await gateway.call(factors.removePasskey, { params: { id } });
    toast(t('passkeys.removed', { name }));
    await onChanged();
  };
  const added = async (name: string, codes: readonly string[] | null) => {
    setAdding(false);
    toast(t('passkeys.added', { name }));
    await onChanged(codes);
  };
  return (
    <div className={styles['part']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <h3>{t('passkeys.title')}</h3>
          <p className="k-muted">{t('passkeys.none')}</p>
        </div>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul className={styles['rows']} aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles['row']}>
              <div className={styles['words']}>
                <b>
                  <bdi>{passkey.name}</bdi>
                </b>
                <p className="k-muted">{factsOf(passkey)}</p>
              </div>
              <ActionButton
                isInRow
                label={t('passkeys.remove_name', { name: passkey.name })}
                act={() => remove(passkey)}
              >
                {t('passkeys.remove')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} onAdded={added} />}
    </div>
  );
}
