/** A payout to a new bank account is held. The operator's list of exceptions shows when the gateway will send the payout. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { fillPool, newPayee, prepare } from '../payouts/testing/merchant.ts';

const KINDERGARTEN = accountId('Tadika Sinar Pagi');

withSandbox('an exception', (sandbox) => {
  const as = async (username: string) => ({ token: (await sandbox().signIn(username)).access });

  it('for a held payout has the time at which the payout will be sent', async () => {
    await fillPool(sandbox(), KINDERGARTEN, 1_000_000n);
    const maker = await as('chandran');
    const { id: payee_id } = await newPayee(sandbox(), maker.token, '5140001111', true);
    const { data } = await prepare(sandbox(), maker.token, { payee_id, amount: '120.00' });
    const params = { id: (data as { readonly id: string }).id };
    const approver = await as('aminah');
    const { review_token } = await dataOf(sandbox(), payouts.get, { params }, approver);
    await dataOf(sandbox(), payouts.approve, { params, body: { review_token } }, approver);
    const { held_until } = await dataOf(sandbox(), payouts.get, { params }, approver);
    expect(held_until).not.toBeNull();
    const input = { query: { skip: 0, limit: 100 }, body: { filter: { group: 'held_payout' as const } } };
    const { list } = await dataOf(sandbox(), administration.exceptions, input, await as('puteri'));
    expect(list.data.find(({ id }) => id === params.id)).toMatchObject({ held_until, amount: 12_000n });
  });
});
