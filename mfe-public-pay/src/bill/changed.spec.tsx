import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { reference } from '../testing/started-payments.ts';

const { createBill, changeBill, open, payAtBank } = payerSpecs(remote, openSandbox);

const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
const bank = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a bill that its merchant changes while it is open', () => {
  it('is not paid: the page shows the new amount with a notice, and requires another press of Pay', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('SBI Bank A'));
    await changeBill(id, { amount: '200.00' });
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The amount has changed');
    expect(await screen.findByRole('button', { name: /^Pay RM.200\.00$/ })).toBeVisible();
    expect(await bank('SBI Bank A')).toBeChecked();
    expect(payments.of(id)).toBeNull();
    expect(await axeFaults()).toEqual([]);
    await user.click(await payButton());
    await open(await payAtBank(await reference(id)));
    expect(await heading('Payment received')).toBeVisible();
    expect(screen.getByText('200.00', { exact: false, selector: 'bdi' })).toBeVisible();
  });

  it('is not paid when the page was closed before its request reached the gateway', async () => {
    const id = await createBill();
    const lost = {
      id: crypto.randomUUID(),
      payment_service_id: 'fpx_b2c_MB2U0227',
      amount: '120.00',
      invoice_no: null,
    };
    payments.keep(id, lost);
    await changeBill(id, { amount: '200.00' });
    await open(paths.bill(id));
    expect(await payButton()).toHaveTextContent(/RM.200\.00/);
    expect(payments.of(id)).toBeNull();
  });

  it('is not charged an amount that the payer did not see, and the typed card stays for the new amount', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await screen.findByRole('radio', { name: 'Credit Card' }));
    const card = { 'Card number': '4444333322221111', Month: '12', Year: '2030', CVV: '123' };
    for (const [name, text] of Object.entries(card))
      await user.type(await screen.findByRole('textbox', { name }), text);
    await changeBill(id, { amount: '200.00' });
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The amount has changed');
    await user.click(await screen.findByRole('button', { name: /^Pay RM.200\.00$/ }));
    expect(await heading('Payment received')).toBeVisible();
  });
});
