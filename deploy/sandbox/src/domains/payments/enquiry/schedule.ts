/**
 * When the gateway sends its next status enquiry about an attempt: first when the provider's message is overdue, then at growing intervals.
 */
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { gt, lte, or, type SQL } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import { paymentAttempts } from '../tables.ts';
import { mayArriveLate, UNDECIDED } from '../states.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In milliseconds: the maximum age of the attempt → the time until its next status enquiry. */
const INTERVALS = [
  [DAY, 15 * MINUTE],
  [3 * DAY, HOUR],
  [Infinity, 6 * HOUR],
] as const;

const LONGEST = INTERVALS[2][1];

/** An attempt may still succeed for this long after its start. A payment that needs a second person's approval expires after three days. */
const RECENT = 7 * DAY;

/** Null when no enquiry is needed: the attempt has succeeded, or it ended without money long ago. */
export function nextEnquiryAt(status: AttemptStatus, began: Date, now: Date): Date | null {
  const age = now.getTime() - began.getTime();
  const mayChange = UNDECIDED.includes(status) || (mayArriveLate(status) && age < RECENT);
  const interval = INTERVALS.find(([oldest]) => age < oldest)?.[1] ?? LONGEST;
  return mayChange ? later(now, interval) : null;
}

/** The largest expected difference between the clocks of two gateways. */
const APART = HOUR;

/**
 * An SQL condition that is true for due attempts. An enquiry time that is further away than the longest interval was stored before a clock
 * was moved back, so such an attempt also counts as due.
 */
export const isDue = (now: Date): SQL | undefined =>
  or(lte(paymentAttempts.next_enquiry_at, now), gt(paymentAttempts.next_enquiry_at, later(now, LONGEST + APART)));
