/** The card form of a bill, as a payer fills it in. */
import type { User } from '@portal/shared/testing/user.ts';
import { screen } from '@testing-library/react';

const VISA = '4444333322221111';

export const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** Chooses to pay by card, on the page that is open. */
export async function openCardForm(user: User): Promise<User> {
  await user.click(await screen.findByRole('radio', { name: 'Credit Card' }));
  await field('Card number');
  return user;
}

export async function typeCard(user: User, { number = VISA, month = '12', year = '2030', cvv = '123' } = {}) {
  const fields = { 'Card number': number, Month: month, Year: year, CVV: cvv };
  for (const [name, text] of Object.entries(fields)) {
    const input = screen.queryByRole('textbox', { name });
    if (!input) continue;
    await user.clear(input);
    if (text) await user.type(input, text);
  }
}
