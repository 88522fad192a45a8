/** The page of a simulated wallet, instalment plan, PayPal or crypto payment, with one button for each answer. */
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import { html, type Html } from '../pages/html.ts';
import type { OrderRow } from '../providers/orders.ts';
import { grouped, page, summary } from '../providers/page.ts';
import { deliveryModePicker } from '../providers/delivery-mode.ts';

/** The possible answers, and the button for each. */
const ANSWERS = [
  ['00', 'Approve'],
  ['51', 'Decline: not enough money'],
  ['09', 'Leave it pending for a minute'],
  ['UP', 'Send RM 1.00 too little'],
  ['OF', 'Let time run out'],
  ['BC', 'Cancel'],
] as const;
export type WalletDecision = (typeof ANSWERS)[number][0];

export const answers = ANSWERS.map(([code]) => code);

/** Only a transfer that the payer starts can have too small an amount, because the wallet does not check the amount. */
export const mayAnswer = ({ channel }: Pick<OrderRow, 'channel'>, code: WalletDecision): boolean =>
  code !== 'UP' || channel === 'crypto' || channel === 'duitnow_qr';

/** A banking app has no page to return to. */
const ON_ANOTHER_DEVICE = html`<input type="hidden" name="delivery_mode" value="direct_only" />`;

const button = (code: string, label: string, isMain: boolean): Html =>
  html`<button name="code" value="${code}" ${!isMain && html` class="quiet"`}>${label}</button>`;

/** `fixed` is the answer that does not depend on the person's choice, if there is one. */
export const choicePage = (order: OrderRow, fixed: string | undefined): string =>
  page(
    'Pay',
    order,
    html`${summary(order)}
      <form method="post" autocomplete="off">
        <h1>Pay RM ${grouped(order.amount)}</h1>
        <p class="muted">Payment ${order.invoice_no} to ${order.merchant_name}.</p>
        ${
          fixed === undefined
            ? ANSWERS.filter(([code]) => mayAnswer(order, code)).map(([code, label]) =>
                button(code, label, code === '00'),
              )
            : html`<p class="lab">
                  This test always answers <b>${fixed}</b>: ${fpxCode(fixed).meaning.replaceAll('_', ' ')}.
                </p>
                ${button('00', 'Pay', true)} ${button('BC', 'Cancel', false)}`
        }
        ${order.channel === 'duitnow_qr' ? ON_ANOTHER_DEVICE : deliveryModePicker()}
      </form>`,
  );
