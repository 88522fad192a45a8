/** The preview of the payer's page, next to the form of a collection. */
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

/** Opens a collection's own page from the list, as a person does. */
const openOne = async (title: string) => {
  const opened = await open('/collections/list');
  await opened.user.click(await screen.findByRole('link', { name: title }));
  await screen.findByRole('heading', { name: title });
  return opened;
};

it('a preview in the form of a collection shows the bill page with its payment methods, and has no active controls', async () => {
  const { user } = await open('/collections/create-bill-form');
  const form = within(await screen.findByRole('dialog', { name: 'New collection' }));
  await user.click(await form.findByRole('button', { name: 'Show preview' }));
  await form.findByRole('img', { name: 'Preview of the page of a bill in Title' });
  await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Derma banjir');
  const preview = form.getByRole('img', { name: /^Preview of the page of a bill in Derma banjir/ });
  expect(within(preview).getByText('Derma banjir')).toBeInTheDocument();
  const methods = [
    'Online Payment',
    'E-Wallet',
    'DuitNow QR',
    'Credit Card',
    'Buy Now Pay Later',
    'Paypal',
    'Cryptocurrency',
  ];
  for (const method of methods) expect(within(preview).getByText(method)).toBeInTheDocument();
  expect(within(preview).getByText("Your bank's website")).toBeInTheDocument();
  expect(within(preview).queryByText('Invoice')).toBeNull();
  expect(form.getByRole('textbox', { name: /^Description/ })).toHaveAccessibleDescription('Only your team reads it.');
  expect(within(preview).getByText(/^INV-00001 · due \d{1,2} \w+ \d{4}$/)).toBeInTheDocument();
  expect(preview.querySelector('button, a, input, [tabindex]')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Desktop' }));
  expect(form.getByText(/are examples: each bill has its own/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Hide preview' }));
  expect(form.queryByRole('img', { name: /^Preview of/ })).toBeNull();
});

it('the preview of an edited collection shows only the payment methods that are switched on', async () => {
  const { user } = await openOne('Yuran bulanan 2026');
  const collection_id = location.pathname.split('/').at(-1) ?? '';
  const off = { ewallet: false, duitnow_qr: false, bnpl: false, paypal: false, crypto: false };
  await gateway.call(paymentSettings.create, {
    body: { collection_id, fpx: true, card: true, ...off, callback_url: '', is_active: true },
  });
  await choose(user, screen, 'Edit');
  await user.click(await screen.findByRole('button', { name: 'Show preview' }));
  const preview = within(
    await screen.findByRole('img', { name: 'Preview of the page of a bill in Yuran bulanan 2026' }),
  );
  expect(preview.getByText('Online Payment')).toBeInTheDocument();
  expect(preview.getByText('Credit Card')).toBeInTheDocument();
  expect(preview.queryByText('E-Wallet')).toBeNull();
  expect(preview.queryByText('Paypal')).toBeNull();
});
