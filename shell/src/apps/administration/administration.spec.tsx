import { administration, type DashboardPart } from '@portal/shared/contract/admin/administration.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatFigure, formatMoment } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { nextStepOf } from './exceptions/rules.ts';
import { messages } from './messages.ts';
import { paths } from './paths.ts';
import * as remote from './remote.ts';
import { PUTERI } from './testing/administrator.ts';

const specs = portalSpecs(remote, openSandbox, PUTERI);

const EVERY = { skip: 0, limit: 100 };

const merchants = async (filter: Readonly<Record<string, string>> = {}) =>
  (await gateway.call(administration.merchants, { query: EVERY, body: { filter } })).list.data;

const exceptions = async (filter: Readonly<Record<string, string>> = {}) =>
  (await gateway.call(administration.exceptions, { query: EVERY, body: { filter } })).list.data;

const partOf = async <P extends DashboardPart>(part: P) => {
  const data = (await gateway.call(administration.dashboard, { query: { part } }))[part];
  if (data === null) throw new Error(`The gateway did not answer ${part}.`);
  return data;
};

const tile = async (name: string) => within(await screen.findByRole('region', { name }));

const rowsOf = async (title: string) =>
  within(await screen.findByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1);

describe('the dashboard', () => {
  // In a new sandbox the ledger is not checked before the first job is due, so the clock has to move.
  beforeAll(() => specs.connection().moveClock(1));

  it('shows the amount collected by the listed merchants, and links to that list', async () => {
    const all = await merchants();
    const [days, today] = [sumOf(all.map(({ volume }) => volume)), sumOf(all.map((one) => one.volume_today))];
    const payments = all.reduce((sum, one) => sum + one.payments, 0);
    expect(days).toBeGreaterThan(0n);
    await specs.open(paths.dashboard());
    const collected = await tile('Collected');
    const link = await collected.findByRole('link', { name: /^30 days/ });
    expect(link).toHaveTextContent(`RM${formatFigure(days)}`);
    expect(link).toHaveTextContent(`${formatCount(payments)} payments`);
    expect(link).toHaveAttribute('href', '/administration/merchants');
    const ofToday = collected.getByRole('link', { name: /^Today/ });
    expect(ofToday).toHaveTextContent(`RM${formatFigure(today)}`);
    expect(ofToday).toHaveAttribute('href', '/administration/merchants?sort=volume_today');
    const [succeeded, tried] = [
      all.reduce((sum, one) => sum + one.succeeded, 0),
      all.reduce((sum, one) => sum + one.tried, 0),
    ];
    const rate = collected.getByRole('link', { name: /^Success rate/ });
    expect(rate).toHaveTextContent(`${formatCount(succeeded)} of ${formatCount(tried)} tries in 30 days`);
    expect(rate).toHaveTextContent(/\d+(\.\d+)?%/);
  });

  it('links from a number of merchants to the list of exactly these merchants', async () => {
    const { user } = await specs.open(paths.dashboard());
    const link = await (await tile('Merchants')).findByRole('link', { name: /^Open/ });
    const open = await merchants({ state: 'open' });
    expect(link).toHaveTextContent(`Open${open.length}`);
    await user.click(link);
    expect(await rowsOf('Merchants')).toHaveLength(open.length);
    expect(location.search).toBe('?state=open');
    expect(screen.getByRole('button', { name: /^Status.*Open/ })).toBeVisible();
  });

  it('counts held money and bank differences, and links to exactly these rows', async () => {
    const [held, { bank }] = [await exceptions({ group: 'held_payment' }), await partOf('exceptions')];
    const amount = sumOf(held.map((one) => one.amount ?? 0n));
    const { user } = await specs.open(paths.dashboard());
    const part = await tile('Exceptions');
    const differences = await part.findAllByRole('link', { name: /^Bank differences/ });
    expect(differences.map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]))).toEqual(
      bank.map(({ count }) => count),
    );
    expect(differences[0]).toHaveAttribute('href', '/administration/exceptions?group=bank&age=0-1');
    const link = part.getByRole('link', { name: /^Late money held/ });
    expect(link).toHaveTextContent(`${held.length} · RM${formatFigure(amount)}`);
    await user.click(link);
    await waitFor(() => expect(location.search).toBe('?group=held_payment'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Exceptions' })).toBeVisible();
  });

  it('shows how many reviews wait, and links to the waiting reviews', async () => {
    const { companies, owners } = await partOf('reviews');
    await specs.open(paths.dashboard());
    const part = await tile('Reviews that wait');
    const link = await part.findByRole('link', { name: /^Companies/ });
    expect(link).toHaveTextContent(`Companies${companies}`);
    expect(link).toHaveAttribute('href', '/administration/reviews?kind=company');
    expect(part.getByRole('link', { name: /^Business owners/ })).toHaveTextContent(`Business owners${owners}`);
  });

  it('shows how many ledger entries were checked', async () => {
    const { at, entries, faults } = await partOf('books');
    expect({ faults, isProved: at !== null }).toEqual({ faults: [], isProved: true });
    await specs.open(paths.dashboard());
    const books = await tile('Ledger check');
    expect(await books.findByText(/^Ledger checked /)).toHaveTextContent(`: ${formatCount(entries)} entries, 0 errors`);
  });

  it('has no accessibility faults, also in Arabic', async () => {
    await specs.open(paths.dashboard());
    await (await tile('Ledger check')).findByText(/^Ledger checked/);
    await (await tile('Collected')).findByRole('link', { name: /^Today/ });
    expect(await axeFaults()).toEqual([]);
    await speak('ar');
    try {
      expect(await screen.findByRole('region', { name: 'فحص الدفاتر' })).toBeVisible();
      expect((await tile('التجار')).getByRole('link', { name: /^موقوف/ })).toBeVisible();
      expect(await axeFaults()).toEqual([]);
    } finally {
      await speak('en');
    }
  });

  it('shows an error only in the part that cannot be loaded, and can load that part again', async () => {
    const mend = specs.http().cut('dashboard/admin-dashboard?part=merchants');
    try {
      const { user } = await specs.open(paths.dashboard());
      const part = await tile('Merchants');
      expect(await part.findByRole('alert')).toHaveTextContent('This part could not be fetched.');
      expect(await (await tile('Collected')).findByRole('link', { name: /^Today/ })).toBeVisible();
      expect(await (await tile('Ledger check')).findByText(/^Ledger checked/)).toBeVisible();
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await axeFaults()).toEqual([]);
      mend();
      await user.click(part.getByRole('button', { name: 'Try again' }));
      expect(await part.findByRole('link', { name: /^Open/ })).toBeVisible();
      expect(part.queryByRole('alert')).toBeNull();
      expect(specs.calls('dashboard/admin-dashboard?part=payments')).toHaveLength(1);
    } finally {
      mend();
    }
  });
});

