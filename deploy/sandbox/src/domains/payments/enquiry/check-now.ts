/** Sends a status enquiry to the provider immediately, when a merchant or the page of a payer requests the status of a payment. */
import type { Tx } from '../../../kernel/data/database.ts';
import { enforceLimit } from '../../../kernel/http/rate-limit.ts';
import type { PaymentProviders } from '../provider.ts';
import { findAttempt } from '../wire-payment.ts';
import { enquire } from './enquire.ts';

/**
 * The most status enquiries about one payment by all callers together, so that providers are not flooded. A payer's page requests the
 * status eight times in the first minute, so 20 enquiries are enough for the page in two windows and for the merchant.
 */
export const ENQUIRIES = { most: 20, windowMs: 60_000 } as const;

/** Throws `notFound` for an unknown number, and `tooMany` with the seconds until the next enquiry is allowed. */
export async function checkNow(tx: Tx, providers: PaymentProviders, invoiceNo: string, now: Date): Promise<void> {
  const { attempt } = await findAttempt(tx, invoiceNo);
  await enforceLimit(tx, `enquiry about:${attempt.id}`, ENQUIRIES.most, now, ENQUIRIES.windowMs);
  await enquire(tx, providers, invoiceNo, now);
}
