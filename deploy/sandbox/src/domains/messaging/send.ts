/** Sends the links of a merchant's bills to their payers. */
import { randomUUID } from 'node:crypto';
import type {
  MessageChannel,
  MessageLanguage,
  MessageResult,
  Omission,
} from '@portal/shared/contract/merchant/bills/messaging.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { billSms, linkIn } from '@portal/shared/domain/bill-message.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import { chunksOf } from '../../kernel/data/chunks.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { bills } from '../bills/domain.ts';
import { collections } from '../collections/domain.ts';
import { messages } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Afterwards } from '../../kernel/jobs/jobs.ts';
import { owned } from '../../kernel/data/owned.ts';
import { billPage } from '../../kernel/payer-pages.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { deliver, omissionNow, type Delivery } from './deliver.ts';
import { enforceHourlyLimit, sentBills, writtenLately } from './room.ts';

interface Order {
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  readonly isReminder: boolean;
  readonly billIds: readonly string[];
}

interface SendContext {
  readonly principal: Principal;
  readonly now: Date;
  readonly afterwards: Afterwards;
  readonly gateway: Pick<Sandbox, 'carrier' | 'origins'>;
}

/** The requested bills, in the requested sequence and without repetition. Throws `notFound` when a bill is not the merchant's. */
async function requestedBills(tx: Tx, principal: Principal, billIds: readonly string[]) {
  const ids = [...new Set(billIds)];
  const found = await tx
    .select({ bill: bills, merchant: accounts.name, collection: collections.record_status })
    .from(bills)
    .innerJoin(accounts, eq(accounts.id, bills.account_id))
    .innerJoin(collections, eq(collections.id, bills.collection_id))
    .where(and(owned(bills, principal), inArray(bills.id, ids)));
  const byId = new Map(found.map((one) => [one.bill.id, one]));
  return ids.map((id) => {
    const one = byId.get(id);
    if (!one) throw new Refusal('notFound', { bill_ids: RULES.absent });
    return one;
  });
}

/** The reason why a payer is not reminded of a bill: no message about it was sent before, or the last message is less than an hour old. */
async function reminderOmissions(tx: Tx, billIds: readonly string[], now: Date) {
  const sent = await sentBills(tx, billIds);
  const lately = await writtenLately(tx, billIds, now);
  return (billId: string): Omission | null => {
    if (!sent.has(billId)) return 'unsent';
    return lately.has(billId) ? 'recent' : null;
  };
}

/** Throws `notFound` or `tooMany`; in both cases no message is sent. */
export async function sendMessages(
  tx: Tx,
  { channel, language, isReminder, billIds }: Order,
  { principal, now, afterwards, gateway }: SendContext,
): Promise<MessageResult[]> {
  const requested = await requestedBills(tx, principal, billIds);
  const omitReminder = isReminder ? await reminderOmissions(tx, billIds, now) : () => null;
  const omissions = new Map<string, Omission>();
  const deliveries: Delivery[] = [];
  for (const { bill, merchant, collection } of requested) {
    const omission = omissionNow(bill, channel, collection) ?? omitReminder(bill.id);
    if (omission) {
      omissions.set(bill.id, omission);
      continue;
    }
    const link = linkIn(language, billPage(gateway.origins, bill.id));
    const message = {
      id: randomUUID(),
      account_id: bill.account_id,
      bill_id: bill.id,
      channel,
      language,
      is_reminder: isReminder,
      recipient: channel === 'email' ? bill.payer_email : bill.payer_phone,
      status: 'queued' as const,
      reason: null,
      parts: channel === 'sms' ? billSms(bill, { merchant, link, isReminder }, language).size.parts : 1,
      by_name: principal.name,
      created_at: now,
      sent_at: null,
    };
    deliveries.push({ message, bill, merchant });
  }
  await enforceHourlyLimit(tx, principal.accountId, deliveries.length, now);
  for (const some of chunksOf(deliveries)) await tx.insert(messages).values(some.map(({ message }) => message));
  const outcomes = await deliver(tx, deliveries, { now, afterwards, gateway });
  const sent = new Map(deliveries.map(({ message }) => [message.bill_id, outcomes.get(message.id)]));
  return requested.map(({ bill: { id } }) => ({
    bill_id: id,
    outcome: sent.get(id)?.outcome ?? 'skipped',
    reason: sent.get(id)?.reason ?? omissions.get(id) ?? null,
  }));
}
