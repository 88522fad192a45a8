/** The person's current and past sessions: device, sign-in method, address and time. */
import { signIns, type SignIn } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useSecurityText } from '../security.ts';
import { signInState } from './rules.ts';
import styles from './security.module.css';

interface Props {
  readonly signIns: readonly SignIn[];
  readonly onChanged: () => Promise<void>;
}

function Row({ signIn }: { readonly signIn: SignIn }) {
  const t = useSecurityText();
  const language = useLanguage();
  const { browser, system, method, address, account, began_at, last_active_at, ended_at } = signIn;
  const state = signInState(signIn);
  const names = [browser, system].filter((name) => name !== '');
  const device = names.length === 2 ? t('history.device', { browser, system }) : (names[0] ?? t('history.unknown'));
  const times = [
    formatMoment(began_at, language),
    ended_at === null
      ? t('history.active', { at: formatMoment(last_active_at, language) })
      : t('history.until', { at: formatMoment(ended_at, language) }),
  ].join(' · ');
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <b>
          <bdi>{device}</bdi>
        </b>
        <p className="k-muted">
          {t(`by.${method}`)} · {address !== '' && <bdi>{address}</bdi>} {address !== '' && '· '}
          <bdi>{account}</bdi>
        </p>
        <p className="k-muted k-num">{times}</p>
      </div>
      <Status is={state === 'over' ? 'inactive' : 'active'} label={t(`history.${state}`)} />
    </li>
  );
}

export function SignInHistory({ signIns: rows, onChanged }: Props) {
  const t = useSecurityText();
  const signOut = async () => {
    const question = { title: t('history.out_title'), text: t('history.out_text'), action: t('history.out') };
    if (!(await confirm(question))) return;
    const { ended } = await gateway.call(signIns.endOthers, {});
    toast(t('history.ended', { count: ended }));
    await onChanged();
  };
  const hasOthers = rows.some((row) => signInState(row) === 'on');
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2>{t('history.title')}</h2>
          <p className="k-muted">{t('history.text')}</p>
        </div>
        {hasOthers && <ActionButton act={signOut}>{t('history.out')}</ActionButton>}
      </div>
      <ul className={styles['rows']} aria-label={t('history.title')}>
        {rows.map((signIn) => (
          <Row key={signIn.id} signIn={signIn} />
        ))}
      </ul>
    </section>
  );
}
