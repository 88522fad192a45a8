/** Bills that are made and paid in one request. */
import type { CallResult, CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { directPayment as contract } from '@portal/shared/contract/public/direct-payment.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { OwnBillForm } from '@portal/shared/contract/public/public-collections.ts';
import type { ChannelGroup } from '@portal/shared/contract/public/public-pay.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createBill } from '../../bills/domain.ts';
import { isUniqueViolation } from '../../../kernel/data/database-failures.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { findService } from '../services.ts';
import { toWireAttempt } from '../wire-payment.ts';
import { startPayment } from '../start.ts';
import { findPage, enforceRateLimit, makeBill, type PaymentPage } from '../../payment-pages/domain.ts';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { findAllowedCollection, merchantOf } from './optional-caller.ts';
import { createBillTicket, readBillTicket } from './bill-ticket.ts';

const notGood = (why: string) => new Refusal('invalidInput', { statement: `${why}. Ask for a new one` });

/** The refusal when another caller has already used the signed bill ticket. The response does not reveal what the ticket was used for. */
const used = (error: unknown) => {
  throw isUniqueViolation(error, 'bills_pkey') ? notGood('This was used already') : error;
};

type BillRequest = Omit<CallRequest<typeof contract.create>['body'], 'statement' | 'payment_service_id'>;

/** Refuses cards, because a card is encrypted for one existing payment on the payment page. */
function refuseCards(serviceId: string): void {
  const service = findService(serviceId);
  const group: ChannelGroup | undefined = service && CHANNELS[service.channel].group;
  if (group === 'GLOBAL_CARD_PAYMENT')
    throw new Refusal('invalidInput', { payment_service_id: 'Cards are given on the payment page only' });
}

/**
 * The form that the payment page expects. If the page has a fixed amount, the amount of the bill is converted to a quantity. Throws
 * `invalidInput`.
 */
function pageFormOf(page: PaymentPage, { amount, description, ...payer }: BillRequest): OwnBillForm {
  const { id, amount_kind, amount: one, reference_label } = page;
  const reference = reference_label === '' ? '' : description;
  if (!v.is(OwnBillForm.entries.reference, reference))
    throw new Refusal('invalidInput', { description: RULES.too_long });
  const billRequest = { collection_id: id, ...payer, reference };
  if (amount_kind === 'open' || one === null) return { ...billRequest, amount, quantity: 1 };
  if (amount % one !== 0n)
    throw new Refusal('invalidInput', { amount: ruleText(rule('min_value', { min: decimalOf(one) })) });
  return { ...billRequest, amount: null, quantity: Number(amount / one) };
}

export function serveDirectPayments(app: FastifyInstance): void {
  const { origins, secret, ports } = app.sandbox;
  const { paymentProviders: providers } = ports;

  serve(
    app,
    contract.billId,
    async ({ body }, { tx, clock, ...request }) => {
      const { id } = await findAllowedCollection(tx, await merchantOf(app.sandbox, tx, request), body.collection_id);
      return createBillTicket(secret, id, clock.now());
    },
    { mode: 'read' },
  );

  async function create(
    { body }: CallRequest<typeof contract.create>,
    { tx, principal, clock, address }: Context<'public'>,
  ): Promise<CallResult<typeof contract.create>> {
    const now = clock.now();
    const { statement, payment_service_id: serviceId, ...billRequest } = body;
    const ticket = readBillTicket(secret, statement, now);
    if (!ticket) throw notGood('This is not good');
    const { billId, collectionId: collection_id, isOver } = ticket;

    async function makeTicketBill(): Promise<void> {
      if (!principal) {
        const page = await findPage(tx, collection_id);
        await enforceRateLimit(tx, page.id, address, now);
        await makeBill(tx, page, pageFormOf(page, billRequest), now, billId);
        return;
      }
      const tomorrow = addDays(dayOf(now), 1);
      const form = { ...billRequest, collection_id, customer_id: null, due_date: tomorrow, expires_on: tomorrow };
      await createBill(tx, principal, form, now, billId);
    }

    if (isOver) throw notGood('This is not good any more');
    refuseCards(serviceId);
    const request = { bill_id: billId, payment_service_id: serviceId };
    // The new bill is written with the first statement of the payment, which then reports an equal bill.
    const started = makeTicketBill().then(() => startPayment({ tx, providers, now, address }, request));
    return toWireAttempt(await started.catch(used), origins.gateway, now);
  }

  serve(app, contract.create, create, { callerOf: (tx, request) => merchantOf(app.sandbox, tx, request) });
}
