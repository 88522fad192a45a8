import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from './messages/ar.json';
import ms from './messages/ms.json';
import * as remote from './remote.ts';

const FARID = { username: 'farid', password: 'kopi ais kaw sedikit' };
const { open, calls, connection } = portalSpecs(remote, openSandbox, FARID);

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? '')
        .join(' | '),
    );

it.each([
  ['/merchants', 'Merchants', 'Commission this month'],
  ['/transactions/payment', 'Payments', 'Commission'],
])('on a phone, the cards of the list at %s show the commission as their value', async (path, name, header) => {
  await open(path);
  const table = within(await screen.findByRole('table', { name }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const cells = table.getAllByRole('row')[1]?.children ?? [];
  const values = [...cells].flatMap((cell, at) => (cell.getAttribute('data-card') === 'value' ? [headers[at]] : []));
  expect(values).toEqual([header]);
});

describe('the merchants of an introducer', () => {
  it('are listed with the start of their introduction, and their collected amount of this month', async () => {
    await open('/merchants?sort=name&dir=asc');
    const rows = await rowsOf('Merchants');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Kedai Sinar Pagi.*Active.*2026.*RM[\d,]+\.\d{2}/);
    expect(rows[1]).toMatch(/Tadika Sinar Pagi.*Active.*2026.*RM[\d,]+\.\d{2}/);
    expect(screen.getByText('Introducer since')).toBeVisible();
    expect(calls(introducer.merchants.path)).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
  });

  it('Introducer profile lists: skip 0, limit 100', async () => {
    await open('/merchants');
    await rowsOf('Merchants');
    expect(calls(`${introducer.me.path}?`)).toMatchObject([{ url: 'account-introducer/me?skip=0&limit=100' }]);
  });

  it('link to their payments', async () => {
    const { user } = await open('/merchants');
    await user.click(await screen.findByRole('link', { name: 'Kedai Sinar Pagi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    const rows = await rowsOf('Payments');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain('Kedai Sinar Pagi');
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('are listed on a page that is translated: %s', async (language, words) => {
    await open('/merchants');
    await speak(language);
    expect(await screen.findByRole('heading', { level: 1, name: words['merchants.title'] })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await speak('en');
  });
});

it('the masked account number stays left-to-right in Arabic', () => {
  const masked = Object.values(ar).filter((text) => text.includes('{{account}}'));
  expect(masked.length).toBeGreaterThan(0);
  for (const text of masked) expect(text).toContain('\u2066…{{account}}\u2069');
});

describe('the payments of an introducer’s merchants', () => {
  it('show time, merchant, method, outcome and amount, and no data of payers', async () => {
    await open('/transactions/payment?status=success');
    const rows = await rowsOf('Payments');
    for (const row of rows)
      expect(row).toMatch(
        /(Tadika|Kedai) Sinar Pagi \| (Online Payment( \(business\))?|E-Wallet|DuitNow QR) \| .*Paid \| RM/,
      );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Date', 'Merchant', 'Way to pay', 'Status', 'Amount', 'Commission', 'Commission status']),
    );
    expect(await axeFaults()).toEqual([]);
  });

  it('show the commission of each payment', async () => {
    await connection().moveClock(1);
    await open('/transactions/payment?status=success&commission_state=matured');
    const rows = await rowsOf('Payments');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/RM[\d,]+\.\d{2} \| .*%.* \| RM0\.\d{2} \| .*Matured/);
    expect(await axeFaults()).toEqual([]);
  });

  it('have their matured commission summed up above the list of merchants', async () => {
    await connection().moveClock(1);
    await open('/merchants');
    expect(await screen.findByText('Matured commission')).toBeVisible();
    expect((await rowsOf('Merchants'))[0]).toMatch(/RM[\d,]+\.\d{2} \| RM[\d,]+\.\d{2}$/);
  });

  it('are filtered by status and by days, and the URL contains the filters', async () => {
    const { user } = await open('/transactions/payment?created_at=2026-11-10..2026-11-12');
    await rowsOf('Payments');
    await setFilter(user, 'Status', 'Payment failed');
    await waitFor(() => expect(location.search).toContain('status=failed'));
    await waitFor(() =>
      expect(calls(introducer.payments.path).at(-1)?.body).toMatchObject({
        filter: { status: 'failed', created_at: '2026-11-10..2026-11-12' },
      }),
    );
  });

  it('are replaced by a message when nothing matches the search', async () => {
    await open('/transactions/payment?q=nobody');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});
