/** The limit that the operator has set for one payment to a merchant, as the payers of that merchant see it. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { createBill, open, paymentCalls, connection } = payerSpecs(remote, openSandbox);

const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });

async function asOperator(method: 'POST' | 'PUT', path: string, body: object) {
  const { access } = await connection().signIn('puteri');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
  const answer = await connection().call({ method, url: `/api/v1/${path}`, headers, body: JSON.stringify(body) });
  return JSON.parse(answer.body) as { data: { list: { data: { id: string; name: string }[] } } };
}

/** An empty text lifts the limit. */
async function limitPayments(payment_maximum: string): Promise<void> {
  const { data } = await asOperator('POST', `${administration.merchants.path}?skip=0&limit=100`, {});
  const id = data.list.data.find(({ name }) => name === 'Tadika Sinar Pagi')?.id ?? '';
  const body = { payment_maximum, payout_daily: '', reason: 'Agreed with the merchant' };
  await asOperator('PUT', fillPath(administration.setLimits.path, { id }), body);
}

describe('the bill of a merchant with its own payment limit', () => {
  const refused = () => screen.findByText(/^Above RM.100\.00, a bill cannot be paid here$/);
  afterEach(() => limitPayments(''));

  it('offers payment methods up to the limit, and shows only the reason above the limit', async () => {
    await limitPayments('100.00');
    await open(paths.bill(await createBill({ amount: '100.00' })));
    expect(await payButton()).toBeVisible();
    await open(paths.bill(await createBill({ amount: '100.01' })));
    expect(await refused()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay RM/ })).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
  });

  it('shows the limit when it was set while the payer chose a bank', async () => {
    const user = await open(paths.bill(await createBill()));
    await user.click(await screen.findByRole('radio', { name: /^Maybank2u/ }));
    await limitPayments('100.00');
    await user.click(await payButton());
    expect(await refused()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(paymentCalls()).toHaveLength(1);
  });
});
