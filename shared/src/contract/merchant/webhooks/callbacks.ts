/** What the gateway tells a merchant's own server about payments, and how that server took it. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, orEmpty } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

/** The gateway's own receiver, to try callbacks with; it alone may be on this machine. */
export const RECEIVER_PATH = '/sandbox/receiver/';

function isCallbackAddress(text: string): boolean {
  // The parser of addresses leaves out line breaks, so that another address would be stored than the one that was read.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  const isPublic = protocol === 'https:' && hostname.includes('.');
  return username === '' && password === '' && (isPublic || pathname.startsWith(RECEIVER_PATH));
}

/** An https address, or nothing. Where its name leads is looked at again with each delivery. */
export const CallbackAddress = orEmpty(
  v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isCallbackAddress, rule('url'))),
);

export const CallbackTry = v.object({
  at: Moment,
  duration_ms: v.number(),
  /** `refused_address`: it leads to where a callback must not go, and nothing was sent. */
  outcome: v.picklist(['answered', 'unreachable', 'timed_out', 'refused_address']),
  /** Of HTTP; any 2xx is a delivery. Null without an answer. */
  status: v.nullable(v.number()),
  /** How the answer begins. */
  reply: v.string(),
});
export type CallbackTry = v.InferOutput<typeof CallbackTry>;

/** Redelivery adds to the list of attempts, so only this many are shown, the newest. */
export const TRIES_LIMIT = 20;

export const Callback = v.object({
  id: Id,
  /** `bill.paid`, `attempt.failed`. */
  topic: v.string(),
  /** The number of the payment or of the bill that it is about. */
  number: v.string(),
  /** No later callback of the same payment or bill is sent. */
  is_newest: v.boolean(),
  url: v.string(),
  /** JSON, exactly as it is sent. */
  body: v.string(),
  state: v.picklist(['waiting', 'delivered', 'given_up']),
  /** The next try; null when there is none. */
  next_at: v.nullable(Moment),
  created_at: Moment,
  /** Newest first, of the newest `TRIES_LIMIT`. */
  tries: v.array(CallbackTry),
});
export type Callback = v.InferOutput<typeof Callback>;

export const callbacks = {
  /**
   * Sends the newest callback of a payment or of a bill again, whatever became of it: `invoice_no` is the number of either. Answers the
   * callbacks of the bill and of its payments, newest first: of each its 20 newest, 200 in all.
   */
  redeliver: defineCall({
    method: 'POST',
    path: 'payment-services/merchant-callback-data/send-data-based-invoice-id',
    access: 'merchant',
    needs: 'bills.write',
    body: v.strictObject({ invoice_no: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    data: v.array(Callback),
  }),
};
