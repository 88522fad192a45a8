import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

async function openSharing(title: string) {
  const { list } = collections;
  const answer = await gateway.call(list, list.toInput(list.readView(new URLSearchParams({ q: title }))));
  const id = answer.list.data[0]?.id ?? '';
  const { user } = await open(`/collections/view/${id}/settings/sharing`);
  const part = within(await screen.findByRole('region', { name: 'Pre-filled link' }));
  const type = async (name: string, text: string) => {
    await user.clear(part.getByRole('textbox', { name }));
    await user.type(part.getByRole('textbox', { name }), text);
  };
  return { user, id, part, type, link: () => part.getByText(/^http/).textContent ?? '' };
}

it('a pre-filled link changes while its fields are filled in, can be copied, and is shown as a QR code', async () => {
  const { user, id, part, type, link } = await openSharing('Tabung Buku Perpustakaan');
  const page = `http://localhost:4302/pay/collections/${id}`;
  // The gateway's link addresses may arrive after the page is shown.
  await waitFor(() => expect(link()).toBe(page));
  await type('Amount', 'RM ١,٠٥٠');
  await type("Payer's name", 'Siti & Ali ');
  await type("Payer's email", 'siti@example.my');
  const filled = `${page}?amount=1050&name=Siti+%26+Ali&email=siti%40example.my`;
  expect(link()).toBe(filled);
  await user.click(part.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(filled);
  await user.click(part.getByRole('button', { name: 'Show QR code' }));
  expect(await part.findByRole('img', { name: `QR code for ${filled}` })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await type("Payer's name", 'Siti');
  expect(part.queryByRole('img')).toBeNull();
});

it('a pre-filled link leaves out invalid values, and an invalid email is marked when its field loses focus', async () => {
  const { user, id, part, type, link } = await openSharing('Tabung Buku Perpustakaan');
  await type('Amount', '2');
  await type("Payer's email", 'siti@');
  expect(part.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('Enter 5.00 or more');
  expect(part.getByRole('textbox', { name: "Payer's email" })).not.toBeInvalid();
  await user.tab();
  expect(part.getByRole('textbox', { name: "Payer's email" })).toBeInvalid();
  expect(link()).toBe(`http://localhost:4302/pay/collections/${id}`);
  await type('Amount', '20');
  expect(part.getByRole('textbox', { name: 'Amount' })).not.toBeInvalid();
  expect(link()).toMatch(/\?amount=20$/);
});

it('a pre-filled link can contain the fields of its page, but no amount when the merchant has fixed the amount', async () => {
  const { part, type, link } = await openSharing('Tiket Konsert Amal');
  expect(part.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await type('Quantity', '11');
  await type("Payer's phone", '012-345 6789');
  expect(part.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription('Enter a number from 1 to 10');
  expect(link()).toMatch(/\?phone=012-345\+6789$/);
  await type('Quantity', '2');
  expect(link()).toMatch(/\?quantity=2&phone=012-345\+6789$/);
  await speak('ar');
  expect(await screen.findByRole('region', { name: 'رابط معبأ مسبقاً' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});

it('a collection for single bills offers no pre-filled link, because each bill has its own link', async () => {
  const { list } = collections;
  const answer = await gateway.call(list, list.toInput(list.readView(new URLSearchParams({ q: 'Yuran pendaftaran' }))));
  await open(`/collections/view/${answer.list.data[0]?.id}/settings/sharing`);
  await screen.findByRole('heading', { name: 'Sharing message' });
  expect(screen.queryByRole('region', { name: 'Pre-filled link' })).toBeNull();
});