listContract(specs, {
  address: paths.merchants(),
  title: 'Merchants',
  sort: 'Merchant',
  record: paths.merchant,
});

describe('the list of merchants', () => {
  it('finds a merchant by a part of its name, and links to the merchant from the row', async () => {
    const { user } = await specs.open(paths.merchants());
    expect((await rowsOf('Merchants')).length).toBeGreaterThan(1);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'kedai sinar{Enter}');
    await waitFor(async () => expect(await rowsOf('Merchants')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Kedai Sinar Pagi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kedai Sinar Pagi' })).toBeVisible();
    const shop = (await merchants()).find(({ name }) => name === 'Kedai Sinar Pagi');
    expect(location.pathname).toBe(paths.merchant(shop?.id ?? ''));
  });

  it('filters by state, and shows a message when no merchant has the state', async () => {
    const open = await merchants({ state: 'open' });
    const { user } = await specs.open(paths.merchants());
    await rowsOf('Merchants');
    await setFilter(user, 'Status', 'Suspended');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await setFilter(user, 'Status', 'Open');
    await waitFor(async () => expect(await rowsOf('Merchants')).toHaveLength(open.length));
    expect(location.search).toContain('state=open');
  });

  it('is translated into Malay', async () => {
    await specs.open(paths.merchants());
    await rowsOf('Merchants');
    await speak('ms');
    try {
      const rows = await rowsOf('Peniaga');
      expect(within(rows[0] as HTMLElement).getByText('Terbuka')).toBeVisible();
      expect(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    } finally {
      await speak('en');
    }
  });
});

listContract(specs, {
  address: paths.exceptions(),
  title: 'Exceptions',
  sort: 'Merchant',
  record: paths.exceptionsOf,
});

describe('the list of exceptions', () => {
  it('shows the next step of each exception, and for a held payout the reason, the sending time and who can stop it', async () => {
    const all = await exceptions();
    await specs.open(paths.exceptions());
    await screen.findByRole('table', { name: 'Exceptions' });
    const [one] = all;
    if (!one) throw new Error('The demonstration has no exception.');
    expect(screen.getAllByText(nextStepOf(messages.text, one, 'en')).length).toBeGreaterThan(0);
    const held = { ...one, kind: 'held_payout', held_until: '2026-11-28T02:30:00.000Z' } as const;
    expect(nextStepOf(messages.text, held, 'en')).toBe(
      `The payee’s bank account is new, so the payout waits and is then sent automatically on ${formatMoment(held.held_until, 'en')}. ` +
        'If it looks wrong, ask the merchant to cancel it before then: only the merchant can.',
    );
  });

  it('shows each bank difference with its merchant and age, and links to the open differences of the merchant', async () => {
    const all = await exceptions();
    const [one] = all.filter(({ number, amount }) => number !== null && amount !== null);
    if (!one) throw new Error('The demonstration has no exception with a number.');
    const { user } = await specs.open(paths.exceptions());
    const row = within((await screen.findByText(one.number ?? '')).closest('tr') as HTMLElement);
    expect(row.getByText(formatFigure(one.amount ?? 0n), { exact: false })).toBeVisible();
    await user.click(row.getByRole('link', { name: one.merchant }));
    const its = await screen.findByRole('region', { name: 'Exceptions' });
    expect(within(its).getAllByRole('listitem')).toHaveLength(
      all.filter(({ merchant_id }) => merchant_id === one.merchant_id).length,
    );
    expect(within(its).getByText(one.number ?? '')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});
