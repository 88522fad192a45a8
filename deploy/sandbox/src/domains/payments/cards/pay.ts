/** Pays a bill with a card. The result is immediate, unless the issuer requires a challenge (3-D Secure). */
import type { PaymentForm } from '@portal/shared/contract/public/public-pay.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../../kernel/data/database.ts';
import { cardNonces } from './tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { findPayable } from '../payable.ts';
import { findService } from '../services.ts';
import { beginPayment } from '../start.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { cvvFault, nameOf, readCard } from './card.ts';
import { takeTry } from './rate-limit.ts';

type PaymentRequest = v.InferOutput<typeof PaymentForm>;

export const isCardService = (serviceId: string): boolean => findService(serviceId)?.channel === 'card';

/** Whether a message with this nonce was used before, for any payment. */
const isSpent = async (tx: Tx, nonce: string): Promise<boolean> =>
  (await tx.$count(cardNonces, eq(cardNonces.nonce, nonce))) > 0;

/**
 * Stores the nonce with its payment, so that it cannot be used again. Throws `cardRepeated` when a concurrent message has stored it
 * already.
 */
async function spendNonce(tx: Tx, nonce: string, invoice_no: string, used_at: Date): Promise<void> {
  const stored = await tx
    .insert(cardNonces)
    .values({ nonce, invoice_no, used_at })
    .onConflictDoNothing()
    .returning({ nonce: cardNonces.nonce });
  if (stored.length === 0) throw new Refusal('cardRepeated');
}

/**
 * Returns the invoice number of the new attempt, or the refusal `cardUnreadable` or `cardRepeated`. These refusals are returned and not
 * thrown, so that the transaction commits and the attempt is counted. Throws `tooMany` and the refusals of `findPayable` before the card is
 * read.
 */
export async function payByCard(
  tx: Tx,
  sandbox: Pick<Sandbox, 'cards' | 'secret' | 'clock' | 'ports'>,
  { card: encrypted = '', ...request }: PaymentRequest,
  address: string,
): Promise<string | Refusal> {
  const { cards, clock, ports } = sandbox;
  const { paymentProviders: providers } = ports;
  if (!cards) throw new Refusal('bankOffline', { payment_service_id: 'This gateway takes no cards' });
  const now = clock.now();
  const payable = await findPayable(tx, request, { providers, now, address });
  await takeTry(tx, request.bill_id, address, now);
  const card = readCard(cards, encrypted);
  if (!card) return new Refusal('cardUnreadable');
  const cvv = cvvFault(card);
  if (cvv) return new Refusal('cardUnreadable', { cvv });
  if (await isSpent(tx, card.nonce)) return new Refusal('cardRepeated');
  const { attempt } = await beginPayment({ tx, providers, now }, payable, nameOf(card));
  const invoiceNo = attempt.invoice_no;
  await spendNonce(tx, card.nonce, invoiceNo, now);
  await providers.authoriseCard(tx, sandbox, { invoiceNo, card });
  return invoiceNo;
}
