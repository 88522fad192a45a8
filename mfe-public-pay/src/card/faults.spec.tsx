import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { field, openCardForm, payButton, typeCard } from '../testing/card-form.ts';

const { createBill, open, paymentCalls } = payerSpecs(remote, openSandbox);

const openForm = async (id: string) => openCardForm(await open(paths.bill(id)));

describe('on error the submit stops and the message is shown', () => {
  const faults: readonly (readonly [string, Parameters<typeof typeCard>[1], string])[] = [
    ['Card number', { number: '' }, 'Enter the card number.'],
    ['Card number', { number: '4111111111111112' }, 'This card number is not right.'],
    ['Month', { month: '' }, 'Enter the month'],
    ['Month', { month: '012' }, 'one or two digits'],
    ['Year', { year: '' }, 'Enter the year'],
    ['Year', { year: '203' }, 'four digits'],
    ['Year', { year: '2020' }, 'its year is over'],
    ['Month', { month: '01', year: '2026' }, 'its month is over'],
    ['Month', { month: '13' }, 'There is no such month'],
    ['CVV', { cvv: '12' }, 'three or four digits'],
    ['Month', { month: 'ab' }, 'Write the month in digits'],
    ['Year', { year: 'abcd' }, 'Write the year in digits'],
    ['CVV', { cvv: '' }, 'Enter the CVV'],
    ['CVV', { cvv: '1234' }, 'The CVV has three digits'],
    ['CVV', { number: '378282246310005' }, 'On an American Express card it has four'],
  ];

  it('at the field, which has the focus, for each of the twelve rules', async () => {
    const id = await createBill();
    const user = await openForm(id);
    for (const [name, card, sentence] of faults) {
      await typeCard(user, card);
      await user.click(await payButton());
      const wrong = await field(name);
      expect(wrong).toHaveFocus();
      expect(wrong).toBeInvalid();
      expect(wrong).toHaveAccessibleDescription(expect.stringContaining(sentence));
      expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    }
    expect(await axeFaults()).toEqual([]);
    expect(paymentCalls()).toEqual([]);
    expect(payments.of(id)).toBeNull();
  });

  it('at every invalid field together, and disappears from a field as soon as the payer types in it', async () => {
    const user = await openForm(await createBill());
    await user.click(await payButton());
    for (const name of ['Card number', 'Month', 'Year', 'CVV']) expect(await field(name)).toBeInvalid();
    expect(await field('Card number')).toHaveFocus();
    await user.type(await field('Card number'), '4');
    expect(await field('Card number')).toBeValid();
    expect(await field('Month')).toBeInvalid();
    // Typing a year also removes the error of the month, because the two fields are checked together.
    await user.type(await field('Year'), '2');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the CVV');
    await user.type(await field('CVV'), '1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('at the first invalid field in reading order, which gets the focus only after its message is rendered', async () => {
    const user = await openForm(await createBill());
    await typeCard(user, { month: 'ab', cvv: '12' });
    const month = await field('Month');
    const atFocus: (string | null)[] = [];
    month.addEventListener('focus', () =>
      atFocus.push(...screen.queryAllByRole('alert').map((each) => each.textContent)),
    );
    await user.click(await payButton());
    expect(month).toHaveFocus();
    expect(atFocus).toEqual([
      'Write the month in digits.',
      expect.stringContaining('The CVV has three or four digits'),
    ]);
  });
});
