/** Status enquiry at the provider (FPX AE). It replaces a lost direct message. It never returns an attempt to an earlier status. */
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import type { Database, Tx } from '../../../kernel/data/database.ts';
import { planForValues } from '../../../kernel/data/statements/plans.ts';
import { unnestRows } from '../../../kernel/data/statements/unnest-rows.ts';
import { paymentAttempts } from '../tables.ts';
import type { Failed, StepwiseWork } from '../../../kernel/jobs/jobs.ts';
import type { PaymentProviders, ProviderAnswer } from '../provider.ts';
import { isDue, nextEnquiryAt } from './schedule.ts';
import type { AttemptRow } from '../decision.ts';
import { transitionFailed } from '../../../kernel/jobs/with-savepoint.ts';
import { lockPayment, settle } from '../settle-attempt.ts';

/**
 * The number of attempts in one batch. A run ends after this many changes, because a gateway that shuts down waits for the current run. The
 * rest follows in the next run.
 */
const BATCH = 200;

/** How long a gateway leases attempts. If the gateway stops during this time, another gateway leases the attempts afterwards. */
const LEASE_MS = 60_000;

/** Applies the status like a provider's direct message. False when nothing changed. */
async function learn(tx: Tx, { invoice_no, code, reference }: ProviderAnswer, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, invoice_no);
  return payment !== undefined && settle(tx, payment, { fpxCode: code, reference, at: now });
}

/** False when nothing changed, or when no attempt has this number. */
export async function enquire(tx: Tx, providers: PaymentProviders, invoiceNo: string, now: Date): Promise<boolean> {
  await providers.dueStatuses(tx, now, 1, invoiceNo);
  const [answer] = await providers.enquire(tx, [invoiceNo]);
  return answer !== undefined && learn(tx, answer, now);
}

async function isAnyDue(tx: Tx, now: Date): Promise<boolean> {
  const { id } = paymentAttempts;
  const due = await tx.select({ id }).from(paymentAttempts).where(isDue(now)).limit(1);
  return due.length > 0;
}

/** Leases due attempts. Rows that another gateway is leasing at the same time are skipped. */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<AttemptRow[]> {
  await planForValues(tx);
  const due = tx
    .$with('due')
    .as(
      tx
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(isDue(now))
        .orderBy(asc(paymentAttempts.next_enquiry_at))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  return tx
    .with(due)
    .update(paymentAttempts)
    .set({ next_enquiry_at: later(now, LEASE_MS) })
    .from(due)
    .where(eq(paymentAttempts.id, due.id))
    .returning(getTableColumns(paymentAttempts));
}

/** Skips attempts that have changed since they were leased, because their transition has already set the time of the next enquiry. */
async function scheduleNextEnquiry(tx: Tx, attempts: readonly AttemptRow[], now: Date): Promise<void> {
  const next = attempts.map(({ status, created_at }) => nextEnquiryAt(status, created_at, now)?.toISOString() ?? null);
  const rows = unnestRows('enquired', {
    id: ['uuid', attempts.map(({ id }) => id)],
    next_enquiry_at: ['timestamptz', next],
  });
  await tx
    .update(paymentAttempts)
    .set({ next_enquiry_at: sql`enquired.next_enquiry_at` })
    .from(rows)
    .where(and(eq(paymentAttempts.id, sql`enquired.id`), eq(paymentAttempts.next_enquiry_at, later(now, LEASE_MS))));
}

interface Enquiry {
  readonly database: Database;
  readonly providers: PaymentProviders;
  readonly now: Date;
  readonly failed: Failed;
}

/**
 * Applies the response in a separate transaction. A failure is reported to `failed`, does not delay other attempts, and is retried when the
 * lease ends.
 */
async function learnInOwnTransaction(
  answer: ProviderAnswer,
  { database, now, failed }: Enquiry,
): Promise<'changed' | 'known' | 'failed'> {
  try {
    return (await database.tx((tx) => learn(tx, answer, now))) ? 'changed' : 'known';
  } catch (error) {
    failed(transitionFailed(`The payment ${answer.invoice_no}`, error));
    return 'failed';
  }
}

/** Sends the enquiries without holding locks. Returns the number of changed attempts. */
async function enquireAbout(leased: readonly AttemptRow[], enquiry: Enquiry): Promise<number> {
  const waiting = new Map(leased.map((attempt) => [attempt.invoice_no, attempt]));
  const answers = await enquiry.database.tx((tx) => enquiry.providers.enquire(tx, [...waiting.keys()]), 'read');
  let changed = 0;
  for (const answer of answers.filter(({ invoice_no, code }) => waiting.get(invoice_no)?.fpx_code !== code)) {
    const outcome = await learnInOwnTransaction(answer, enquiry);
    if (outcome === 'changed') changed += 1;
    if (outcome !== 'known') waiting.delete(answer.invoice_no);
  }
  if (waiting.size > 0) await enquiry.database.tx((tx) => scheduleNextEnquiry(tx, [...waiting.values()], enquiry.now));
  return changed;
}

/**
 * Enquires about due attempts in batches, and returns the number of changed attempts. Enquiries are needed because a message may be lost,
 * and because money may arrive after an attempt ended without money.
 */
export const enquireDue =
  (providers: PaymentProviders, batch = BATCH): StepwiseWork =>
  async (database, clock, failed) => {
    let changed = 0;
    if (!(await database.tx((tx) => isAnyDue(tx, clock.now()), 'read'))) return changed;
    while (changed < batch) {
      // Each batch reads the clock again. Its lease begins and its payments are settled at that time.
      const enquiry = { database, providers, now: clock.now(), failed };
      const leased = await database.tx((tx) => takeDue(tx, enquiry.now, batch));
      if (leased.length > 0) changed += await enquireAbout(leased, enquiry);
      if (leased.length < batch) break;
    }
    return changed;
  };
