/** When the gateway asks about an attempt by itself: once its provider's message has had long enough, and then less and less often. */
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { gt, lte, or, type SQL } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import { paymentAttempts } from '../tables.ts';
import { mayArriveLate, UNDECIDED } from '../states.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds: how old an attempt is at most → how long until its next status enquiry. */
const INTERVALS = [
  [DAY, 15 * MINUTE],
  [3 * DAY, HOUR],
  [Infinity, 6 * HOUR],
] as const;

const LONGEST = INTERVALS[2][1];

/** How long money may come after its attempt began; a payment that waits for a second person lapses after three days already. */
const RECENT = 7 * DAY;

/** Null when there is nothing more to ask: it has its money, or ended without money long ago. */
export function nextEnquiryAt(status: AttemptStatus, began: Date, now: Date): Date | null {
  const age = now.getTime() - began.getTime();
  const mayChange = UNDECIDED.includes(status) || (mayArriveLate(status) && age < RECENT);
  const interval = INTERVALS.find(([oldest]) => age < oldest)?.[1] ?? LONGEST;
  return mayChange ? later(now, interval) : null;
}

/** How far the clocks of two gateways may be apart. */
const APART = HOUR;

/** Of attempts. Further ahead than any interval is only what was written before a clock was moved back. */
export const isDue = (now: Date): SQL | undefined =>
  or(lte(paymentAttempts.ask_at, now), gt(paymentAttempts.ask_at, later(now, LONGEST + APART)));
