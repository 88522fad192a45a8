/** The expiry of a card as its payer types it: cards are printed MM/YY. */
import { payerSpecs, type User } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { createBill, open } = payerSpecs(remote, openSandbox);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function openForm(): Promise<User> {
  const user = await open(paths.bill(await createBill()));
  await user.click(await screen.findByRole('radio', { name: 'Credit Card' }));
  await user.type(await field('Card number'), '4444333322221111');
  await user.type(await field('CVV'), '123');
  return user;
}

/** The year comes last, and its field is left for the month. */
async function type(user: User, { month, year }: { readonly month: string; readonly year: string }) {
  for (const [name, text] of [
    ['Month', month],
    ['Year', year],
  ] as const) {
    const input = await field(name);
    await user.clear(input);
    if (text) await user.type(input, text);
  }
  await user.click(await field('CVV'));
}

it('completes a year of two digits, as cards print it, when the field is left', async () => {
  const user = await openForm();
  await type(user, { month: '12', year: '28' });
  expect(await field('Year')).toHaveValue('2028');
  await user.click(await payButton());
  expect(await heading('Payment received')).toBeVisible();
});

it('completes it also when Enter sends the form from within the field', async () => {
  const user = await openForm();
  await type(user, { month: '12', year: '' });
  await user.type(await field('Year'), '30{Enter}');
  expect(await heading('Payment received')).toBeVisible();
});

it('judges the completed year: the past has expired, and another length is no year', async () => {
  const user = await openForm();
  await type(user, { month: '12', year: '19' });
  expect(await field('Year')).toHaveValue('2019');
  await user.click(await payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has expired: its year is over.');
  await type(user, { month: '12', year: '203' });
  await user.click(await payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Write the year with four digits');
  expect(await field('Year')).toHaveValue('203');
});

it.each(['Month', 'Year'])(
  'puts month and year where they belong when both are pasted into the field %s',
  async (name) => {
    const user = await openForm();
    await type(user, { month: '', year: '' });
    await user.click(await field(name));
    await user.paste('12/28');
    expect(await field('Month')).toHaveValue('12');
    expect(await field('Year')).toHaveValue('2028');
  },
);
