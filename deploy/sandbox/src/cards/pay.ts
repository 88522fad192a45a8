/** Pays a bill with a card: decided at once, unless its issuer wants to hear from the payer. */
import type { PaymentForm } from '@portal/shared/contract/public-pay.ts';
import type * as v from 'valibot';
import { dayOf } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { cardNonces } from '../db/tables/card-nonces.ts';
import { Refusal } from '../errors.ts';
import { findService } from '../payments/services.ts';
import { startPayment } from '../payments/start.ts';
import { answered, changeOrder, orderOf } from '../providers/orders.ts';
import { tellGateway } from '../providers/tell-gateway.ts';
import type { Sandbox } from '../sandbox.ts';
import { nameOf, readCard } from './card.ts';
import { CHALLENGE, issuerAnswer } from './issuer.ts';

type Asked = v.InferOutput<typeof PaymentForm>;

export const isCardService = (serviceId: string): boolean => findService(serviceId)?.channel === 'card';

/** Uses the nonce up, with its payment. Throws `cardRepeated` when another message had it, of this payment or of any. */
async function spendNonce(tx: Tx, nonce: string, invoice_no: string, used_at: Date): Promise<void> {
  const kept = await tx
    .insert(cardNonces)
    .values({ nonce, invoice_no, used_at })
    .onConflictDoNothing()
    .returning({ nonce: cardNonces.nonce });
  if (kept.length === 0) throw new Refusal('cardRepeated');
}

/** Answers the invoice number of the new attempt, as `startPayment` does. Throws `cardUnreadable` and `cardRepeated` besides. */
export async function payByCard(
  tx: Tx,
  sandbox: Pick<Sandbox, 'cards' | 'secret' | 'clock'>,
  { bill_id, payment_service_id, card: sealed = '' }: Asked,
): Promise<string> {
  const { cards, clock } = sandbox;
  if (!cards) throw new Refusal('bankOffline', { payment_service_id: 'This gateway takes no cards' });
  const now = clock.now();
  const card = readCard(cards, sealed);
  const invoiceNo = await startPayment(tx, bill_id, payment_service_id, now, nameOf(card));
  await spendNonce(tx, card.nonce, invoiceNo, now);
  const order = await orderOf(tx, invoiceNo);
  const answer = issuerAnswer(card, order.amount, dayOf(now));
  if (answer !== CHALLENGE) await tellGateway(tx, sandbox, await changeOrder(tx, order, answered(answer, now)));
  return invoiceNo;
}
