import { balances } from '@portal/shared/contract/merchant/money/balances.ts';
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

describe('the dashboard', () => {
  it('shows the balances, each with a link to its entries', async () => {
    await specs.open(paths.dashboard());
    const money = await tile('Balances');
    const pending = await money.findByRole('link', { name: /^Pending RM\s?[\d,]+\.\d{2} Paid, and not settled yet/ });
    expect(pending).toHaveAttribute('href', '/balances/pending');
    expect(money.getByRole('link', { name: /^Available/ })).toBeVisible();
    expect(money.queryByRole('link', { name: /^Reserve/ })).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
  });

  it('can hide every amount, also from screen readers', async () => {
    const { user } = await specs.open(paths.dashboard());
    const money = await tile('Balances');
    await money.findByRole('link', { name: /^Pending RM/ });
    await user.click(screen.getByRole('switch', { name: 'Hide amounts' }));
    expect(money.getByRole('link', { name: /^Pending hidden/ })).toBeVisible();
    const amounts = () => screen.queryAllByText(/\d\.\d{2}$/);
    await waitFor(() => expect(amounts()).toEqual([]));
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Hide amounts' }));
    expect(money.getByRole('link', { name: /^Pending RM/ })).toBeVisible();
  });

  it('remembers on this device that amounts are hidden', async () => {
    localStorage.setItem('portal.amounts_hidden', 'true');
    const { user } = await specs.open(paths.dashboard());
    expect(await screen.findByRole('link', { name: /^Pending hidden/ })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Hide amounts' }));
    expect(localStorage.getItem('portal.amounts_hidden')).toBeNull();
  });

  it('requests another period only when the period is chosen', async () => {
    const { user } = await specs.open(paths.dashboard());
    const collected = await tile('Collected');
    await user.selectOptions(collected.getByRole('combobox', { name: 'Which period' }), 'Year');
    expect(await collected.findByRole('slider', { name: 'What was collected' })).toBeVisible();
    expect(specs.calls(figures.year.path)).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
  });

  it('lists open tasks, with a link to each', async () => {
    await specs.open(paths.dashboard());
    const needs = await tile('Needs attention');
    const overdue = await needs.findByRole('link', { name: /bills are overdue$/ });
    expect(overdue).toHaveAttribute('href', '/customer-bills/datatable?status=overdue');
    expect(needs.getByText(/% of \d+ tries succeeded\.$/)).toBeVisible();
  });

  it('shows an error in the part that failed, keeps the other parts, and can retry', async () => {
    const mend = specs.http().cut(balances.all.path);
    const { user } = await specs.open(paths.dashboard());
    const money = await tile('Balances');
    await money.findByRole('alert');
    expect(await (await tile('Needs attention')).findByRole('link', { name: /overdue/ })).toBeVisible();
    mend();
    await user.click(money.getByRole('button', { name: 'Try again' }));
    expect(await money.findByRole('link', { name: /^Pending/ })).toBeVisible();
  });

  it('shows its other parts while one part still waits for its response', async () => {
    const release = specs.http().hold(balances.all.path);
    await specs.open(paths.dashboard());
    expect(await (await tile('Needs attention')).findByRole('link', { name: /overdue/ })).toBeVisible();
    const money = await tile('Balances');
    expect(money.getByRole('status')).toBeVisible();
    release();
    expect(await money.findByRole('link', { name: /^Pending/ })).toBeVisible();
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('is translated: %s', async (language, words) => {
    await specs.open(paths.dashboard());
    await speak(language);
    expect(await screen.findByRole('heading', { level: 1, name: words['dashboard.title'] })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await speak('en');
  });
});
