/** Sending the links of bills to their payers (`messaging-service/…`). */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

export const MessageChannel = v.picklist(['email', 'sms']);
export type MessageChannel = v.InferOutput<typeof MessageChannel>;

/** The language of a message, chosen for the payer; it is independent of the portal's language. */
export const MessageLanguage = v.picklist(['en', 'ms', 'ar']);
export type MessageLanguage = v.InferOutput<typeof MessageLanguage>;

/**
 * Why no message is sent about a bill: the bill cannot be paid now, there is no address to send to, or a reminder was requested before the
 * first message (`unsent`) or too soon after the last message.
 */
export const Omission = v.picklist([
  'paid',
  'waiting',
  'draft',
  'closed',
  'stopped',
  'no_email',
  'no_phone',
  'no_mobile',
  'unsent',
  'recent',
]);
export type Omission = v.InferOutput<typeof Omission>;

/** `skipped`: the message was queued, and was no longer needed when it could be sent, for example because the bill was paid. */
export const MessageStatus = v.picklist(['queued', 'sent', 'failed', 'skipped']);
/** `rejected`: the mail or SMS server did not accept the message. */
export const MessageFailure = v.picklist(['rejected']);
/** Why a message was not sent. */
const Unsent = v.picklist([...Omission.options, ...MessageFailure.options]);

/** One message about a bill; lists have the newest message first. The recipient is masked: `n•••@example.my`. */
export const BillMessage = v.object({
  id: Id,
  channel: MessageChannel,
  language: MessageLanguage,
  is_reminder: v.boolean(),
  recipient: v.string(),
  status: MessageStatus,
  reason: v.nullable(Unsent),
  /** The number of parts of an SMS; 1 for an email. */
  parts: v.number(),
  by: v.string(),
  created_at: Moment,
  sent_at: v.nullable(Moment),
});
export type BillMessage = v.InferOutput<typeof BillMessage>;

/** The maximum number of bills in a call, which is the maximum page size of a list. */
export const MOST_BILLS = 500;

/**
 * The bills and the language of their messages. A reminder names the overdue amount; it is not sent for bills whose payers had no message
 * yet, or had a message less than an hour ago.
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

/** The result for one bill: the status of its message, or why there is none. */
export const MessageResult = v.object({
  bill_id: Id,
  outcome: MessageStatus,
  reason: v.nullable(Unsent),
});
export type MessageResult = v.InferOutput<typeof MessageResult>;

const Results = v.object({ results: v.array(MessageResult) });

/**
 * A repeated call sends no message twice. Refused as `tooMany` if the messages would exceed the hourly limit, and as `notFound` if one of
 * the bills is not the merchant's.
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
