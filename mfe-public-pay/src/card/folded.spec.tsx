import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { field } from '../testing/card-form.ts';

const { createBill, open } = payerSpecs(remote, openSandbox);

it('the form of a card collapses the other payment methods, but a keyboard user can still move between them', async () => {
  const user = await open(paths.bill(await createBill()));
  await user.click(await screen.findByRole('radio', { name: 'Credit Card' }));
  expect(screen.queryByRole('radio', { name: 'E-Wallet' })).toBeNull();
  const methods = screen.getByRole('group', { name: 'Way to pay' });
  expect(methods).toHaveTextContent('Credit Card');
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  expect(await field('Card number')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Credit Card' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'E-Wallet' })).toBeVisible();
});
