import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

it.each([
  ['Payout pool', topUps.addFund.path],
  ['Virtual account pool', topUps.manualPrefund.path],
  ['Prefund pool', 'payment-services/switch/prefund-virtual-pool/'],
])('a top-up of the %s leads to its payment page', async (name, call) => {
  const { user } = await specs.open(paths.pools.list());
  await user.click(await screen.findByRole('button', { name: 'Fill a pool' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill a pool' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Pool' }), name);
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '250');
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^Pay RM\s?250\.00 on its page/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/(pay|modern-payment)\//),
  );
  expect(specs.calls(call)).toHaveLength(1);
});

it('the page of the pools shows their balances at the end of each of the last days', async () => {
  await specs.open(paths.pools.list());
  const days = await screen.findByRole('rowheader', { name: 'Today, until now' });
  expect(within(days.closest('table') as HTMLElement).getAllByRole('row')).toHaveLength(8);
});

it('an unused pool shows which entries will be listed and how to fill the pool, and each pool has its own URL', async () => {
  await specs.open(paths.pools.transactions('prefund'));
  expect(await screen.findByRole('link', { name: 'Prefund pool', current: 'page' })).toBeVisible();
  const about = await screen.findByText(/^Top-ups come here.* Fill the pool to begin\.$/);
  const [fill, ...others] = screen.getAllByRole('button', { name: 'Fill a pool' });
  expect(others).toEqual([]);
  expect(about.parentElement).toContainElement(fill ?? null);
  expect(specs.calls(pools.transactions.path.replace('{id}', 'prefund'))).toHaveLength(1);
});
