/** What was sent about a bill, newest first. */
import type { BillDetail } from '@portal/shared/contract/bills.ts';
import type { BillMessage } from '@portal/shared/contract/messaging.ts';
import { LANGUAGE_NAMES } from '@portal/shared/i18n/language.ts';
import { RecentMoment } from '@portal/shared/ui/moment.tsx';
import type { Tone } from '@portal/shared/ui/status.tsx';
import { Timeline } from '@portal/shared/ui/timeline.tsx';
import { useBillText, type BillText } from '../bills.ts';
import styles from './send.module.css';

const TONES = { sent: 'ok', queued: 'wait', failed: 'bad' } as const satisfies Record<string, Tone>;

const stateOf = (t: BillText, { status, reason }: BillMessage): string => {
  const word = t(`send.outcome.${status}`);
  return reason ? t('send.because', { outcome: word, reason: t(`send.reason.${reason}`) }) : word;
};

export function SentMessages({ bill: { messages } }: { bill: BillDetail }) {
  const t = useBillText();
  const last = messages.find(({ status }) => status === 'sent');
  return (
    <section className={styles['log']}>
      <h3>
        {t('send.log')}
        {last && (
          <small>
            {t('send.last')} <RecentMoment moment={last.created_at} />
          </small>
        )}
      </h3>
      {messages.length === 0 && <p>{t('send.none')}</p>}
      <Timeline
        label={t('send.log')}
        happenings={messages.map((message) => ({
          id: message.id,
          at: message.created_at,
          tone: TONES[message.status],
          title: t(`${message.is_reminder ? 'remind' : 'send'}.${message.channel}_to`, { to: message.recipient }),
          text: `${stateOf(t, message)} · ${LANGUAGE_NAMES[message.language]} · ${t('timeline.by', { by: message.by })}`,
        }))}
      />
    </section>
  );
}
