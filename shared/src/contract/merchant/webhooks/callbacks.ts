/** Callbacks (webhooks) to a merchant's own server about payments, and their delivery attempts. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, orEmpty } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

/** The path of the gateway's own receiver for testing callbacks; only this receiver may be on the same machine. */
export const RECEIVER_PATH = '/sandbox/receiver/';

function isCallbackAddress(text: string): boolean {
  // The URL parser drops line breaks, so the stored address would differ from the one that was checked.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  const isPublic = protocol === 'https:' && hostname.includes('.');
  return username === '' && password === '' && (isPublic || pathname.startsWith(RECEIVER_PATH));
}

/** An https address, or empty. The IP address behind its host name is checked again at each delivery. */
export const CallbackAddress = orEmpty(
  v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isCallbackAddress, rule('url'))),
);

export const CallbackTry = v.object({
  at: Moment,
  duration_ms: v.number(),
  /** `refused_address`: the host resolves to an address that callbacks must not reach, and nothing was sent. */
  outcome: v.picklist(['answered', 'unreachable', 'timed_out', 'refused_address']),
  /** The HTTP status; any 2xx counts as delivered. Null without a response. */
  status: v.nullable(v.number()),
  /** The beginning of the response body. */
  reply: v.string(),
});
export type CallbackTry = v.InferOutput<typeof CallbackTry>;

/** The maximum number of attempts in a response, the newest ones; limited because each redelivery adds an attempt. */
export const TRIES_LIMIT = 20;

export const Callback = v.object({
  id: Id,
  /** The event: `bill.paid`, `attempt.failed`. */
  topic: v.string(),
  /** The number of the payment or bill. */
  number: v.string(),
  /** There is no later callback of the same payment or bill. */
  is_newest: v.boolean(),
  url: v.string(),
  /** JSON, exactly as it is sent. */
  body: v.string(),
  state: v.picklist(['waiting', 'delivered', 'given_up']),
  /** When the next attempt is due; null if there is none. */
  next_at: v.nullable(Moment),
  created_at: Moment,
  /** Newest first, at most `TRIES_LIMIT`. */
  tries: v.array(CallbackTry),
});
export type Callback = v.InferOutput<typeof Callback>;

export const callbacks = {
  /**
   * Sends the newest callback of a payment or a bill again, in any state; `invoice_no` is the number of the payment or the bill. Returns
   * the callbacks of the bill and of its payments, newest first: the 20 newest of each, and at most 200.
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
