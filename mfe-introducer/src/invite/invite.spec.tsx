import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import * as remote from '../remote.ts';

const FARID = { username: 'farid', password: 'kopi ais kaw sedikit' };
const { open, calls } = portalSpecs(remote, openSandbox, FARID);

async function openDialog() {
  const { user } = await open('/merchants');
  await user.click(await screen.findByRole('button', { name: 'Invite merchants' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite merchants' }));
  const link = () => dialog.getByRole('textbox', { name: 'Your invite link' });
  return { user, dialog, link, address: (link() as HTMLInputElement).value };
}

it('the invite link is requested only when its button is pressed, and shown with its QR code', async () => {
  await open('/merchants');
  await screen.findByRole('button', { name: 'Invite merchants' });
  expect(calls(introducerInvite.mine.path)).toEqual([]);
  const { dialog, address } = await openDialog();
  expect(address).toMatch(/^http:\/\/localhost:4300\/login\?open&invite=[2-9A-Z]{10}$/);
  expect(await dialog.findByRole('img', { name: `QR code for ${address}` })).toBeVisible();
  expect(dialog.getByText(/You earn .*20%.* of the fee/)).toBeVisible();
  expect(dialog.getByText(/the amounts of payments and not who paid/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('the invite link is copied with one click, and can be shared through a link to WhatsApp', async () => {
  const { user, dialog, address } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' });
  expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    `Open an account and collect payments online. This is my invitation.\n${address}`,
  );
  expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer');
});

it('a new invite link is created only after a warning that the old link stops working, and has its own QR code', async () => {
  const { user, dialog, link, address } = await openDialog();
  const replaceCalls = () => calls(introducerInvite.replace.path);
  await user.click(dialog.getByRole('button', { name: 'Make a new link' }));
  const question = () => within(screen.getByRole('dialog', { name: 'Make a new link?' }));
  expect(question().getByText(/stop working, also where they are printed or were sent/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(replaceCalls()).toEqual([]);
  expect(link()).toHaveValue(address);
  await user.click(dialog.getByRole('button', { name: 'Make a new link' }));
  await user.click(question().getByRole('button', { name: 'Make a new link' }));
  await waitFor(() => expect(link()).not.toHaveValue(address));
  expect(replaceCalls()).toHaveLength(1);
  const { value } = link() as HTMLInputElement;
  expect(await dialog.findByRole('img', { name: `QR code for ${value}` })).toBeVisible();
  expect(dialog.queryByRole('img', { name: `QR code for ${address}` })).toBeNull();
});

it.each([
  ['ms', ms],
  ['ar', ar],
] as const)('the dialog of the invite link is translated: %s', async (language, words) => {
  const { dialog } = await openDialog();
  await speak(language);
  expect(await dialog.findByText(words['invite.privacy'])).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});
