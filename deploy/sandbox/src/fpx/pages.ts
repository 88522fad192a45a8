/** The simulated bank's pages: plain HTML, no script, a TEST mark, no bank's logo. English, because it is the bank's page. */
import { decimalOf, type Sen } from '@portal/shared/contract/money.ts';
import { html, type Html } from './html.ts';
import { outcomePicker, travelPicker } from './pickers.ts';

export const STEPS = ['login', 'account', 'tac', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

const STEP_NAMES: Readonly<Record<Step, string>> = {
  login: 'Log in',
  account: 'Account',
  tac: 'TAC',
  confirm: 'Confirm',
};

/** What the bank's pages show of the order it received. */
export interface BankOrder {
  readonly bankCode: string;
  readonly bankName: string;
  readonly merchantName: string;
  readonly invoiceNo: string;
  readonly amount: Sen;
}

const grouped = (amount: Sen): string => decimalOf(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

const page = (title: string, order: BankOrder | null, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · test bank</title>
        <link rel="stylesheet" href="/sandbox/fpx/style.css" />
      </head>
      <body>
        <header class="test"><b>TEST</b> A simulated bank. No money moves.</header>
        <main>
          ${order && html`<div class="head"><span class="bank">${order.bankName}</span><span class="muted">FPX</span></div>`}
          ${body}
        </main>
      </body>
    </html> `.text;

const summary = (order: BankOrder): Html =>
  html` <div class="card">
    <div class="muted">Pay ${order.merchantName}</div>
    <div class="amount"><small>RM</small>${grouped(order.amount)}</div>
  </div>`;

const steps = (at: Step): Html =>
  html` <ol class="steps" aria-label="Steps">
    ${STEPS.map((step, index) => {
      if (step === at) return html`<li aria-current="step">${STEP_NAMES[step]}</li>`;
      return html`<li${index < STEPS.indexOf(at) && html` class="done"`}>${STEP_NAMES[step]}</li>`;
    })}
  </ol>`;

const forms: Readonly<Record<Step, (order: BankOrder, fixed: string | undefined) => Html>> = {
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
        <dd>${order.merchantName}</dd>
        <dt>Reference</dt>
        <dd>${order.invoiceNo}</dd>
        <dt>From</dt>
        <dd>${order.bankName}</dd>
        <dt>Amount</dt>
        <dd>RM ${grouped(order.amount)}</dd>
      </dl>
      ${outcomePicker(fixed)} ${travelPicker()}
      <button name="do" value="next">Pay RM ${grouped(order.amount)}</button>`,
};

/** One step of paying at the bank. `fixed` is the answer that the bank will give whatever the person does, if any. */
export const stepPage = (order: BankOrder, step: Step, fixed: string | undefined, error?: string): string =>
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

/** The second person of a business account decides here. */
export const authoriserPage = (order: BankOrder): string =>
  page(
    'Approve',
    order,
    html`${summary(order)}
      <form method="post">
        <input type="hidden" name="step" value="authorise" />
        <h1>Waiting for a second person</h1>
        <p class="muted">
          Payment ${order.invoiceNo} was made by one person of the company and needs another to approve it.
        </p>
        <button name="do" value="approve">Approve</button>
        <button class="quiet" name="do" value="reject">Reject</button>
      </form>`,
  );

/** The bank is done; `back` is the way to the shop, unless the person asked for a closed tab. */
export const endedPage = (order: BankOrder, back: string | null): string =>
  page(
    'Done',
    order,
    html`${summary(order)}
      <h1>The bank is done</h1>
      <p class="muted">
        ${back === null ? 'Nothing goes back to the shop through this browser. Close the tab.' : 'This page cannot be used again.'}
      </p>
      ${back !== null && html`<a class="button" href="${back}">Back to the shop</a>`}`,
  );

export const unknownPage = (): string =>
  page(
    'Not found',
    null,
    html`<h1>There is no such payment</h1>
      <p class="muted">The address is wrong or has ended. Go back to the bill and start again.</p>`,
  );
