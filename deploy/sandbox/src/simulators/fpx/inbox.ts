/** The inbox of companies' second approvers at their banks, `/sandbox/authoriser`: the payments that wait for their approval. */
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { providerOrders } from '../providers/tables.ts';
import { serveLoopbackPage } from '../pages/loopback-page.ts';
import { frame } from '../pages/frame.ts';
import { html, type Html } from '../pages/html.ts';
import { pathOf, type OrderRow } from '../providers/orders.ts';
import { summary } from '../providers/page.ts';

/** The maximum number of payments on the page; a person does not decide more in one session. */
const MESSAGES_SHOWN = 50;

const waiting = (order: OrderRow): Html =>
  html`<article>
    <h2>${order.bank_name}</h2>
    ${summary(order)}
    <form method="post" action="${pathOf(order)}">
      <input type="hidden" name="step" value="authorise" />
      <p class="muted">Payment ${order.invoice_no}</p>
      <button name="do" value="approve">Approve</button>
      <button class="quiet" name="do" value="reject">Reject</button>
    </form>
  </article>`;

const inboxPage = (orders: readonly OrderRow[]): string =>
  frame(
    { title: 'To approve · test bank', test: 'A simulated bank. No money moves.' },
    html`<h1>To approve</h1>
      ${
        orders.length === 0
          ? html`<p class="muted">No payment of a company waits for a second person.</p>`
          : orders.map(waiting)
      }`,
  );

export const serveInbox = (app: FastifyInstance): void =>
  serveLoopbackPage(app, '/sandbox/authoriser', () =>
    app.sandbox.database.tx(async (tx) => {
      const orders = tx.select().from(providerOrders).where(eq(providerOrders.code, '99'));
      return inboxPage(await orders.orderBy(desc(providerOrders.created_at)).limit(MESSAGES_SHOWN));
    }, 'read'),
  );
