/** The calls of the payment pages, and the address that the bank's direct messages come to. */
import { publicPay } from '@portal/shared/contract/public-pay.ts';
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bills } from '../db/tables/bills.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { Refusal } from '../errors.ts';
import { openChannels, type IsOpen } from '../plans/open-channels.ts';
import { serve } from '../serve.ts';
import { enquire } from './enquire.ts';
import { forgetKeys, once } from './idempotency.ts';
import { decidePending } from './jobs.ts';
import { noteOpened } from './opened.ts';
import { servePaymentRecords } from './records.ts';
import { servicesOf } from './services.ts';
import { showAttempt, showPayableBill } from './show.ts';
import { startPayment } from './start.ts';

function services(bankType: string, isOpen: IsOpen | undefined) {
  if (!isOpen) throw new Refusal('notFound');
  const found = servicesOf(bankType, isOpen);
  if (!found) throw new Refusal('invalidInput', { bank_type: 'Choose 1 (personal) or 2 (business)' });
  return found;
}

export function servePayments(app: FastifyInstance): void {
  servePaymentRecords(app);
  const { gateway } = app.sandbox.origins;
  app.sandbox.jobs.register('decide pending payments', decidePending(app.sandbox));
  app.sandbox.jobs.register('forget idempotency keys', forgetKeys);

  serve(app, publicPay.bill, async ({ params }, { tx, clock }) => {
    if (params.product !== 'customer') throw new Refusal('notFound');
    const bill = await showPayableBill(tx, params.id, gateway);
    await noteOpened(tx, params.id, clock.now());
    return bill;
  });

  serve(
    app,
    publicPay.services,
    async ({ params, query: { _invoice_uuid: billId } }, { tx }) => {
      const [bill] = await tx.select({ collection: bills.collection_id }).from(bills).where(eq(bills.id, billId));
      return services(params.bankType, bill && (await openChannels(tx, bill.collection)));
    },
    { mode: 'read' },
  );

  serve(
    app,
    publicPay.offered,
    async ({ params, query }, { tx }) => services(params.bankType, await openChannels(tx, query._collection_uuid)),
    { mode: 'read' },
  );

  serve(app, publicPay.pay, ({ body }, { tx, clock, headers }) => {
    const now = clock.now();
    return once(tx, { route: publicPay.pay.path, key: headers['idempotency-key'], body, now }, async () =>
      showAttempt(tx, await startPayment(tx, body.bill_id, body.payment_service_id, now), gateway),
    );
  });

  serve(app, publicPay.receipt, ({ query: { _invoice: invoiceNo } }, { tx }) => showAttempt(tx, invoiceNo, gateway), {
    mode: 'read',
  });

  serve(app, publicPay.check, async ({ query }, { tx, clock }) => {
    await enquire(tx, query.invoice_no, clock.now());
    return showAttempt(tx, query.invoice_no, gateway);
  });

  serve(app, publicPay.failedReason, async ({ params, body }, { tx }) => {
    const noted = await tx
      .update(paymentAttempts)
      .set({ browser_code: body.fpx_code, browser_group: fpxCode(body.fpx_code).group })
      .where(eq(paymentAttempts.invoice_no, params.transaction_invoice_no))
      .returning({ id: paymentAttempts.id });
    if (noted.length === 0) throw new Refusal('notFound');
    return null;
  });
}
