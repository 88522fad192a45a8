/** The calls of the payment pages, and the calls of a merchant's payments. */
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { bills, noteOpened } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { paymentAttempts } from './tables.ts';
import { findListed } from './direct/optional-caller.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type IsOpen, openChannels } from '../collections/domain.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { checkNow } from './enquiry/check-now.ts';
import { pay } from './pay.ts';
import { servePaymentRecords } from './records/records.ts';
import { purposes, receiptParts } from './purposes.ts';
import { servicesOf } from './services.ts';
import { findAttempt, loadWireAttempt, toWireAttempt, loadPayableBill } from './wire-payment.ts';
import { payerMessagesOf } from './thanks.ts';

interface Listing extends Omit<Parameters<typeof servicesOf>[1], 'isOpen'> {
  readonly isOpen: IsOpen | undefined;
}

async function services(bankType: string, { isOpen, ...listing }: Listing) {
  if (!isOpen) throw new Refusal('notFound');
  const found = await servicesOf(bankType, { ...listing, isOpen });
  if (!found) throw new Refusal('invalidInput', { bank_type: 'Choose 1 (personal) or 2 (business)' });
  return found;
}

/**
 * Whether the request is a prefetch (`Sec-Purpose`, Fetch standard). In this case, possibly no person sees the page: browsers prefetch
 * pages, and the edge renders documents for link previews.
 */
const isPrefetch = ({ 'sec-purpose': purpose = '' }: IncomingHttpHeaders): boolean =>
  String(purpose).startsWith('prefetch');

/** Returns the id of a bill from the bill's own id or from the id of its product, such as a top-up. Throws `notFound`. */
async function billIdOf(tx: Tx, { id, product }: CallRequest<typeof publicPay.bill>['params']): Promise<string> {
  const purpose = purposes.all().find(({ address }) => address?.product === product);
  if (!purpose?.address) throw new Refusal('notFound');
  return purpose.address.billOf(tx, id);
}

export function servePayments(app: FastifyInstance): void {
  servePaymentRecords(app);
  const { cards, origins, ports } = app.sandbox;
  const { paymentProviders: providers } = ports;
  const { gateway } = origins;
  /** The services that this gateway accepts. Cards are accepted only with a key to decrypt them. */
  const acceptedHere = ({ tx, clock }: Pick<Context<'public'>, 'tx' | 'clock'>, bankType: string, isOpen?: IsOpen) =>
    services(bankType, {
      tx,
      providers,
      now: clock.now(),
      isOpen: isOpen && ((channel) => isOpen(channel) && (channel !== 'card' || cards !== null)),
    });

  serve(
    app,
    publicPay.bill,
    async ({ params }, { tx, clock, headers, afterAnswer }) => {
      const id = await billIdOf(tx, params);
      const now = clock.now();
      const bill = await loadPayableBill(tx, id, gateway, now);
      // The event is stored in a separate transaction, so that reading a bill never conflicts with a payment of the bill.
      if (!isPrefetch(headers)) afterAnswer((own) => noteOpened(own, id, now));
      return bill;
    },
    { mode: 'read' },
  );

  serve(
    app,
    publicPay.services,
    async ({ params, query: { _invoice_uuid: billId } }, { tx, clock }) => {
      // A draft is visible only to its merchant.
      const isVisible = and(eq(bills.id, billId), ne(bills.status, 'draft'));
      const [bill] = await tx.select({ collection: bills.collection_id }).from(bills).where(isVisible);
      const isOpen = bill && (await openChannels(tx, bill.collection));
      return acceptedHere({ tx, clock }, params.bankType, isOpen);
    },
    { mode: 'read' },
  );

  serve(
    app,
    publicPay.offered,
    async ({ params, query: { _collection_uuid: collectionId } }, { tx, clock, ...request }) => {
      const context = { tx, clock };
      if (collectionId === undefined) return acceptedHere(context, params.bankType, () => true);
      const { id } = await findListed(app.sandbox, tx, request, collectionId);
      return acceptedHere(context, params.bankType, await openChannels(tx, id));
    },
    { mode: 'read' },
  );

  serve(app, publicPay.pay, pay(app.sandbox));

  serve(
    app,
    publicPay.receipt,
    async ({ query, body }, { tx, clock }) => {
      const { _invoice: invoiceNo } = { ...body, ...query };
      if (invoiceNo === undefined) throw new Refusal('invalidInput', { _invoice: RULES.required });
      const found = await findAttempt(tx, invoiceNo);
      const attempt = toWireAttempt(found, gateway, clock.now());
      const parts = await receiptParts(tx, found.bill.purpose, attempt);
      return { ...attempt, ...(await payerMessagesOf(tx, attempt)), ...parts };
    },
    { mode: 'read' },
  );

  serve(app, publicPay.check, async ({ query }, { tx, clock }) => {
    await checkNow(tx, app.sandbox.ports.paymentProviders, query.invoice_no, clock.now());
    return loadWireAttempt(tx, query.invoice_no, gateway, clock.now());
  });

  serve(app, publicPay.failedReason, async ({ params, body }, { tx }) => {
    const noted = await tx
      .update(paymentAttempts)
      .set({ browser_code: body.fpx_code })
      .where(eq(paymentAttempts.invoice_no, params.transaction_invoice_no))
      .returning({ id: paymentAttempts.id });
    if (noted.length === 0) throw new Refusal('notFound');
    return null;
  });
}
