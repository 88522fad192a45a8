/** Sending the links of bills to those who pay them (`messaging-service/…`). */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

export const MessageChannel = v.picklist(['email', 'sms']);
export type MessageChannel = v.InferOutput<typeof MessageChannel>;

/** The language of a message, which is the payer's to read; not that of the portal. */
export const MessageLanguage = v.picklist(['en', 'ms', 'ar']);
export type MessageLanguage = v.InferOutput<typeof MessageLanguage>;

/** Why no message is made for a bill: nothing is left to pay, there is nowhere to send it to, or it is too soon to remind. */
export const Omission = v.picklist([
  'paid',
  'waiting',
  'draft',
  'closed',
  'stopped',
  'no_email',
  'no_phone',
  'no_mobile',
  'recent',
]);
export type Omission = v.InferOutput<typeof Omission>;

/** `skipped`: when a slow carrier could take it, there was nothing left to write about. */
export const MessageStatus = v.picklist(['queued', 'sent', 'failed', 'skipped']);
/** `rejected`: the mail or SMS server did not accept the message. */
export const MessageFailure = v.picklist(['rejected']);
/** Why a message was not sent. */
const Unsent = v.picklist([...Omission.options, ...MessageFailure.options]);

/** One message about a bill, newest first where there are several. The recipient is masked: `n•••@example.my`. */
export const BillMessage = v.object({
  id: Id,
  channel: MessageChannel,
  language: MessageLanguage,
  is_reminder: v.boolean(),
  recipient: v.string(),
  status: MessageStatus,
  reason: v.nullable(Unsent),
  /** How many parts an SMS has; 1 for an email. */
  parts: v.number(),
  by: v.string(),
  created_at: Moment,
  sent_at: v.nullable(Moment),
});
export type BillMessage = v.InferOutput<typeof BillMessage>;

/** As many bills as the longest page of a list has. */
export const MOST_BILLS = 500;

/**
 * A strict object: which bills, in which language their payers read. A reminder says what is overdue, and leaves out bills whose
 * payers had a message less than an hour ago.
 */
export const MessagesForm = v.strictObject({
  bill_ids: v.pipe(
    v.array(Id),
    v.minLength(1, rule('required')),
    v.maxLength(MOST_BILLS, rule('too_many', { max: MOST_BILLS })),
  ),
  language: MessageLanguage,
  is_reminder: v.exactOptional(v.boolean()),
});

/** What became of one bill: its message, or why there is none. */
export const MessageResult = v.object({
  bill_id: Id,
  outcome: MessageStatus,
  reason: v.nullable(Unsent),
});
export type MessageResult = v.InferOutput<typeof MessageResult>;

const Results = v.object({ results: v.array(MessageResult) });

/**
 * A repeated call sends nothing twice. Refused as `tooMany` when the messages of the last
 * hour leave no room; as `notFound` when one of the bills is not the merchant's.
 */
export const messaging = {
  email: defineCall({
    method: 'POST',
    path: 'messaging-service/bulk-email',
    access: 'merchant',
    needs: 'messages.write',
    idempotent: 'required',
    body: MessagesForm,
    data: Results,
  }),
  sms: defineCall({
    method: 'POST',
    path: 'messaging-service/bulk-sms',
    access: 'merchant',
    needs: 'messages.write',
    idempotent: 'required',
    body: MessagesForm,
    data: Results,
  }),
};
