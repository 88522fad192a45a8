/** What was sent about a bill, newest first. */
import type { BillDetail } from '@portal/shared/contract/bills.ts';
import { LANGUAGE_NAMES } from '@portal/shared/i18n/language.ts';
import { RecentMoment } from '@portal/shared/ui/moment.tsx';
import { Timeline } from '@portal/shared/ui/timeline.tsx';
import { useBillText } from '../bills.ts';
import { stateOf, TONES } from './message-state.tsx';
import styles from './send.module.css';

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
          text: `${stateOf(t, message.status, message.reason)} · ${LANGUAGE_NAMES[message.language]} · ${t('timeline.by', { by: message.by })}`,
        }))}
      />
    </section>
  );
}
