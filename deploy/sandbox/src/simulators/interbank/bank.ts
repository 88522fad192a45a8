/** The simulated bank that sends our transfers: it accepts each order once, and reports when the money arrived, failed or came back. */
import { createHash } from 'node:crypto';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { arrivalOf, returnBy } from '@portal/shared/domain/rails/rails.ts';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { BankAnswer, BankTransfers, TransferRow } from '../../domains/transfers/domain.ts';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import { later } from '../../kernel/time/clock.ts';
import { behaviourOf, holderAt, REASONS } from './rules.ts';
import { interbankOrders, type InterbankOrder } from './tables.ts';

/** DuitNow answers after a few seconds, within the promised minute. */
const SECONDS_MS = 5_000;

/** Sixteen characters, as banks print them: the day, and a hash of the order's id. */
const referenceOf = (id: string, at: Date): string =>
  dayOf(at).slice(2).replaceAll('-', '') + createHash('sha256').update(id).digest('hex').slice(0, 10).toUpperCase();

const isSpoken = and(isNotNull(interbankOrders.next_at), eq(interbankOrders.is_silent, false));

async function submit(tx: Tx, transfer: TransferRow, at: Date): Promise<void> {
  const { id, rail, bank_code, account_number, holder_name, amount, reference } = transfer;
  const holidays = await holidaysOf(tx);
  const behaviour = behaviourOf(account_number);
  await tx
    .insert(interbankOrders)
    .values({
      id,
      rail,
      bank_code,
      account_number,
      holder_name,
      amount,
      reference,
      bank_reference: referenceOf(id, at),
      next_outcome: behaviour === 'failed' ? 'failed' : 'credited',
      next_at: rail === 'duitnow' ? later(at, SECONDS_MS) : arrivalOf(rail, at, holidays),
      return_at: behaviour === 'returned' ? returnBy(rail, at, holidays) : null,
      is_silent: behaviour === 'silent',
      taken_at: at,
    })
    .onConflictDoNothing();
}

const answerOf = (id: string, outcome: BankAnswer['outcome'], bankReference: string): BankAnswer => ({
  id,
  outcome,
  reason: REASONS[outcome],
  bankReference,
});

/** Stores the due outcome of the order, and returns the answer. */
async function decide(tx: Tx, order: InterbankOrder, now: Date): Promise<BankAnswer | undefined> {
  const { id, next_outcome: outcome, return_at: returnAt, bank_reference: bankReference } = order;
  if (!outcome) return undefined;
  const comesBack = outcome === 'credited' && returnAt !== null;
  await tx
    .update(interbankOrders)
    .set({
      outcome,
      next_outcome: comesBack ? 'returned' : null,
      next_at: comesBack ? returnAt : null,
      ...(outcome === 'credited' && { credited_at: now }),
    })
    .where(eq(interbankOrders.id, id));
  return answerOf(id, outcome, bankReference);
}

async function takeAnswers(tx: Tx, now: Date, limit: number): Promise<readonly BankAnswer[]> {
  const due = await tx
    .select()
    .from(interbankOrders)
    .where(and(isSpoken, lte(interbankOrders.next_at, now)))
    .orderBy(asc(interbankOrders.next_at), asc(interbankOrders.id))
    .limit(limit)
    .for('update');
  const answers: BankAnswer[] = [];
  for (const order of due) {
    const answer = await decide(tx, order, now);
    if (answer) answers.push(answer);
  }
  return answers;
}

async function enquire(tx: Tx, ids: readonly string[], now: Date): Promise<readonly BankAnswer[]> {
  if (ids.length === 0) return [];
  const orders = await tx
    .select()
    .from(interbankOrders)
    .where(inArray(interbankOrders.id, [...ids]))
    .for('update');
  const answers: BankAnswer[] = [];
  for (const order of orders) {
    const isDue = order.next_at !== null && order.next_at <= now;
    const known = order.outcome && answerOf(order.id, order.outcome, order.bank_reference);
    const answer = isDue ? await decide(tx, order, now) : known;
    if (answer) answers.push(answer);
  }
  return answers;
}

export const bankTransfers: BankTransfers = {
  holderOf: async (_tx, { accountNumber, holderName }) => holderAt(accountNumber, holderName),
  submit,
  nextAnswerAt: (after) => earliestOf(interbankOrders.next_at, isSpoken, after),
  takeAnswers,
  enquire,
};
