/** The report of the clock's last move, on its page. */
import type { AccountName } from '../../kernel/ledger/accounts.ts';
import { html, type Html } from '../pages/html.ts';
import type { MoveReport } from './move-report.ts';
import { counted, momentText, ringgitText } from './texts.ts';

/** Asset accounts have debit balances. All other accounts have credit balances, which are displayed as positive amounts owed or earned. */
const ACCOUNTS: Readonly<Record<AccountName, { readonly label: string; readonly isDebit?: true }>> = {
  clearing: { label: 'Owed to us by banks and wallets', isDebit: true },
  bank: { label: 'Our bank', isDebit: true },
  merchant_pending: { label: 'Merchants: not settled yet' },
  merchant_available: { label: 'Merchants: available' },
  reserve: { label: 'Merchants: in reserve' },
  pool: { label: 'Merchants: pools' },
  settlement_in_flight: { label: 'Settlements on their way' },
  payout_in_flight: { label: 'Payouts on their way' },
  refund_payable: { label: 'Owed to payers' },
  introducer_payable: { label: 'Owed to introducers' },
  commission_in_flight: { label: 'Commission on its way' },
  courier_payable: { label: 'Owed to couriers' },
  fee_income: { label: 'Our fees' },
  tax_payable: { label: 'Service tax' },
};

const words = (name: string): string => name.replaceAll('_', ' ');

const isNamed = (account: string): account is AccountName => account in ACCOUNTS;

const balance = ({ account, before, after }: MoveReport['balances'][number]): Html => {
  const { label, isDebit } = isNamed(account) ? ACCOUNTS[account] : { label: words(account), isDebit: undefined };
  const amountTextOf = (sum: bigint) => ringgitText(isDebit ? sum : -sum);
  return html`<tr ${before !== after && html` class="changed"`}>
    <td>${label}</td>
    <td>${amountTextOf(before)}</td>
    <td>${amountTextOf(after)}</td>
  </tr>`;
};

const table = (heads: readonly string[], rows: readonly Html[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

const changes = ({ changes: all }: MoveReport): Html =>
  all.length === 0
    ? html`<p class="muted">No record has changed its state.</p>`
    : table(
        ['Records', 'Became', 'How many'],
        all.map(
          ({ subject, status, count }) =>
            html`<tr>
              <td>${words(subject)}</td>
              <td>${words(status)}</td>
              <td>${counted(count)}</td>
            </tr>`,
        ),
      );

const postings = ({ postings: all }: MoveReport): Html =>
  all.length === 0
    ? html`<p class="muted">Nothing was posted.</p>`
    : table(
        ['Postings', 'How many', 'Sum'],
        all.map(
          ({ kind, count, total }) =>
            html`<tr>
              <td>${words(kind)}</td>
              <td>${counted(count)}</td>
              <td>${ringgitText(BigInt(total))}</td>
            </tr>`,
        ),
      );

const proof = ({ faults, entries }: MoveReport): Html =>
  faults.length === 0
    ? html`<p class="proved">The books are right: ${counted(entries)} entries were proved, and none has a fault.</p>`
    : html`<div class="error" role="alert">
        <b>The books have a fault.</b> ${faults.map((fault) => html`<p>${fault}</p>`)}
      </div>`;

const jobs = ({ done }: MoveReport): Html => {
  const all = Object.entries(done).filter(([, count]) => count > 0);
  return html`<details>
    <summary>What each job did</summary>
    ${
      all.length === 0
        ? html`<p class="muted">None had anything to do.</p>`
        : table(
            ['Job', 'How many things'],
            all.map(
              ([name, count]) =>
                html`<tr>
                  <td>${name}</td>
                  <td>${counted(count)}</td>
                </tr>`,
            ),
          )
    }
  </details>`;
};

export const moveReportPart = (moved: MoveReport): Html =>
  html`<section class="card" aria-labelledby="moved">
    <h2 id="moved">What moved</h2>
    <p class="muted">From ${momentText(moved.from)} to ${momentText(moved.to)}.</p>
    ${moved.failures.map((failure) => html`<p class="error" role="alert">${failure}</p>`)} ${changes(moved)}
    ${postings(moved)} ${table(['Balance', 'Before', 'After'], moved.balances.map(balance))} ${proof(moved)}
    ${jobs(moved)}
  </section>`;
