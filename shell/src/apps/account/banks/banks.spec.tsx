import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const rows = async () => within(await screen.findByRole('list', { name: 'Bank accounts' })).getAllByRole('listitem');

async function openNew(user: User, number: string) {
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add bank account' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bank' }), 'CIMB');
  await user.type(dialog.getByRole('textbox', { name: 'Account number' }), number);
  await user.type(dialog.getByRole('textbox', { name: 'Account holder' }), 'Tadika Sinar Pagi');
  return dialog;
}

it('the bank account that receives settlements comes first, and a new account is added below', async () => {
  const { user } = await specs.open(paths.company.banks());
  expect((await rows())[0]).toHaveTextContent('Settlements go here');
  expect(await axeFaults()).toEqual([]);
  const dialog = await openNew(user, '8009990011');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The bank account is saved.')).toBeVisible();
  await waitFor(async () => expect((await rows()).at(-1)).toHaveTextContent('CIMB 8009990011'));
});

it('if the bank knows another account holder, the person must confirm this name before the account is saved', async () => {
  const { user } = await specs.open(paths.company.banks());
  const dialog = await openNew(user, '8009990019');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'The bank knows another name' }));
  expect(question.getByText(/PERNIAGAAN CAHAYA BARU/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Use this name' }));
  expect(await screen.findByText('The bank account is saved.')).toBeVisible();
  // The account of the previous test has the same creation time, so either of the two may be the last row.
  await waitFor(async () => {
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts.join('\n')).toContain('PERNIAGAAN CAHAYA BARU');
  });
});

it('One bank update shows the raw response code in an alert, and typed input stays', async () => {
  const [first] = (await gateway.call(banks.find, { query: {} })).list.data;
  const { user } = await specs.open(paths.company.banks());
  const [row] = await rows();
  await user.click(within(row ?? document.body).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Edit / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit bank account' }));
  const number = dialog.getByRole('textbox', { name: 'Account number' });
  await user.clear(number);
  await user.type(number, '8009990018');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('4000');
  await user.keyboard('{Escape}');
  expect(number).toHaveValue('8009990018');
  expect(number).toBeInvalid();
  expect(first).toBeDefined();
});
