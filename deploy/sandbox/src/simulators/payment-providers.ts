/** The simulated providers, as an implementation of the gateway's port. */
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { chunksOf } from '../kernel/data/chunks.ts';
import type { DemoOrders, PaymentProviders } from '../domains/payments/domain.ts';
import { CHALLENGE, issuerAnswer } from './cards/issuer.ts';
import { payloadOf } from './qr/code.ts';
import {
  answerDue,
  answered,
  answerOrder,
  enquireOrders,
  newOrder,
  openOrder,
  orderOf,
  pathOf,
  type OrderRow,
} from './providers/orders.ts';
import { outages } from './providers/outages.ts';
import { providerOrders } from './providers/tables.ts';
import { sendDirectMessage } from './providers/send-direct-message.ts';

export const paymentProviders: PaymentProviders = {
  openOrder,
  qrPayloadOf: payloadOf,
  authoriseCard: async (tx, gateway, { invoiceNo, card }) => {
    const now = gateway.clock.now();
    const order = await orderOf(tx, invoiceNo);
    const answer = issuerAnswer(card, order.amount, dayOf(now));
    if (answer !== CHALLENGE) await sendDirectMessage(tx, gateway, await answerOrder(tx, order, answer, now));
  },
  dueStatuses: async (tx, now, limit, invoiceNo) => {
    const due = await answerDue(tx, now, limit, invoiceNo);
    return due.map((order) => ({
      invoice_no: order.invoice_no,
      deliver: (part, gateway) => sendDirectMessage(part, gateway, order),
    }));
  },
  enquire: enquireOrders,
  outages,
};

export function demoOrders(): DemoOrders {
  const orders: OrderRow[] = [];
  return {
    open: (request, at, named) => {
      const order = newOrder(request, at, named);
      const position = orders.push(order) - 1;
      return {
        redirectPath: pathOf(order),
        reference: order.reference,
        answer: (code, answeredAt) => {
          orders[position] = { ...(orders[position] ?? order), ...answered(code, answeredAt) };
        },
      };
    },
    write: async (tx) => {
      for (const rows of chunksOf(orders)) await tx.insert(providerOrders).values([...rows]);
    },
  };
}
