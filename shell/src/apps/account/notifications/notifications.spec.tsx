import { notificationSettings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const stored = async () => (await gateway.call(notificationSettings.find, { query: {} })).list.data;

// Removes the settings that an earlier test, or an earlier attempt of the same test, left behind.
beforeEach(async () => {
  for (const { id } of await stored()) await gateway.call(notificationSettings.remove, { params: { id } });
});

it('a mail is switched off and on again, and a critical event shows why its mail cannot be switched off', async () => {
  const { user } = await specs.open(paths.notifications());
  const mail = await screen.findByRole('checkbox', { name: 'A bill is paid, By mail' });
  expect(mail).toBeChecked();
  const fixed = screen.getByRole('checkbox', { name: 'An API key is made, By mail' });
  expect(fixed).toBeDisabled();
  expect(fixed).toHaveAccessibleDescription(/^Always: this is about your money/);
  expect(await axeFaults()).toEqual([]);
  await user.click(mail);
  await waitFor(async () => expect(await stored()).toMatchObject([{ event: 'payment.received', mail: false }]));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'A bill is paid, By mail' })).not.toBeChecked());
  expect(screen.getByRole('combobox', { name: 'A bill is paid, Mails come' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'A bill is paid, By mail' }));
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it('a choice made while another choice is being saved is stored afterwards', async () => {
  const { user } = await specs.open(paths.notifications());
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const first = await box('A bill is paid, By mail');
  const release = specs.http().hold();
  await user.click(first);
  await user.click(await box('A bill is paid, In the portal'));
  await user.click(await box('An order is paid, By mail'));
  expect(await box('An order is paid, By mail')).not.toBeChecked();
  release();
  await waitFor(async () =>
    expect((await stored()).toSorted((a, b) => a.event.localeCompare(b.event))).toMatchObject([
      { event: 'order.placed', mail: false },
      { event: 'payment.received', mail: false, portal: false },
    ]),
  );
  expect(await box('A bill is paid, By mail')).not.toBeChecked();
});

it('the frequency of mails is chosen for each event', async () => {
  const { user } = await specs.open(paths.notifications());
  const name = 'An order is paid, Mails come';
  await user.selectOptions(await screen.findByRole('combobox', { name }), 'weekly');
  await waitFor(async () => expect(await stored()).toMatchObject([{ event: 'order.placed', digest: 'weekly' }]));
});
