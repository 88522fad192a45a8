/**
 * The key with which a merchant's server verifies signatures. The key is secret, so it is fetched and shown only when a button is
 * pressed.
 */
import { callbackKeys, type CallbackKey } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useId, useState } from 'react';
import { useSettingsText } from '../../settings.ts';
import styles from './callback-key.module.css';

const SMALL = { size: 'compact-sm', variant: 'default' } as const;

function Keys({ keys: [newest, ...before] }: { keys: readonly CallbackKey[] }) {
  const t = useSettingsText();
  const language = useLanguage();
  return (
    <>
      <code className={styles['key']} dir="ltr">
        {newest?.key}
      </code>
      {before.map(({ key, signs_until: until }) => (
        <p key={key} className="k-muted">
          {t('key.before', { at: until === null ? '' : formatMoment(until, language), end: key.slice(-6) })}
        </p>
      ))}
    </>
  );
}

export function CallbackKeys() {
  const t = useSettingsText();
  const title = useId();
  const [keys, setKeys] = useState<readonly CallbackKey[] | null>(null);
  const take = ({ list }: CallData<typeof callbackKeys.find>) => setKeys(list.data);
  const { run: show, isBusy: isShowing } = useAction(async () => take(await gateway.call(callbackKeys.find, {})));
  // The idempotency key changes only after a response, so that pressing the button again after a lost response does not
  // renew the key twice.
  const [renewal, setRenewal] = useState(() => crypto.randomUUID());
  const { run: renew, isBusy: isRenewing } = useAction(async () => {
    take(await gateway.call(callbackKeys.create, {}, { idempotencyKey: renewal }));
    setRenewal(crypto.randomUUID());
    toast(t('key.renewed'));
  });
  const askRenew = async () => {
    if (await confirm({ title: t('key.renew_title'), text: t('key.renew_text'), action: t('key.renew') })) renew();
  };
  return (
    <div className={styles['keys']} role="group" aria-labelledby={title}>
      <b id={title}>{t('key.title')}</b>
      <p className="k-muted">{t('key.about')}</p>
      {keys && <Keys keys={keys} />}
      <div className={styles['foot']}>
        {keys ? (
          <Button {...SMALL} onClick={() => setKeys(null)}>
            {t('key.hide')}
          </Button>
        ) : (
          <Button {...SMALL} loading={isShowing} onClick={show}>
            {t('key.show')}
          </Button>
        )}
        <Button {...SMALL} loading={isRenewing} onClick={() => void askRenew()}>
          {t('key.renew')}
        </Button>
      </div>
    </div>
  );
}
