/** Limits how often a payer gets messages and how many a merchant may send in an hour, because payers did not request the messages. */
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { and, asc, count, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { messages } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';

export const HOURLY = 1000;
const HOUR_MS = 60 * 60_000;

/** Throws `tooMany` when `wanted` more messages exceed the hourly limit, with the seconds until they are allowed. */
export async function enforceHourlyLimit(tx: Tx, accountId: string, wanted: number, now: Date): Promise<void> {
  const lately = and(eq(messages.account_id, accountId), gt(messages.created_at, later(now, -HOUR_MS)));
  const [counted] = await tx.select({ sent: count() }).from(messages).where(lately);
  const sent = counted?.sent ?? 0;
  const over = sent + wanted - HOURLY;
  if (over <= 0) return;
  // The messages are allowed once the oldest `over` messages are more than an hour old.
  const [last] = await tx
    .select({ at: messages.created_at })
    .from(messages)
    .where(lately)
    .orderBy(asc(messages.created_at))
    .offset(over - 1)
    .limit(1);
  const waits = last ? later(last.at, HOUR_MS).getTime() - now.getTime() : HOUR_MS;
  const left = Math.max(0, HOURLY - sent);
  throw new Refusal(
    'tooMany',
    { bill_ids: ruleText(rule('messages_hour', { limit: HOURLY, left })) },
    Math.max(1, Math.ceil(waits / 1000)),
  );
}

/** The bills among these whose payers got a message or are about to get one. */
export async function sentBills(tx: Tx, billIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { bill_id, status } = messages;
  const rows = await tx
    .selectDistinct({ bill_id })
    .from(messages)
    .where(and(inArray(bill_id, [...billIds]), notInArray(status, ['failed', 'skipped'])));
  return new Set(rows.map((message) => message.bill_id));
}

/** The bills whose payers got a message in the last hour or are about to get one: a payer gets at most one reminder in an hour. */
export async function writtenLately(tx: Tx, billIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { bill_id, created_at, status } = messages;
  const written = await tx
    .select({ bill_id })
    .from(messages)
    .where(
      and(
        inArray(bill_id, [...billIds]),
        gt(created_at, later(now, -HOUR_MS)),
        notInArray(status, ['failed', 'skipped']),
      ),
    );
  return new Set(written.map((message) => message.bill_id));
}
