/** The call that begins a payment. A repeated request with the same id gets the same payment. */
import type { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { eq } from 'drizzle-orm';
import { limitStatusRequests } from './cards/rate-limit.ts';
import { isCardService, payByCard } from './cards/pay.ts';
import { FinalRefusal, Refusal } from '../../kernel/errors.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import type { Handler } from '../../kernel/http/serve.ts';
import { bills } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { purposes } from './purposes.ts';
import { loadWireAttempt, toWireAttempt, loadPayableBill } from './wire-payment.ts';
import { startPayment } from './start.ts';

/**
 * Throws `notFound` when the number that the payer has seen is neither the number of the bill nor the number of the purpose's record, such
 * as a top-up.
 */
async function checkNumber(tx: Tx, billId: string, expectedNumber: string | undefined): Promise<void> {
  if (expectedNumber === undefined) return;
  const other = new Refusal('notFound', { invoice_no: 'The bill has another number' });
  const [bill] = await tx
    .select({ number: bills.bill_number, purpose: bills.purpose })
    .from(bills)
    .where(eq(bills.id, billId));
  if (!bill) throw other;
  if (bill.number === expectedNumber) return;
  const found = await purposes
    .get(bill.purpose)
    .address?.billOf(tx, expectedNumber)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  if (found !== billId) throw other;
}

export const pay =
  (sandbox: Pick<Sandbox, 'cards' | 'secret' | 'clock' | 'origins' | 'ports'>): Handler<typeof publicPay.pay> =>
  async ({ query, body }, { tx, clock, address }) => {
    const { gateway } = sandbox.origins;
    const { paymentProviders: providers } = sandbox.ports;
    const now = clock.now();
    const { card, ...request } = body;
    await checkNumber(tx, request.bill_id, query.invoice_no);
    const isCard = isCardService(request.payment_service_id);
    if (card !== undefined && !isCard)
      throw new Refusal('invalidInput', { card: 'Send a card for the service Card only' });

    if (!isCard) return toWireAttempt(await startPayment({ tx, providers, now, address }, request), gateway, now);
    if (card === undefined) {
      // Throws for an unknown bill. The request is counted, so that an attacker cannot fill the table of keys. It counts as a status
      // request and not as a card attempt: after the last allowed attempt, the page must still find out that no payment is under way, so
      // that the payer can choose another payment method.
      await loadPayableBill(tx, request.bill_id, gateway, now);
      await limitStatusRequests(tx, request.bill_id, address, now);
      // The payment was not begun, and the id of the request cannot be used again. Otherwise a delayed first request could still pay after
      // the payer has read that there is no payment.
      return new FinalRefusal('cardMissing');
    }
    const invoiceNo = await payByCard(tx, sandbox, body, address);
    return invoiceNo instanceof Refusal ? invoiceNo : loadWireAttempt(tx, invoiceNo, gateway, now);
  };
