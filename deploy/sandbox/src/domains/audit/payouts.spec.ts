/** Each change of a payee, each change of the approval rules of payouts, and each approval of a payout has an audit entry. */
import { auditEntries, type AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import * as v from 'valibot';
import { accountId } from '../../kernel/seed/accounts.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { fillPool, newPayee, prepare } from '../payouts/testing/merchant.ts';

const MERCHANT = accountId('Tadika Sinar Pagi');

withSandbox('audit entries of payouts', (sandbox) => {
  let maker = '';
  let approver = '';
  beforeAll(async () => {
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
  });

  /** The entries of a group, newest first, as the approver reads them. */
  async function entriesOf(group: 'payee' | 'payout' | 'payout_policy'): Promise<readonly AuditEntry[]> {
    const request = { query: { skip: 0, limit: 100 }, body: { filter: { group } } };
    const { list } = await dataOf(sandbox(), auditEntries.list, request, { token: approver });
    return list.data;
  }

  it('exist for adding, changing and deleting a payee, with the bank account before and after', async () => {
    const { id, name, bank_code, account_number, holder_name } = await newPayee(sandbox(), maker);
    const before = { name, bank_code, account_number, holder_name };
    const after = { ...before, account_number: '114012345678' };
    const changed = { params: { id }, body: { ...after, is_active: true } };
    await dataOf(sandbox(), payees.update, changed, { token: maker });
    await dataOf(sandbox(), payees.remove, { params: { id } }, { token: maker });
    const mine = (await entriesOf('payee')).filter(({ subject_id }) => subject_id === id);
    expect(mine).toMatchObject([
      { action: 'payee.removed', before: after, after: null },
      { action: 'payee.changed', before: { account_number }, after: { account_number: after.account_number } },
      { action: 'payee.added', before: null, after: before, subject_name: name, by_name: 'Chandran a/l Muthu' },
    ]);
  });

  it('exist for the request to change the approval rules and for the approval of the change', async () => {
    const body = { one_approver_from: '0.00', two_approvers_from: '5000.00', daily_maximum: '' };
    await dataOf(sandbox(), payouts.changePolicy, { body }, { token: maker });
    await dataOf(sandbox(), payouts.approvePolicy, {}, { token: approver });
    const change = { before: { two_approvers_from: null }, after: { two_approvers_from: 'RM5000.00' } };
    const [approved, asked] = await entriesOf('payout_policy');
    expect(asked).toMatchObject({ action: 'payout_policy.proposed', by_name: 'Chandran a/l Muthu', ...change });
    expect(approved).toMatchObject({ action: 'payout_policy.approved', by_name: 'Aminah binti Yusof', ...change });
  });

  it('name the approver of a payout, and do not exist for a refused approval', async () => {
    await fillPool(sandbox(), MERCHANT, 1_000_000n);
    const { id: payee_id } = await newPayee(sandbox(), maker);
    const { data } = await prepare(sandbox(), maker, { payee_id, amount: '77.00' });
    const { id, reference } = v.parse(payouts.create.data, data);
    const [review] = (await dataOf(sandbox(), payouts.review, { body: { ids: [id] } }, { token: approver })).payouts;
    const approval = { params: { id }, body: { review_token: review?.review_token ?? '' } };
    expect(await callGateway(sandbox(), payouts.approve, approval, { token: maker })).toMatchObject({ data: null });
    expect(await entriesOf('payout')).toEqual([]);
    await dataOf(sandbox(), payouts.approve, approval, { token: approver });
    expect(await entriesOf('payout')).toMatchObject([
      {
        action: 'payout.approved',
        subject_name: reference,
        after: { amount: 'RM77.00', payee: 'Kedai Kek Melati' },
        by_name: 'Aminah binti Yusof',
        address: '127.0.0.1',
      },
    ]);
  });

  it('do not exist for a refused change of the approval rules', async () => {
    const before = await entriesOf('payout_policy');
    expect(await callGateway(sandbox(), payouts.approvePolicy, {}, { token: approver })).toMatchObject({ data: null });
    expect(await entriesOf('payout_policy')).toEqual(before);
  });
});
