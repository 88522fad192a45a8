/** The issuer's page of a card payment (3-D Secure): it asks the payer for a code. */
import { html, type Html } from '../pages/html.ts';
import type { OrderRow } from '../providers/orders.ts';
import { page, summary } from '../providers/page.ts';
import { deliveryModePicker } from '../providers/delivery-mode.ts';

/** The code that the payer's phone would receive. */
export const PASSCODE = '123456';

/** The issuer's possible answers besides an approval, and the button for each. */
const OTHER_ANSWERS = [
  ['AF', 'Fail: it is not me'],
  ['09', 'Leave it pending for a minute'],
  ['OF', 'Let time run out'],
  ['BC', 'Cancel'],
] as const;

export const answers = ['00', ...OTHER_ANSWERS.map(([code]) => code)] as const;

const button = ([code, label]: (typeof OTHER_ANSWERS)[number]): Html =>
  html`<button class="quiet" name="code" value="${code}" formnovalidate>${label}</button>`;

export const challengePage = (order: OrderRow, error?: string): string =>
  page(
    'Confirm',
    order,
    html`${summary(order)}
      <form method="post" autocomplete="off">
        <h1>Is it you who pays?</h1>
        ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
        <p class="muted">A real issuer sends a code to your phone. Here it is ${PASSCODE}.</p>
        <label class="field"
          >Code
          <input
            type="text"
            name="passcode"
            value="${PASSCODE}"
            inputmode="numeric"
            pattern="[0-9]{6}"
            maxlength="6"
            autocomplete="off"
            required
        /></label>
        <button name="code" value="00">Confirm</button>
        ${OTHER_ANSWERS.map(button)} ${deliveryModePicker()}
      </form>`,
  );
