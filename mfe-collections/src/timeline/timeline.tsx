/** The timeline of a bill, newest first; bank codes are explained as text. */
import type { BillDetail, BillEvent } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { PaidByHand } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import { fpxCode, fpxMessages } from '@portal/shared/domain/fpx.ts';
import { formatDay, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';
import { Timeline, type TimelineEvent } from '@portal/shared/ui/value/timeline.tsx';
import type { ReactNode } from 'react';
import { useBillText, type BillText } from '../bills.ts';
import { Changes } from './changes.tsx';
import { failedLast } from './rules.ts';

type Kind = BillEvent['kind'];

/** A bill, or one of its payments, whose timeline contains only the events of that payment. */
type TimelineBill = Pick<BillDetail, 'status' | 'timeline'>;

const TONES: Readonly<Record<Kind, Tone>> = {
  created: 'over',
  published: 'info',
  changed: 'over',
  opened: 'over',
  overdue: 'bad',
  expired: 'over',
  cancelled: 'over',
  attempt_started: 'info',
  attempt_pending: 'wait',
  attempt_failed: 'bad',
  attempt_succeeded: 'ok',
  attempt_late: 'ok',
  attempt_duplicate: 'wait',
  attempt_held: 'wait',
  money_returned: 'info',
  held_applied: 'ok',
  paid: 'ok',
  paid_by_hand: 'ok',
  by_hand_undone: 'wait',
  part_refunded: 'info',
  refunded: 'info',
  refund_returned: 'wait',
  voided: 'over',
};

/** Groups of failures for which another provider would probably succeed. */
const ANOTHER_HELPS: readonly unknown[] = ['bank_says_no', 'bank_down'];

/** The meaning of the provider's code; for the last attempt also what the payer can do now. */
export function reasonOf(t: BillText, code: string, isLast = false): string {
  // A spec checks that every meaning in the table has a message.
  const meaning = t(fpxMessages(code).meaning as 'fpx.meaning.unknown');
  const reason = t('timeline.reason', { meaning, code });
  if (!isLast) return reason;
  const next = ANOTHER_HELPS.includes(fpxCode(code).group) ? 'timeline.next.another' : 'timeline.next.again';
  return `${reason} ${t(next)}`;
}

function titleOf(t: BillText, { kind, bank_name, fpx_code }: BillEvent): string {
  const group = (fpx_code && fpxCode(fpx_code).group) || 'ours';
  return t(kind === 'attempt_failed' ? `timeline.failed.${group}` : `timeline.${kind}`, { bank: bank_name ?? '' });
}

/** A payment recorded by hand, in one line. */
function ByHandText({ payment, by }: { payment: PaidByHand; by: string | null }) {
  const t = useBillText();
  const day = formatDay(payment.received_on, useLanguage());
  const parts = [
    t(`hand.${payment.method}`),
    t('hand.received', { day }),
    payment.reference,
    payment.reason,
    by === null ? '' : t('timeline.by', { by }),
  ].filter((part) => part !== '');
  return <bdi>{parts.join(' · ')}</bdi>;
}

function textOf(t: BillText, event: BillEvent, isLast: boolean): ReactNode {
  const { kind, by, invoice_no, fpx_code } = event;
  const code = fpx_code ?? '';
  const bank = event.bank_name ?? '';
  const amount = event.amount === null ? '' : formatRinggit(event.amount);
  switch (kind) {
    case 'created':
    case 'published':
    case 'cancelled':
    case 'by_hand_undone':
      return by === null ? undefined : t('timeline.by', { by });
    case 'changed':
      return <Changes changes={event.changes} by={by ?? ''} />;
    case 'paid_by_hand':
      return event.by_hand && <ByHandText payment={event.by_hand} by={by} />;
    case 'opened':
      return undefined;
    case 'overdue':
    case 'expired':
      return t(`timeline.${kind}.text`);
    case 'attempt_started':
    case 'attempt_succeeded':
      return invoice_no === null ? undefined : t('timeline.reference', { invoice: invoice_no });
    case 'attempt_pending':
      return t(code === '99' ? 'timeline.attempt_pending.approval' : 'timeline.attempt_pending.bank', { bank, code });
    case 'attempt_failed':
      return code === '' ? undefined : reasonOf(t, code, isLast);
    case 'attempt_late':
    case 'attempt_duplicate':
    case 'attempt_held':
    case 'paid':
      return t(`timeline.${kind}.text`, { bank, amount });
    case 'part_refunded':
    case 'refunded':
    case 'refund_returned':
    case 'voided':
    case 'money_returned':
    case 'held_applied': {
      const text = t(`timeline.${kind}.text`, { bank, amount });
      return by === null ? text : `${text} ${t('timeline.by', { by })}`;
    }
  }
}

/** The events, newest first. `actionOf` returns the action for an event, which is shown below its text. */
export function timelineEventsOf(
  t: BillText,
  bill: TimelineBill,
  actionOf: (event: BillEvent) => ReactNode = () => undefined,
): readonly TimelineEvent[] {
  const last = failedLast(bill);
  return bill.timeline.toReversed().map((event) => {
    const text = textOf(t, event, event === last);
    const action = actionOf(event);
    return {
      id: event.id,
      at: event.at,
      tone: TONES[event.kind],
      title: titleOf(t, event),
      text: action ? (
        <>
          {text} {action}
        </>
      ) : (
        text
      ),
    };
  });
}

export function EventTimeline({ bill }: { bill: TimelineBill }) {
  const t = useBillText();
  return <Timeline label={t('timeline.label')} events={timelineEventsOf(t, bill)} />;
}
