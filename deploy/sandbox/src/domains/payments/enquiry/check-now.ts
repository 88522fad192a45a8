/** Enquires at the provider at once when a payer, whose page follows the payment, or a merchant asks for its status. */
import type { Tx } from '../../../kernel/data/database.ts';
import { enforceLimit } from '../../../kernel/http/rate-limit.ts';
import type { PaymentProviders } from '../provider.ts';
import { findAttempt } from '../wire-payment.ts';
import { enquire } from './enquire.ts';

/**
 * Status enquiries about one payment, by all callers together: providers must not be flooded. A payer's page that follows a payment asks
 * eight times in its first minute, so there is room for a second window and for the merchant.
 */
export const ENQUIRIES = { most: 20, windowMs: 60_000 } as const;

/** Throws `notFound` for an unknown number, and `tooMany` with the seconds until the provider may be asked again. */
export async function checkNow(tx: Tx, providers: PaymentProviders, invoiceNo: string, now: Date): Promise<void> {
  const { attempt } = await findAttempt(tx, invoiceNo);
  await enforceLimit(tx, `enquiry about:${attempt.id}`, ENQUIRIES.most, now, ENQUIRIES.windowMs);
  await enquire(tx, providers, invoiceNo, now);
}
