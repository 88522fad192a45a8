/** The callbacks about a bill to the merchant's own server, newest first, with every delivery attempt. */
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { callbacks, type Callback, type CallbackTry } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import type { Tone } from '@portal/shared/ui/value/status.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useBillText } from '../bills.ts';
import styles from './log.module.css';

const TONES = { delivered: 'ok', waiting: 'wait', given_up: 'bad' } as const satisfies Record<Callback['state'], Tone>;

function Try({ one: { at, duration_ms, outcome, status, reply } }: { one: CallbackTry }) {
  const t = useBillText();
  const language = useLanguage();
  const what = t(`callbacks.outcome.${outcome}`, { status: String(status ?? '') });
  return (
    <li>
      <span>
        {formatMoment(at, language)} · {what} · {t('callbacks.took', { ms: String(duration_ms) })}
      </span>
      {reply && <code dir="ltr">{reply}</code>}
    </li>
  );
}

function Again({ callback: { topic, number } }: { callback: Callback }) {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  const again = async () => {
    const entries = await gateway.call(callbacks.redeliver, { body: { invoice_no: number } });
    const isDelivered = entries.find((callback) => callback.number === number)?.state === 'delivered';
    if (isDelivered) toast(t('callbacks.again.done'));
    else toast(t('callbacks.again.failed'), { tone: 'bad' });
    await revalidate();
  };
  return (
    <ActionButton label={t('callbacks.again.label', { topic, number })} act={again} isInRow>
      {t('callbacks.again')}
    </ActionButton>
  );
}

function CallbackDetails({ callback }: { callback: Callback }) {
  const { url, number, body, next_at, tries, is_newest } = callback;
  const t = useBillText();
  const language = useLanguage();
  const may = useMay();
  return (
    <>
      <div className={styles['head']}>
        <bdi dir="ltr">{number}</bdi>
        {is_newest && may(callbacks.redeliver.needs) && <Again callback={callback} />}
      </div>
      {next_at && tries.length > 0 && (
        <span className={styles['next']}>{t('callbacks.next', { at: formatMoment(next_at, language) })}</span>
      )}
      <details className={styles['more']}>
        <summary>{t('callbacks.tries', { count: tries.length })}</summary>
        <bdi dir="ltr">{url}</bdi>
        <ol>
          {tries.map((one) => (
            <Try key={one.at + one.duration_ms} one={one} />
          ))}
        </ol>
        <pre dir="ltr">{body}</pre>
      </details>
    </>
  );
}

export function CallbackLog({ bill: { callbacks: entries } }: { bill: BillDetail }) {
  const t = useBillText();
  if (entries.length === 0) return null;
  return (
    <section className={styles['log']}>
      <h3>{t('callbacks.title')}</h3>
      <Timeline
        label={t('callbacks.title')}
        events={entries.map((callback) => ({
          id: callback.id,
          at: callback.created_at,
          tone: TONES[callback.state],
          title: `${t(`callbacks.${callback.state}`)} · ${callback.topic}`,
          text: <CallbackDetails callback={callback} />,
        }))}
      />
    </section>
  );
}
