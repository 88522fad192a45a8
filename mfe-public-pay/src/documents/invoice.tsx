/** The document of an invoice. It needs no answer of a bank, so it is rendered completely in each state of its bill. */
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { Attempt, PayableBill, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import * as v from 'valibot';
import { InvoiceData, InvoicePayment, viewInDocument } from '../invoice/page-data.rules.ts';
import { hasPaid } from '../payment/attempt.rules.ts';
import { invoice as route } from './payment-routes.tsx';
import { orderChunks } from './preloads.rules.ts';
import { fieldsOf, RawRecord, requestPath, UUID, type Subject } from './subject.rules.ts';
import { renderPage } from './tree.tsx';

/** Also the number of a payment identifies an invoice. Such an address is rare, and its script finds the bill. */
const INVOICE_PAGE = new RegExp(`^/pay/invoice/(${UUID})/?$`);

const Paid = v.looseObject({ last_invoice_no: v.string() });

/** The payment that paid the bill, in wire format. */
function paymentIn(wire: unknown) {
  if (wire === null) return null;
  const fields = v.parse(RawRecord, wire);
  return hasPaid(v.parse(Attempt, fields)) ? fieldsOf(InvoicePayment, fields) : null;
}

export const invoice: Subject = {
  isPersonal: true,

  requestsOf: ({ address: { pathname } }, { bill }) => {
    const [, id] = INVOICE_PAGE.exec(pathname) ?? [];
    if (id === undefined) return null;
    const receiptOf = (invoiceNo: string) =>
      ({ kind: 'read', method: 'POST', path: requestPath(publicPay.receipt.path, { _invoice: invoiceNo }) }) as const;
    return {
      bill: fillPath(publicPay.bill.path, { id, product: 'customer' }),
      ...(bill !== undefined && { payment: v.is(Paid, bill) ? receiptOf(bill.last_invoice_no) : null }),
    };
  },

  partsOf: ({ address }, { bill, payment }) => {
    const data = { bill: fieldsOf(PayableBill, v.parse(RawRecord, bill)), payment: paymentIn(payment) };
    const view = viewInDocument(v.parse(InvoiceData, data));
    const words = currentLanguage();
    return {
      unscripted: '',
      chunks: ['invoice', `secondary-words-${words}`, ...(view.bill.order ? orderChunks(words) : [])],
      page: {
        html: renderPage(address, route, view),
        data,
      },
    };
  },
};
