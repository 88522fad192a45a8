/** Bills that are made and paid in one step. */
import type { IncomingHttpHeaders } from 'node:http';
import { bills as merchantCalls } from '@portal/shared/contract/bills.ts';
import { directPayment as contract } from '@portal/shared/contract/direct-payment.ts';
import { decimalOf } from '@portal/shared/contract/money.ts';
import type { ChannelGroup } from '@portal/shared/contract/public-pay.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import type { FastifyInstance } from 'fastify';
import { identify, type Who } from '../auth/identify.ts';
import { createBill } from '../bills/create.ts';
import { addDays, dayOf } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { collections } from '../db/tables/collections.ts';
import { Refusal } from '../errors.ts';
import { findOwned } from '../owned.ts';
import { once } from '../payments/idempotency.ts';
import { findService } from '../payments/services.ts';
import { showAttempt } from '../payments/show.ts';
import { startPayment } from '../payments/start.ts';
import { serve } from '../serve.ts';
import { newStatement, readStatement } from './statement.ts';

/** A card is encrypted for one payment that exists, on the payment page. */
function refuseCards(serviceId: string): void {
  const service = findService(serviceId);
  const group: ChannelGroup | undefined = service && CHANNELS[service.channel].group;
  if (group === 'GLOBAL_CARD_PAYMENT')
    throw new Refusal('invalidInput', { payment_service_id: 'Cards are given on the payment page only' });
}

export function serveDirectPayments(app: FastifyInstance): void {
  const { origins, secret } = app.sandbox;

  /** Whoever makes bills for a merchant; somebody else is told what they lack. Throws `notFound` for nobody in particular. */
  async function merchantOf(tx: Tx, headers: IncomingHttpHeaders): Promise<Who> {
    if (headers.authorization === undefined) throw new Refusal('notFound');
    return identify(app.sandbox, tx, merchantCalls.create, headers);
  }

  serve(
    app,
    contract.billId,
    async ({ body }, { tx, clock, headers }) => {
      const { id } = await findOwned(tx, collections, await merchantOf(tx, headers), body.collection_id);
      return newStatement(secret, id, clock.now());
    },
    { mode: 'read' },
  );

  serve(app, contract.create, async ({ body }, { tx, clock, headers }) => {
    const now = clock.now();
    const who = await merchantOf(tx, headers);
    const { statement, payment_service_id: serviceId, ...asked } = body;
    const named = readStatement(secret, statement, now);
    if (!named) throw new Refusal('invalidInput', { statement: 'This is not good any more. Ask for a new one' });
    const { billId, collectionId: collection_id } = named;
    // Another merchant's key is another key.
    const key = `${billId}/${who.accountId}`;
    const request = { route: contract.create.path, key, body: { ...body, amount: decimalOf(body.amount) }, now };
    return once(tx, request, async () => {
      refuseCards(serviceId);
      const tomorrow = addDays(dayOf(now), 1);
      const form = { ...asked, collection_id, customer_id: null, due_date: tomorrow, expires_on: tomorrow };
      await createBill(tx, who, form, now, billId);
      return showAttempt(tx, await startPayment(tx, billId, serviceId, now), origins.gateway, now);
    });
  });
}
