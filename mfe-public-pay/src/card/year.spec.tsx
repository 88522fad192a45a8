/** The year of a card: the payer types it as it is printed, the form completes it visibly, and the completed year is checked. */
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { field, openCardForm, payButton, typeCard } from '../testing/card-form.ts';

const { createBill, open } = payerSpecs(remote, openSandbox);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openForm = async (id: string) => openCardForm(await open(paths.bill(id)));

describe('the year of a card', () => {
  it('is completed from two digits, as printed on cards, when its field loses focus', async () => {
    const user = await openForm(await createBill());
    await typeCard(user, { month: '12', year: '28' });
    expect(await field('Year')).toHaveValue('2028');
    await user.click(await payButton());
    expect(await heading('Payment received')).toBeVisible();
  });

  it('is also completed when Enter in its field submits the form', async () => {
    const user = await openForm(await createBill());
    await typeCard(user, { year: '' });
    await user.type(await field('Year'), '30{Enter}');
    expect(await heading('Payment received')).toBeVisible();
  });

  it('is checked after it is completed: a past year has expired, and a year of three digits is refused', async () => {
    const user = await openForm(await createBill());
    await typeCard(user, { year: '19' });
    expect(await field('Year')).toHaveValue('2019');
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This card has expired: its year is over.');
    await typeCard(user, { year: '203' });
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Write the year with four digits');
    expect(await field('Year')).toHaveValue('203');
  });

  it.each(['Month', 'Year'])(
    'and the month are put into their own fields when both are pasted into the field %s',
    async (name) => {
      const user = await openForm(await createBill());
      await typeCard(user, { month: '', year: '' });
      await user.click(await field(name));
      await user.paste('12/28');
      expect(await field('Month')).toHaveValue('12');
      expect(await field('Year')).toHaveValue('2028');
    },
  );
});
