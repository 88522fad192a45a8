/** The simulated bank's pages. */
import { html, type Html } from '../pages/html.ts';
import type { OrderRow } from '../providers/orders.ts';
import { grouped, page, summary } from '../providers/page.ts';
import { deliveryModePicker } from '../providers/delivery-mode.ts';
import { outcomePicker } from './outcome-picker.ts';

export const STEPS = ['login', 'account', 'tac', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (step: string | undefined): step is Step => STEPS.some((each) => each === step);

const STEP_NAMES: Readonly<Record<Step, string>> = {
  login: 'Log in',
  account: 'Account',
  tac: 'TAC',
  confirm: 'Confirm',
};

const steps = (at: Step): Html =>
  html` <ol class="steps" aria-label="Steps">
    ${STEPS.map((step, index) => {
      if (step === at) return html`<li aria-current="step">${STEP_NAMES[step]}</li>`;
      return html`<li${index < STEPS.indexOf(at) && html` class="done"`}>${STEP_NAMES[step]}</li>`;
    })}
  </ol>`;

const forms: Readonly<Record<Step, (order: OrderRow, fixed: string | undefined) => Html>> = {
  login: () =>
    html` <h1>Log in</h1>
      <p class="muted">Any user ID and password work here. Do not type real ones.</p>
      <label class="field">User ID <input type="text" name="user" value="ujian" autocomplete="off" required /></label>
      <label class="field"
        >Password <input type="password" name="password" value="ujian" autocomplete="off" required
      /></label>
      <button name="do" value="next">Log in</button>`,
  account: () =>
    html` <fieldset>
        <legend><h1>Pay from</h1></legend>
        <div class="card">
          <label class="choice"
            ><input type="radio" name="account" value="savings" checked /> Savings account ending 4417</label
          >
          <label class="choice"
            ><input type="radio" name="account" value="current" /> Current account ending 9020</label
          >
        </div>
      </fieldset>
      <button name="do" value="next">Continue</button>`,
  tac: () =>
    html` <h1>Enter the TAC</h1>
      <p class="muted">A real bank sends it to your phone. Here it is 123456.</p>
      <label class="field"
        >TAC
        <input
          type="text"
          name="tac"
          value="123456"
          inputmode="numeric"
          pattern="[0-9]{6}"
          maxlength="6"
          autocomplete="off"
          required
      /></label>
      <button name="do" value="next">Continue</button>`,
  confirm: (order, fixed) =>
    html` <h1>Confirm the payment</h1>
      <dl>
        <dt>To</dt>
        <dd>${order.merchant_name}</dd>
        <dt>Reference</dt>
        <dd>${order.invoice_no}</dd>
        <dt>From</dt>
        <dd>${order.bank_name}</dd>
        <dt>Amount</dt>
        <dd>RM ${grouped(order.amount)}</dd>
      </dl>
      ${outcomePicker(fixed)} ${deliveryModePicker()}
      <button name="do" value="next">Pay RM ${grouped(order.amount)}</button>`,
};

/** One step of paying at the bank. `fixed` is the answer that does not depend on the person's choice, if there is one. */
export const stepPage = (order: OrderRow, step: Step, fixed: string | undefined, error?: string): string =>
  page(
    STEP_NAMES[step],
    order,
    html`${summary(order)}${steps(step)}
      <form method="post" autocomplete="off">
        <input type="hidden" name="step" value="${step}" />
        ${error !== undefined && html`<p class="error" role="alert">${error}</p>`} ${forms[step](order, fixed)}
        <button class="quiet" name="do" value="cancel" formnovalidate>Cancel</button>
      </form>`,
  );

/** The page on which the second person of a business account decides. */
export const authoriserPage = (order: OrderRow): string =>
  page(
    'Approve',
    order,
    html`${summary(order)}
      <form method="post">
        <input type="hidden" name="step" value="authorise" />
        <h1>Waiting for a second person</h1>
        <p class="muted">
          Payment ${order.invoice_no} was made by one person of the company and needs another to approve it.
        </p>
        <button name="do" value="approve">Approve</button>
        <button class="quiet" name="do" value="reject">Reject</button>
      </form>`,
  );
