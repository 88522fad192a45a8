/** The document of a bill: a payable bill is rendered completely, and any other bill as a text for readers without JavaScript. */
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { PayableBill, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import { BillData } from '../bill/page-data.rules.ts';
import { attemptParts } from './bill-attempt.tsx';
import { begunBy, billIdIn, isPayable, type Facts } from './bill-facts.rules.ts';
import { payableParts, sentParts } from './bill-form.tsx';
import { attemptRequest, outcomeOf } from './bill-payment.rules.ts';
import { renderBillText } from './bill-text.tsx';
import { fieldsOf, RawRecord, requestPath, type Subject } from './subject.rules.ts';

export const bill: Subject = {
  isPersonal: true,

  requestsOf: (visit) => {
    const { address } = visit;
    const id = billIdIn(address);
    // The page of a payer who returns from a bank depends on the result of the payment.
    if (id === undefined || address.searchParams.has('invoice_no')) return null;
    const services = (bankType: string) =>
      requestPath(fillPath(publicPay.services.path, { bankType }), { _invoice_uuid: id });
    const payment = begunBy(visit);
    return {
      bill: fillPath(publicPay.bill.path, { id, product: 'customer' }),
      personal: services('1'),
      business: services('2'),
      attempt: payment ? attemptRequest(id, payment) : null,
    };
  },

  partsOf: (visit, { bill: rawBill, personal, business, attempt: reply }, gatewayOrigin) => {
    // The page does not show the payer's name, so the document must not contain it.
    const fields = { ...fieldsOf(PayableBill, v.parse(RawRecord, rawBill)), payer_name: '' };
    const wire = { bill: fields, services: { '1': personal, '2': business } };
    const facts: Facts = { visit, wire, data: v.parse(v.pick(BillData, ['bill', 'services']), wire) };
    const payment = begunBy(visit);
    const outcome = payment && outcomeOf(reply);
    const inProgress =
      payment && outcome?.kind === 'attempt' && attemptParts(facts, payment, outcome.attempt, gatewayOrigin);
    if (inProgress) return inProgress;
    const { bill } = facts.data;
    if (!isPayable(bill)) return { unscripted: renderBillText(bill) };
    return visit.form ? sentParts(facts, visit.form) : payableParts(facts, payment, outcome, reply);
  },
};
