/**
 * The parts that the pages of every simulated provider share. They have no logo and are in English, because they are not pages of the
 * portal.
 */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { GROUP_LABELS } from '@portal/shared/domain/channels.ts';
import { frame } from '../pages/frame.ts';
import { html, type Html } from '../pages/html.ts';
import { lateButton } from './late-payments.ts';
import type { OrderRow } from './orders.ts';

export const grouped = (amount: Sen): string => decimalOf(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

/** The scheme that is shown next to the provider's name. */
const SCHEMES: Readonly<Record<OrderRow['channel'], string>> = {
  fpx_b2c: 'FPX',
  fpx_b2b1: 'FPX',
  ewallet: GROUP_LABELS.DIGITAL_PAYMENT,
  duitnow_qr: 'DuitNow QR',
  card: '3-D Secure',
  bnpl: GROUP_LABELS.BUY_NOW_PAY_LATER,
  paypal: GROUP_LABELS.SWITCH_PAYPAL,
  crypto: GROUP_LABELS.CRYPTOCURRENCY,
};

export const page = (title: string, order: OrderRow | null, body: Html): string =>
  frame(
    { title: `${title} · test provider`, test: 'A simulated provider. No money moves.' },
    html`${
      order &&
      html`<div class="head">
        <span class="bank">${order.bank_name}</span><span class="muted">${SCHEMES[order.channel]}</span>
      </div>`
    }
    ${body}`,
  );

export const summary = (order: OrderRow): Html =>
  html` <div class="card">
    <div class="muted">Pay ${order.merchant_name}</div>
    <div class="amount"><small>RM</small>${grouped(order.amount)}</div>
  </div>`;

/** The last page of the provider. `back` is the link to the shop, or null when no browser returns to the shop. */
export const endedPage = (order: OrderRow, back: string | null): string =>
  page(
    'Done',
    order,
    html`${summary(order)}
      <h1>${order.bank_name} is done</h1>
      <p class="muted">
        ${back === null ? 'Nothing goes back to the shop through this browser. Close the tab.' : 'This page cannot be used again.'}
      </p>
      ${back !== null && html`<a class="button" href="${back}">Back to the shop</a>`} ${lateButton(order)}`,
  );

export const unknownPage = (): string =>
  page(
    'Not found',
    null,
    html`<h1>There is no such payment</h1>
      <p class="muted">The address is wrong or has ended. Go back to the bill and start again.</p>`,
  );
