/** Asks the bank how an attempt stands (FPX AE). It heals a lost message; it moves an attempt forward, never backwards. */
import { and, asc, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { later } from '../clock.ts';
import { chunksOf } from '../db/chunks.ts';
import type { Tx } from '../db/database.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { answerDue, askProviders } from '../providers/orders.ts';
import type { Failed } from '../jobs.ts';
import { moveAlone } from './move-alone.ts';
import { lockPayment, settle } from './settle-attempt.ts';
import { MAY_COME_LATE, UNDECIDED } from './states.ts';

/** The bank's message has had long enough; from here on the gateway asks. */
const PATIENCE_MS = 15 * 60_000;

/** How long money may come after its attempt began; a payment that waits for a second person lapses after three days already. */
const RECENT_MS = 7 * 24 * 60 * 60_000;

/** False when nothing moved, or no such attempt exists. */
export async function enquire(tx: Tx, invoiceNo: string, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, invoiceNo);
  if (!payment) return false;
  await answerDue(tx, now, 1, invoiceNo);
  const [order] = await askProviders(tx, [invoiceNo]);
  if (!order) return false;
  return settle(tx, payment, { fpxCode: order.code, reference: order.reference, at: now });
}

interface Limits {
  readonly now: Date;
  /** How many may move. */
  readonly limit: number;
  readonly failed: Failed;
}

/** All of them are looked at: many of which the bank has nothing new to say must not stand before one whose message was lost. */
async function askAbout(tx: Tx, which: SQL | undefined, { now, limit, failed }: Limits): Promise<number> {
  const silent = await tx
    .select({ invoice_no: paymentAttempts.invoice_no, fpx_code: paymentAttempts.fpx_code })
    .from(paymentAttempts)
    .where(which)
    .orderBy(asc(paymentAttempts.created_at));
  let moved = 0;
  for (const some of chunksOf(silent)) {
    const known = new Map(some.map(({ invoice_no, fpx_code }) => [invoice_no, fpx_code]));
    for (const { invoice_no, code } of await askProviders(tx, [...known.keys()])) {
      if (moved === limit) return moved;
      const ask = (part: Tx) => enquire(part, invoice_no, now);
      if (code !== known.get(invoice_no) && (await moveAlone(tx, invoice_no, ask, failed))) moved += 1;
    }
  }
  return moved;
}

/** Asks about attempts that nobody has told us about for a while; answers how many moved, at most `limit`. */
export const enquireSilent = (tx: Tx, limits: Limits): Promise<number> =>
  askAbout(
    tx,
    and(
      inArray(paymentAttempts.status, [...UNDECIDED]),
      lte(paymentAttempts.created_at, later(limits.now, -PATIENCE_MS)),
    ),
    limits,
  );

/** Asks about attempts of the last days that ended without money, which may have come since; answers how many moved, at most `limit`. */
export const enquireLate = (tx: Tx, limits: Limits): Promise<number> =>
  askAbout(
    tx,
    and(
      inArray(paymentAttempts.status, [...MAY_COME_LATE]),
      gte(paymentAttempts.created_at, later(limits.now, -RECENT_MS)),
    ),
    limits,
  );
