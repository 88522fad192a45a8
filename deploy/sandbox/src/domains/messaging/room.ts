/**
 * How often payers are written to, and how many messages a merchant may send in an hour: what goes out in a merchant's name reaches
 * people who did not ask for it.
 */
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { and, asc, count, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { messages } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';

export const HOURLY = 1000;
const HOUR_MS = 60 * 60_000;

/** Throws `tooMany`, with the seconds until there is room for `wanted` more. */
export async function enforceHourlyLimit(tx: Tx, accountId: string, wanted: number, now: Date): Promise<void> {
  const lately = and(eq(messages.account_id, accountId), gt(messages.created_at, later(now, -HOUR_MS)));
  const [counted] = await tx.select({ sent: count() }).from(messages).where(lately);
  const sent = counted?.sent ?? 0;
  const over = sent + wanted - HOURLY;
  if (over <= 0) return;
  // Room comes when as many as are over have become older than an hour.
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

/** The bills whose payers had a message in the last hour, or are getting one: nobody is reminded twice an hour. */
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
