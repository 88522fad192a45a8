/** All events of a bill, newest first: messages about the bill and its payer's actions together. */
import type { BillComment } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { BillMessage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { LANGUAGE_NAMES } from '@portal/shared/i18n/language.ts';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Timeline, type TimelineEvent } from '@portal/shared/ui/value/timeline.tsx';
import { useBillText, type BillText } from '../bills.ts';
import { CheckAgain } from '../payments/check-again.tsx';
import { undecidedTries } from '../timeline/rules.ts';
import { timelineEventsOf } from '../timeline/timeline.tsx';
import styles from './bill-timeline.module.css';
import { CommentForm } from './comments/form.tsx';
import { stateOf, TONES } from './send/message-state.tsx';

/** The time of a message: when it was sent, else when it was requested. */
const momentOf = ({ sent_at, created_at }: BillMessage): string => sent_at ?? created_at;

const sent = (t: BillText, message: BillMessage): TimelineEvent => ({
  id: message.id,
  at: momentOf(message),
  tone: TONES[message.status],
  title: t(`${message.is_reminder ? 'remind' : 'send'}.${message.channel}_to`, { to: message.recipient }),
  text: `${stateOf(t, message.status, message.reason)} · ${LANGUAGE_NAMES[message.language]} · ${t('timeline.by', { by: message.by })}`,
});

const noted = (t: BillText, { id, text, by, created_at }: BillComment): TimelineEvent => ({
  id,
  at: created_at,
  tone: 'info',
  title: t('bill_comments.title', { by }),
  text: <bdi className={styles['comment']}>{text}</bdi>,
});

/**
 * All events, newest first. A message with the same time as an event counts as newer, because a bill is created before it
 * is sent.
 */
function together(t: BillText, bill: BillDetail): readonly TimelineEvent[] {
  const undecided = undecidedTries(bill);
  const events = timelineEventsOf(t, bill, (event) =>
    event.invoice_no !== null && undecided.includes(event) ? (
      <CheckAgain invoiceNo={event.invoice_no} isInRow />
    ) : undefined,
  );
  const comments = bill.comments.map((comment) => noted(t, comment));
  return [...comments, ...bill.messages.map((message) => sent(t, message)), ...events].toSorted(
    (one, other) => Number(one.at < other.at) - Number(one.at > other.at),
  );
}

export function BillTimeline({ bill }: { bill: BillDetail }) {
  const t = useBillText();
  const last = bill.messages.find(({ status }) => status === 'sent');
  return (
    <section className={styles['log']}>
      <h3>
        {t('timeline.label')}
        <small>
          {bill.messages.length === 0 && t('send.none')}
          {last && (
            <>
              {t('send.last')} <RecentMoment moment={momentOf(last)} />
            </>
          )}
        </small>
      </h3>
      <CommentForm key={bill.id} bill={bill} />
      <Timeline label={t('timeline.label')} events={together(t, bill)} />
    </section>
  );
}
