/** Test fixtures for the calls of payouts and payees. */
import { randomInt } from 'node:crypto';
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { payoutUploads } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { fillPool, newPayee, newReference } from './merchant.ts';

const PAYEE = {
  name: 'Kedai Kek Melati',
  bank_code: 'MBBEMYKL',
  account_number: '5140001111',
  holder_name: 'Nurul Aisyah',
  is_active: true,
};
const RULES = { one_approver_from: '0.00', two_approvers_from: '', daily_maximum: '' };

const payeeOf = async ({ sandbox, token }: Owner) => (await newPayee(sandbox, token)).id;

async function payoutFieldsOf(owner: Owner) {
  await fillPool(owner.sandbox, DEMO_MERCHANTS[0]?.id ?? '', 100_000n);
  return { payee_id: await payeeOf(owner), rail: 'ibg' as const, amount: '20.00' };
}

/** A token of a person of the merchant who has neither the role owner nor finance. */
async function thirdPerson(sandbox: Owner['sandbox']): Promise<string> {
  const { access: token } = await sandbox.signIn('kavitha');
  const id = DEMO_MERCHANTS[0]?.id ?? '';
  return (await callGateway(sandbox, accounts.switch, { params: { id } }, { token })).token ?? '';
}

/** A payout that a third person prepared, so that the owner and a person of finance may decide on it. */
async function payoutOf(owner: Owner) {
  const body = { ...(await payoutFieldsOf(owner)), reference: newReference(), note: '' };
  const token = await thirdPerson(owner.sandbox);
  const { id } = await dataOf(owner.sandbox, payouts.create, { body }, { token, headers: withKey() });
  return dataOf(owner.sandbox, payouts.get, { params: { id } }, { token });
}

/** A sheet of one row, to an account that no other row has. */
const sheetOf = () => {
  const row = {
    bank_code: 'MBBEMYKL',
    account_number: `51400${randomInt(1_000_000)}1`,
    holder_name: 'Nurul Aisyah',
    payee_name: `Kedai ${newReference()}`,
    amount: '20.00',
    reference: newReference(),
  };
  return new File([[Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n')], 'gaji.csv');
};

async function uploadOf({ sandbox, token }: Owner) {
  await fillPool(sandbox, DEMO_MERCHANTS[0]?.id ?? '', 100_000n);
  return dataOf(sandbox, payoutUploads.upload, { body: { file: sheetOf() } }, { token, headers: withKey() });
}

export const accessFixtures: readonly AccessFixture[] = [
  row(payees.list, 'own', async (owner) => {
    await payeeOf(owner);
    return listInput('name', 'created_at');
  }),
  row(payees.get, 'refused', async (owner) => ({ params: { id: await payeeOf(owner) } })),
  row(payees.create, 'own', async () => ({ body: PAYEE }), withKey),
  row(payees.update, 'refused', async (owner) => ({ params: { id: await payeeOf(owner) }, body: PAYEE })),
  row(payees.remove, 'refused', async (owner) => ({ params: { id: await payeeOf(owner) } })),
  row(payouts.services, 'same', async () => ({ params: { bankTypeId: '1' } })),
  row(payouts.verify, 'same', async () => {
    const { bank_code, account_number, holder_name } = PAYEE;
    return { body: { bank_code, account_number, holder_name } };
  }),
  row(payouts.estimate, 'refused', async (owner) => ({ body: await payoutFieldsOf(owner) })),
  row(
    payouts.create,
    'refused',
    async (owner) => ({ body: { ...(await payoutFieldsOf(owner)), reference: newReference(), note: '' } }),
    withKey,
  ),
  row(payouts.list, 'own', async (owner) => {
    await payoutOf(owner);
    return listInput('reference', 'created_at');
  }),
  row(payouts.get, 'refused', async (owner) => ({ params: { id: (await payoutOf(owner)).id } })),
  row(payouts.review, 'refused', async (owner) => ({ body: { ids: [(await payoutOf(owner)).id] } })),
  row(payouts.approve, 'refused', async (owner) => {
    const { id, review_token } = await payoutOf(owner);
    return { params: { id }, body: { review_token } };
  }),
  row(payouts.reject, 'refused', async (owner) => ({
    params: { id: (await payoutOf(owner)).id },
    body: { reason: 'Wrong amount' },
  })),
  row(payouts.cancel, 'refused', async (owner) => ({ params: { id: (await payoutOf(owner)).id } })),
  row(payoutUploads.check, 'same', async () => ({ body: { file: sheetOf() } })),
  row(
    payoutUploads.upload,
    'own',
    async ({ sandbox }) => {
      for (const { id } of DEMO_MERCHANTS) await fillPool(sandbox, id, 100_000n);
      return { body: { file: sheetOf() } };
    },
    withKey,
  ),
  row(payoutUploads.list, 'own', async (owner) => {
    await uploadOf(owner);
    return listInput('file_name', 'created_at');
  }),
  row(payoutUploads.rows, 'refused', async (owner) => ({ params: { id: (await uploadOf(owner)).id } })),
  row(payouts.status, 'same', async () => ({})),
  row(payouts.policy, 'same', async () => ({})),
  row(payouts.changePolicy, 'same', async () => ({ body: RULES })),
  row(payouts.approvePolicy, 'refused', async ({ sandbox }) => {
    const token = await thirdPerson(sandbox);
    await dataOf(sandbox, payouts.changePolicy, { body: RULES }, { token });
    return {};
  }),
];
