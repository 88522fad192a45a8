import { balances } from '@portal/shared/contract/merchant/money/balances.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { isShown } from './rules.ts';

const specs = portalSpecs(remote, openSandbox);

describe('a balance', () => {
  it('lists its entries with the balance after each, and links to their payments', async () => {
    await specs.open(paths.balance('pending'));
    const table = within(await screen.findByRole('table', { name: 'Pending' }));
    const [first, second] = table.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);
    const figures = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('data') ?? [])].map(({ value }) => Number(value));
    const [amount = 0, after = 0] = figures(first);
    expect(figures(second)[1]).toBeCloseTo(after - amount, 2);
    expect(within(first as HTMLElement).getByRole('link', { name: /^INV-/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/collections\/payments\?payment=[\da-f-]{36}$/),
    );
    expect(await axeFaults()).toEqual([]);
  });

  it('names the settlement of an entry, and links to it', async () => {
    await specs.open(`${paths.balance('settlements_in_flight')}?kind=settlement`);
    const table = within(await screen.findByRole('table', { name: 'Settlements under way' }));
    const [link] = table.getAllByRole('link', { name: /^ST\d{6}-[\dA-F]{6}$/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/settlement\/view\/[\da-f-]{36}$/));
    expect(await axeFaults()).toEqual([]);
  });

  it('shows the amount at the end of the last chosen day', async () => {
    await specs.open(`${paths.balance('pending')}?created_at=2026-11-01..2026-11-10`);
    expect(await screen.findByText('At the end of 10 Nov 2026')).toBeVisible();
    expect(specs.calls('balances/pending?')).toMatchObject([{ url: 'balances/pending?day=2026-11-10' }]);
  });

  it('without entries explains which entries will be listed', async () => {
    await specs.open(paths.balance('reserve'));
    expect(await screen.findByText(/^Every entry of this balance/)).toBeVisible();
    expect(specs.calls(balances.entries.path.replace('{balance}', 'reserve'))).toHaveLength(1);
  });

  it('of zero is shown only if it is a balance that every merchant has', () => {
    expect(isShown({ name: 'reserve', amount: 0n })).toBe(false);
    expect(isShown({ name: 'reserve', amount: 1n })).toBe(true);
    expect(isShown({ name: 'pending', amount: 0n })).toBe(true);
  });
});
