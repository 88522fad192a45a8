/** Hands messages to their carriers: queued → sent, failed or skipped. Messages are sent only after the transaction has committed. */
import type { MessageChannel, MessageResult, Omission } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { billEmail, billSms, linkIn, omissionOf } from '@portal/shared/domain/bill-message.ts';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import { chunksOf } from '../../kernel/data/chunks.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { bills } from '../bills/domain.ts';
import { collections } from '../collections/domain.ts';
import { messages } from './tables.ts';
import type { Afterwards, DueWork } from '../../kernel/jobs/jobs.ts';
import type { Mail } from '../../kernel/message-carrier.ts';
import { billPage } from '../../kernel/payer-pages.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';

export type MessageRow = typeof messages.$inferSelect;

/** The most messages that one transaction handles; the rest follows in the next run. */
const BATCH = 500;

export interface Delivery {
  readonly message: MessageRow;
  readonly bill: typeof bills.$inferSelect;
  readonly merchant: string;
}

type Gateway = Pick<Sandbox, 'carrier' | 'origins'>;

function mailOf({ message, bill, merchant }: Delivery, { origins }: Gateway, at: Date): Mail {
  const { recipient: to, channel, language, is_reminder: isReminder } = message;
  const link = linkIn(language, billPage(origins, bill.id));
  const circumstances = { merchant, link, isReminder };
  if (channel === 'sms') {
    const { text, size } = billSms(bill, circumstances, language);
    // The text ends with the link. The mailbox shows the link separately, as a link that can be clicked.
    const before = text.slice(0, -link.length).trimEnd();
    return { to, subject: 'SMS', lines: [before], link: { to: link, text: link }, language, sms: size, at };
  }
  const { subject, lines, action } = billEmail(bill, circumstances, language);
  return { to, subject, lines, link: { to: link, text: action }, language, at };
}

/** The reason why no message is sent about the bill in its current state; null when one is sent. */
export const omissionNow = (
  bill: Delivery['bill'],
  channel: MessageChannel,
  collection: (typeof collections.$inferSelect)['record_status'],
): Omission | null => omissionOf(bill, channel) ?? (collection === 1 ? null : 'stopped');

/** Sends each message; `afterwards` receives the work to do after the commit. Returns the outcome of each message, by its id. */
export async function deliver(
  tx: Tx,
  deliveries: readonly Delivery[],
  { now, afterwards, gateway }: { now: Date; afterwards: Afterwards; gateway: Gateway },
): Promise<ReadonlyMap<string, Pick<MessageResult, 'outcome' | 'reason'>>> {
  const outcomes = new Map<string, Pick<MessageResult, 'outcome' | 'reason'>>();
  const accepted: string[] = [];
  const rejected: string[] = [];
  for (const delivery of deliveries) {
    const { id, channel, recipient, created_at } = delivery.message;
    const treatment = gateway.carrier.treatmentOf(channel, recipient);
    if (treatment === 'rejected') {
      rejected.push(id);
      outcomes.set(id, { outcome: 'failed', reason: 'rejected' });
    } else if (treatment === 'slow' && later(created_at, gateway.carrier.slowMs) > now) {
      outcomes.set(id, { outcome: 'queued', reason: null });
    } else {
      accepted.push(id);
      outcomes.set(id, { outcome: 'sent', reason: null });
      afterwards(() => gateway.carrier.send(mailOf(delivery, gateway, now)));
    }
  }
  for (const ids of chunksOf(accepted))
    await tx
      .update(messages)
      .set({ status: 'sent', sent_at: now })
      .where(inArray(messages.id, [...ids]));
  for (const ids of chunksOf(rejected))
    await tx
      .update(messages)
      .set({ status: 'failed', reason: 'rejected' })
      .where(inArray(messages.id, [...ids]));
  return outcomes;
}

/**
 * Skips queued messages that are no longer needed: the bill may have been paid or cancelled, or its collection stopped, since they were
 * queued.
 */
async function skip(tx: Tx, omitted: ReadonlyMap<string, Omission>): Promise<void> {
  for (const reason of new Set(omitted.values())) {
    const ids = [...omitted].flatMap(([id, why]) => (why === reason ? [id] : []));
    for (const some of chunksOf(ids))
      await tx
        .update(messages)
        .set({ status: 'skipped', reason })
        .where(inArray(messages.id, [...some]));
  }
}

/** Delivers queued messages of a slow carrier that are due. */
export const deliverQueued =
  (gateway: Gateway): DueWork =>
  async (tx, clock, afterwards) => {
    const now = clock.now();
    const waiting = await tx
      .select({ message: messages, bill: bills, merchant: accounts.name, collection: collections.record_status })
      .from(messages)
      .innerJoin(bills, eq(bills.id, messages.bill_id))
      .innerJoin(collections, eq(collections.id, bills.collection_id))
      .innerJoin(accounts, eq(accounts.id, messages.account_id))
      .where(and(eq(messages.status, 'queued'), lte(messages.created_at, later(now, -gateway.carrier.slowMs))))
      .orderBy(asc(messages.created_at), asc(messages.id))
      .limit(BATCH)
      .for('update', { of: messages });
    const omitted = new Map<string, Omission>();
    for (const { message, bill, collection } of waiting) {
      const omission = omissionNow(bill, message.channel, collection);
      if (omission) omitted.set(message.id, omission);
    }
    await skip(tx, omitted);
    const wanted = waiting.filter(({ message }) => !omitted.has(message.id));
    await deliver(tx, wanted, { now, afterwards, gateway });
    return waiting.length;
  };
