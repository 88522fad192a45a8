/** Calls by which money leaves: payouts, own settlements and refunds. */
import { fillPool, newPayee, newReference } from '../../domains/payouts/testing/merchant.ts';
import { newPayment } from '../../domains/refunds/testing/merchant.ts';
import { settleOwn } from '../../domains/settlements/testing/conformance.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { expectList, idOf, withKey, type clientOf } from './client.ts';

export function declareMoneyOut({ ok }: ReturnType<typeof clientOf>, sandbox: () => TestSandbox): void {
  it('prepares a payout to a bank account that was asked for, changes how it is settled, and settles now', async () => {
    await fillPool(sandbox(), DEMO_MERCHANTS[0]?.id ?? '', 100_000n);
    const params = { bankTypeId: '1' };
    const [bank] = expectList(await ok('GET payment-services/switch/list-payout-services/{bankTypeId}', { params }));
    const account = { bank_code: bank?.['payout_service_id'], account_number: '5140001111', holder_name: 'Nurul' };
    const checked = await ok('POST payment-services/switch/verify-bank-account', { body: account });
    expect(checked).toMatchObject({ is_same: true });
    const { id: payee_id } = await newPayee(sandbox(), (await sandbox().signIn('aminah')).access);
    const body = { payee_id, rail: 'ibg', amount: '12.00', reference: newReference(), note: '' };
    await ok('POST payment-services/switch/create-payout-invoice', { body, ...withKey() });
    await ok('POST crm-reporting/merchant/payout-status');
    await settleOwn(sandbox(), ok);
  });

  it('asks for a refund of a payment, and lists what goes back of its bill', async () => {
    const { id: payment_id, bill_id } = await newPayment(sandbox());
    const more = {
      reason: 'payer_asked',
      note: '',
      when_short: 'wait',
      bank_code: '',
      account_number: '',
      holder_name: '',
    };
    const body = { payment_id, kind: 'refund', amount: '12.00', ...more };
    const asked = await ok('POST payment-services/switch/create-void-sale-payout-refund', { body, ...withKey() });
    expect(asked).toMatchObject({ status: 'requested', amount: '12.00' });
    const filter = { filter: { bill_id } };
    const rows = expectList(await ok('POST void-sale-records/merchant/void-record-based-bill-id', { body: filter }));
    expect(rows.map(({ id }) => id)).toEqual([idOf(asked)]);
  });
}
