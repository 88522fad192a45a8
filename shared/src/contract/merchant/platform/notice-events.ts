/**
 * The events of an account about which people get notices. A person gets notices of an event only in its portal, and only if their role may
 * see it. The sentences of the notices are in `domain/notices/notice-text.ts`.
 */
import type { Needs, PortalType } from '../../kernel/call.ts';

/** When mails are sent: immediately, at 09:00 every day, or at 09:00 every Monday. */
export const DIGESTS = ['at_once', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The channels and the digest of an event; in `NOTICE_EVENTS`, the defaults for people who chose nothing. */
export interface NoticeChoice {
  readonly portal: boolean;
  readonly mail: boolean;
  readonly digest: Digest;
}

interface EventSpec extends NoticeChoice {
  readonly needs: Needs;
  /** The portal whose accounts have the event; `any` for both portals. */
  readonly audience: PortalType | 'any';
  /**
   * The event concerns money at risk or the right to move money: it cannot be switched off, and its mail is sent immediately.
   */
  readonly isCritical: boolean;
}

const SHOWN = { portal: true, mail: false, digest: 'daily', isCritical: false, audience: 'merchant' } as const;
const DAILY = { ...SHOWN, mail: true } as const;
const AT_ONCE = { ...DAILY, digest: 'at_once' } as const;
const CRITICAL = { ...AT_ONCE, isCritical: true } as const;

/** The order of the events is the order on the settings screen. */
export const NOTICE_EVENTS = {
  'payment.received': { ...DAILY, needs: 'bills.read' },
  'order.placed': { ...AT_ONCE, needs: 'orders.read' },
  'payout.waiting': { ...AT_ONCE, needs: 'payouts.approve' },
  'payout.success': { ...SHOWN, needs: 'payouts.read' },
  'payout.failed': { ...AT_ONCE, needs: 'payouts.read' },
  'payout.returned': { ...CRITICAL, needs: 'payouts.read' },
  'settlement.sent': { ...DAILY, needs: 'settlements.read' },
  'refund.completed': { ...SHOWN, needs: 'refunds.read' },
  'refund.failed': { ...AT_ONCE, needs: 'refunds.read' },
  'bank_account.changed': { ...CRITICAL, needs: 'settlements.write' },
  'report.ready': { ...SHOWN, needs: 'reports.read' },
  'api_key.made': { ...CRITICAL, needs: 'api_keys.read' },
  // The notice is about a person's own sign-in, so it goes to that person alone.
  'sign_in.new_device': { ...CRITICAL, needs: 'anyone', audience: 'any' },
  'plan.paid': { ...AT_ONCE, needs: 'plan.read' },
  'plan.unpaid': { ...CRITICAL, needs: 'plan.read' },
  'company.approved': { ...AT_ONCE, needs: 'company.read' },
  'company.returned': { ...AT_ONCE, needs: 'company.read' },
  'account.suspended': { ...CRITICAL, needs: 'plan.read' },
  'account.reopened': { ...AT_ONCE, needs: 'plan.read' },
  'commission.share_set': { ...AT_ONCE, needs: 'anyone', audience: 'introducer' },
  'books.faulty': { ...CRITICAL, needs: 'anyone', audience: 'admin' },
} as const satisfies Readonly<Record<string, EventSpec>>;

/** The kind of change of a bank account: `data.kind` of its notice. */
export type BankAccountChange = 'added' | 'changed' | 'settled_to' | 'removed';

export type NoticeEvent = keyof typeof NOTICE_EVENTS;

export const NOTICE_EVENT_NAMES = Object.keys(NOTICE_EVENTS) as [NoticeEvent, ...NoticeEvent[]];

export const isCriticalNotice = (event: NoticeEvent): boolean => NOTICE_EVENTS[event].isCritical;
