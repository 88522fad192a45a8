import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const mine = async () => (await gateway.call(subscriptions.mine, {})).Subscription;

it('the page of plans shows the present plan, its differences from the others, and the next change', async () => {
  await specs.open(paths.plan.list());
  expect(await screen.findByRole('heading', { name: 'Plan' })).toBeVisible();
  expect(screen.getByText('You are trying Complete')).toBeVisible();
  const business = within(screen.getByRole('region', { name: 'Business' }));
  expect(business.getByText('Closes Paypal, Cryptocurrency')).toBeVisible();
  expect(business.getByText(/^FPX costs RM.0\.10 more$/)).toBeVisible();
  expect(business.getByText('Room for 15,000 fewer pictures')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('the dialog of a new plan shows the price first, and then links to the page where the plan is paid', async () => {
  const { user } = await specs.open(paths.plan.list());
  const complete = within(await screen.findByRole('region', { name: 'Complete' }));
  await user.click(complete.getByRole('link', { name: 'Choose Complete, Monthly' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Complete, Monthly' }));
  expect(drawer.getByText('To pay now')).toBeVisible();
  expect(drawer.getByText('214.92')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Continue to pay' }));
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/pay/subscription-payment?'));
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(await screen.findByText('Complete waits to be paid')).toBeVisible();
  expect((await mine()).status).toBe('trialing');
});

it('the dialog of a new plan warns when the pool does not cover the price, and a refusal does not clear the chosen way to pay', async () => {
  const { id } = await mine();
  const { user } = await specs.open(paths.plan.change(id, 'business', 'yearly'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Business, Yearly' }));
  await user.selectOptions(drawer.getByLabelText('How to pay'), 'prefund');
  expect(drawer.getByText(/^The prefund pool lacks RM/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Change and pay' }));
  const refusal = await screen.findByRole('dialog', { name: '4290' });
  await user.click(within(refusal).getByRole('button', { name: 'Close' }));
  expect(drawer.getByLabelText('How to pay')).toHaveValue('prefund');
});

it('the history of plans shows a note of the merchant, and refuses an empty note', async () => {
  const { user } = await specs.open(paths.plan.create());
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter note')).toBeVisible();
  await user.type(note, 'PO 2026-117');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New note' })).toBeNull());
  expect(await screen.findByText('PO 2026-117')).toBeVisible();
});
