/** The call that begins a payment: sent again under the same id it is the same payment. */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { takeQuestion } from './cards/rate-limit.ts';
import { isCardService, payByCard } from './cards/pay.ts';
import { Refusal } from '../../kernel/errors.ts';
import { once } from '../../kernel/http/idempotency.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import type { Handler } from '../../kernel/http/serve.ts';
import { showAttempt, shownAttempt, showPayableBill } from './wire-payment.ts';
import { startPayment } from './start.ts';

type Shown = CallAnswer<typeof publicPay.pay>;

/** The answer that is kept for a payment without its card. */
const NOT_BEGUN = { invoice_no: null } as const;

export const pay =
  (sandbox: Pick<Sandbox, 'cards' | 'secret' | 'clock' | 'origins' | 'ports'>): Handler<typeof publicPay.pay> =>
  async ({ body }, { tx, clock, headers, address }) => {
    const { gateway } = sandbox.origins;
    const { paymentProviders: providers } = sandbox.ports;
    const now = clock.now();
    const { card, ...asked } = body;
    const isCard = isCardService(asked.payment_service_id);
    if (card !== undefined && !isCard)
      throw new Refusal('invalidInput', { card: 'Send a card for the service Card only' });

    async function begin(): Promise<Shown | typeof NOT_BEGUN | Refusal> {
      if (!isCard) return shownAttempt(await startPayment({ tx, providers, now }, asked), gateway, now);
      if (card === undefined) {
        // Throws for an id of no bill, and is counted: nobody fills the table of keys. Not as a card: after the last try that
        // is allowed, a page must still hear that nothing is under way, or no other way to pay is open to it.
        await showPayableBill(tx, asked.bill_id, gateway, now);
        await takeQuestion(tx, asked.bill_id, address, now);
        return NOT_BEGUN;
      }
      const invoiceNo = await payByCard(tx, sandbox, body, address);
      return invoiceNo instanceof Refusal ? invoiceNo : showAttempt(tx, invoiceNo, gateway, now);
    }

    // A page that asks again has forgotten the card: the same payment is the same id, bill, service and amount. Where it was not begun, the id
    // is used up, or a first request that is still on its way would pay after the payer was told that nothing happened.
    const request = { route: publicPay.pay.path, key: headers['idempotency-key'], body: asked, now };
    const attempt = await once(tx, request, begin);
    if (attempt instanceof Refusal) return attempt;
    return attempt.invoice_no === null ? new Refusal('cardMissing') : attempt;
  };
