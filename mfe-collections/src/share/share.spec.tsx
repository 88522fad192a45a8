import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose, menuItem, menuItems, MORE } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

async function openPage(title: string, search = '') {
  const { list } = collections;
  const answer = await gateway.call(list, list.toInput(list.readView(new URLSearchParams({ q: title }))));
  const id = answer.list.data[0]?.id ?? '';
  const opened = await open(`/collections/view/${id}${search}`);
  await screen.findByRole('heading', { name: title });
  return { ...opened, id };
}

/** Opens the newest bill of the list. */
async function openBill({ click }: Awaited<ReturnType<typeof openPage>>['user']) {
  const [bill] = await screen.findAllByRole('link', { name: /^INV-/ });
  if (bill) await click(bill);
  return within(await screen.findByRole('dialog'));
}

it('a payment page is shared through plain links, with the collection’s own text', async () => {
  const { user, id } = await openPage('Tiket Konsert Amal');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const links = within(await screen.findByRole('group', { name: 'Share with' }));
  const message = `Dua jam lagu oleh anak-anak. Tempah tiket anda di sini.\nhttp://localhost:4302/pay/collections/${id}`;
  const whatsapp = links.getByRole('link', { name: 'WhatsApp' });
  expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(message);
  expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer');
  const mail = new URL(links.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '');
  expect(mail.searchParams.get('subject')).toBe('Konsert Amal kami');
  expect(links.getByRole('link', { name: 'Telegram' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('a poster has the title, the payee and the amount, in the chosen language', async () => {
  const { user } = await openPage('Tiket Konsert Amal');
  await user.click(screen.getByRole('button', { name: 'Poster' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Poster' }));
  const poster = within(dialog.getByRole('article', { name: 'Tiket Konsert Amal' }));
  expect(poster.getByText('Tadika Sinar Pagi')).toBeVisible();
  expect(poster.getByText('RM 25.00')).toBeVisible();
  expect(poster.getByRole('img', { name: /QR/ })).toBeVisible();
  for (const words of ['Scan to pay', 'Imbas untuk bayar', 'امسح الرمز للدفع'])
    expect(poster.getByText(words)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language of the poster' }), 'العربية');
  expect(dialog.getByRole('article')).toHaveAttribute('dir', 'rtl');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('article')).toBeNull();
});

it('a poster for an open amount shows the minimum amount', async () => {
  const { user } = await openPage('Tabung Buku Perpustakaan');
  await user.click(screen.getByRole('button', { name: 'Poster' }));
  const poster = within(await screen.findByRole('article'));
  expect(poster.getByText('From')).toBeVisible();
  expect(poster.getByText('RM 5.00')).toBeVisible();
});

it('a bill is shared with a text that contains its number and amount', async () => {
  const { user } = await openPage('Yuran bulanan 2026', '?status=overdue');
  const drawer = await openBill(user);
  expect(await menuItem(user, drawer, 'Poster', 'Send')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await choose(user, drawer, 'Share', 'Send');
  const links = within(await drawer.findByRole('group', { name: 'Share with' }));
  const text = new URL(links.getByRole('link', { name: 'Telegram' }).getAttribute('href') ?? '').searchParams.get(
    'text',
  );
  expect(text).toMatch(/^Bill INV-\d+ of Tadika Sinar Pagi, RM\u00A0[\d.,]+: see and pay it here\.$/);
});

it.each([
  ['paid', true],
  ['expired', false],
])('the menu of a bill that is %s offers sharing: %s, and never a poster', async (status, isShared) => {
  const { user } = await openPage('Yuran pendaftaran', `?status=${status}`);
  const drawer = await openBill(user);
  expect(drawer.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: MORE }));
  const items = await menuItems();
  expect(items.includes('Share')).toBe(isShared);
  expect(items).not.toContain('Poster');
});
