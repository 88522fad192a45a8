/**
 * Every figure on a screen equals the sum of the list to which it links, and the sum in the ledger. The URLs are read from the screens, so
 * that a wrong link fails. `FILTERS=200` checks 200 reports, most of them for random days.
 */
import { balances, type BalanceEntry, type BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import { PERIODS } from '@portal/shared/contract/merchant/money/figures.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { senOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import type { ListData, ListInput, ListSpec } from '@portal/shared/contract/kernel/list.ts';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { openPortal } from '@portal/shared/testing/render-remote.tsx';
import { AMINAH, portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import type { ReportRequest } from '@portal/shared/domain/report.ts';

const specs = portalSpecs(remote, openSandbox);

const FILTERS = Number(process.env['FILTERS'] ?? 20);
const PAGE = 500;

/** All rows of the list at a URL, requested as its screen does. */
async function rowsAt<T>(list: ListSpec<T>, address: string, params: Readonly<Record<string, string>> = {}) {
  const { searchParams } = new URL(address, 'http://localhost');
  const { body } = list.toInput(list.readView(searchParams));
  const rows: T[] = [];
  for (let total = Infinity; rows.length < total;) {
    const input: ListInput & { readonly params: object } = { query: { skip: rows.length, limit: PAGE }, body, params };
    const { list: page } = (await gateway.call<CallSpec>(list, input)) as ListData<T>;
    rows.push(...page.data);
    total = page.total;
  }
  return rows;
}

interface Figures {
  readonly count: number;
  readonly amount: Sen;
  readonly cost: Sen;
  readonly net: Sen;
}

async function collectedAt(address: string): Promise<Figures> {
  const rows = await rowsAt(paymentRecords.list, address);
  return {
    count: rows.length,
    amount: sumOf(rows.map(({ amount }) => amount)),
    cost: sumOf(rows.map(({ fee, tax }) => (fee ?? 0n) + (tax ?? 0n))),
    net: sumOf(rows.map(({ net }) => net ?? 0n)),
  };
}

/** The amount owed to the merchant for payments of these days, from the ledger's entries. */
async function owedFor(days: string): Promise<Sen> {
  const entries: BalanceEntry[] = [];
  for (const kind of ['payment', 'applied'])
    entries.push(
      ...(await rowsAt(balances.entries, `/?${new URLSearchParams({ kind, created_at: days })}`, {
        balance: 'pending',
      })),
    );
  return sumOf(entries.map(({ amount }) => amount));
}

const senIn = (element: Element | null | undefined): Sen => senOf(element?.querySelector('data')?.value ?? '') ?? -1n;
const countIn = (element: Element | null | undefined): number => Number(element?.textContent.replaceAll(',', ''));
const linkIn = (element: Element | null | undefined): string => element?.querySelector('a')?.getAttribute('href') ?? '';

function factNamed(name: string): HTMLElement {
  const fact = screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  return fact as HTMLElement;
}

function factsShown(): Figures & { readonly address: string } {
  const count = factNamed('Payments');
  return {
    address: linkIn(count),
    count: countIn(count),
    amount: senIn(factNamed('Collected')),
    cost: senIn(factNamed('Fees and tax')),
    net: senIn(factNamed('Yours')),
  };
}

/** The rows of a report's table that link to a list, each with its URL. */
const rowsShown = (): readonly (Figures & { readonly address: string })[] =>
  [...(screen.queryByRole('table', { name: 'Reports' })?.querySelectorAll('tbody tr') ?? [])].map((row) => {
    const cell = (name: string) => row.querySelector(`[data-column="${name}"]`);
    return {
      address: linkIn(cell('count')),
      count: countIn(cell('count')),
      amount: senIn(cell('amount')),
      cost: senIn(cell('fee')),
      net: senIn(cell('net')),
    };
  });

const channelsShown = (): readonly { readonly address: string; readonly amount: Sen }[] => {
  const heading = screen.queryByRole('heading', { level: 3, name: 'Ways to pay' });
  return [...(heading?.parentElement?.querySelectorAll('li') ?? [])].map((row) => ({
    address: linkIn(row),
    amount: senIn(row),
  }));
};

/** Checks every figure of the report of a period. Returns the number of figures checked. */
async function lookAt({ kind, day }: ReportRequest): Promise<number> {
  const { close } = await specs.open(paths.reports.of(kind, day));
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  const { address, ...facts } = factsShown();
  const [rows, channels] = [rowsShown(), channelsShown()];
  await close();
  expect({ kind, day, ...(await collectedAt(address)) }).toEqual({ kind, day, ...facts });
  expect({
    kind,
    day,
    net: await owedFor(new URL(address, 'http://localhost').searchParams.get('paid_at') ?? ''),
  }).toEqual({ kind, day, net: facts.net });
  for (const { address: of, amount } of channels)
    expect({ of, amount: (await collectedAt(of)).amount }).toEqual({ of, amount });
  const listed = rows.filter((row) => row.address !== '');
  for (const { address: of, ...shown } of listed) expect({ of, ...(await collectedAt(of)) }).toEqual({ of, ...shown });
  for (const name of ['count', 'amount', 'cost', 'net'] as const)
    expect(rows.reduce((sum, row) => sum + BigInt(row[name]), 0n)).toBe(BigInt(facts[name]));
  return 2 + channels.length + listed.length;
}

const randomReports = fc.record({
  kind: fc.constantFrom(...PERIODS),
  day: fc.integer({ min: 0, max: 260 }).map((back) => addDays('2026-11-21', -back)),
});

const ODD_DAYS: readonly ReportRequest[] = [
  { kind: 'day', day: '2026-11-20' },
  { kind: 'day', day: '2026-11-21' },
  { kind: 'day', day: '2026-10-31' },
  { kind: 'month', day: '2028-02-29' },
  { kind: 'month', day: '2026-02-28' },
  { kind: 'last-week', day: '2026-11-23' },
];

async function payFor(amount: string): Promise<void> {
  const { list } = await gateway.call(bills.list, { query: { limit: 1 } });
  const body = {
    collection_id: list.data[0]?.collection_id ?? '',
    customer_id: null,
    payer_name: 'Siti Khadijah',
    payer_email: 'siti@example.my',
    payer_phone: '',
    description: 'Yuran',
    amount,
    due_date: '2026-12-31',
    expires_on: null,
  };
  const { id } = await gateway.call(bills.create, { body });
  await specs.connection().pay(id, 'fpx_b2c_TEST0021');
}

/** Makes payments in the last minute before midnight in Kuala Lumpur, and in the first after it. */
beforeAll(async () => {
  for (const [minutes, amount] of [
    [14 * 60 + 29, '77.00'],
    [1, '33.00'],
  ] as const) {
    await specs.connection().moveClock(minutes);
    await openPortal(specs.connection(), AMINAH);
    await payFor(amount);
  }
});

it('payments just before and just after midnight are in the figures of their own days', async () => {
  for (const [day, amount] of [
    ['2026-11-20', 7_700n],
    ['2026-11-21', 3_300n],
  ] as const) {
    await specs.open(paths.reports.of('day', day));
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    const rows = await rowsAt(paymentRecords.list, factsShown().address);
    expect(rows.map((row) => row.amount)).toContain(amount);
  }
});

it('every figure of a report equals its linked list and the ledger', async () => {
  let figures = 0;
  for (const asked of [...ODD_DAYS, ...fc.sample(randomReports, { numRuns: FILTERS - ODD_DAYS.length, seed: 17 })])
    figures += await lookAt(asked);
  expect(figures).toBeGreaterThan(4 * FILTERS);
});

it('every figure of the dashboard equals its linked list', async () => {
  await specs.open(paths.dashboard());
  const sectionOf = async (name: string) =>
    (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;
  const balanceTile = await sectionOf('Balances');
  await within(balanceTile).findByText(/^Ledger/);
  for (const link of balanceTile.querySelectorAll('a')) {
    const name = link.getAttribute('href')?.split('/').at(-1) as BalanceName;
    const entries = await rowsAt(balances.entries, '/', { balance: name });
    expect({ name, amount: sumOf(entries.map(({ amount }) => amount)) }).toEqual({ name, amount: senIn(link) });
  }
  const waiting = await sectionOf('Needs attention');
  const LISTS = {
    '/payout': payouts.list,
    '/refund/view': refunds.list,
    '/collections/payments': paymentRecords.list,
    '/customer-bills/datatable': bills.list,
  } as const;
  for (const link of await within(waiting).findAllByRole('link')) {
    const address = link.getAttribute('href') ?? '';
    const list = LISTS[new URL(address, 'http://localhost').pathname as keyof typeof LISTS];
    const rows = await rowsAt<{ readonly id: string }>(list, address);
    expect({ address, rows: rows.length }).toEqual({ address, rows: Number.parseInt(link.textContent, 10) });
  }
  const { statuses } = await gateway.call(payouts.status, {});
  for (const { status, count, amount } of statuses) {
    const rows = await rowsAt(payouts.list, paths.payouts.inState(status));
    expect({ count: rows.length, amount: sumOf(rows.map((row) => row.amount)) }).toEqual({ count, amount });
  }
});
