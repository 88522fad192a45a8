/**
 * The cookie that says how the payment of a bill was begun on this device. A form that is sent without script can be remembered only by a
 * cookie, which the edge and the script of the page both read.
 */
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { Payment } from './payment.rules.ts';

const NAME = 'payment';

/** Seconds after which no attempt is still open at a bank. */
const MAX_AGE = 24 * 60 * 60;

const PaymentCookie = v.variant('by', [
  /** A form with this payment id was sent to the device, and is not known to be used. */
  v.object({ by: v.literal('offer'), id: Id }),
  /** The form was sent. */
  v.object({ by: v.literal('form'), ...Payment.entries }),
  /** The script of the page began a payment, which is in the storage of the device until the gateway has refused it. */
  v.object({ by: v.literal('script') }),
]);
export type PaymentCookie = v.InferOutput<typeof PaymentCookie>;

/** Null when there is none, or when this release cannot read it. @param header the cookies of a request or of a page */
export function cookieIn(header: string): PaymentCookie | null {
  const [, text] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(header) ?? [];
  try {
    return text === undefined ? null : v.parse(PaymentCookie, JSON.parse(decodeURIComponent(text)));
  } catch {
    return null;
  }
}

/**
 * The cookie as text. It belongs to the page of one bill. `Lax`, because a payer who opens the link in a chat on the web must be recognised,
 * and a form of another site must not. A server and a page that use https append `; Secure`.
 */
export const cookieText = (billId: string, value: PaymentCookie): string =>
  `${NAME}=${encodeURIComponent(JSON.stringify(value))}; Path=${paths.bill(billId)}; Max-Age=${MAX_AGE}; SameSite=Lax`;
