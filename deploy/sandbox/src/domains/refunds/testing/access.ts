/** Test fixtures for the calls of refunds and voids. */
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { newPayment, refundOf } from './merchant.ts';

const paymentOf = async ({ sandbox }: Owner): Promise<string> => (await newPayment(sandbox)).id;

/** A token of a person of the merchant who has neither the role owner nor finance. */
async function thirdPerson(sandbox: Owner['sandbox']): Promise<string> {
  const { access: token } = await sandbox.signIn('kavitha');
  const id = DEMO_MERCHANTS[0]?.id ?? '';
  return (await callGateway(sandbox, accounts.switch, { params: { id } }, { token })).token ?? '';
}

/** A refund that a third person requested, so that the owner and a person of finance may decide on it. */
async function requested(owner: Owner) {
  const token = await thirdPerson(owner.sandbox);
  const body = refundOf(await paymentOf(owner));
  const { id } = await dataOf(owner.sandbox, refunds.create, { body }, { token, headers: withKey() });
  return dataOf(owner.sandbox, refunds.get, { params: { id } }, { token });
}

const listed = async (owner: Owner) => {
  await requested(owner);
  return listInput('number', 'created_at');
};

/** A void. The jobs run first, because only a payment in a settlement can be voided. */
const listedVoid = async (owner: Owner) => {
  const { app, database, clock } = owner.sandbox;
  const payment_id = await paymentOf(owner);
  await app.sandbox.jobs.run(database, clock);
  const body = refundOf(payment_id, { kind: 'void', amount: '100.00' });
  await dataOf(owner.sandbox, refunds.create, { body }, { token: owner.token, headers: withKey() });
  return listInput('number', 'created_at');
};

export const accessFixtures: readonly AccessFixture[] = [
  row(refunds.create, 'refused', async (owner) => ({ body: refundOf(await paymentOf(owner)) }), withKey),
  row(refunds.estimate, 'refused', async (owner) => ({ body: { payment_id: await paymentOf(owner) } })),
  row(refunds.list, 'own', listed),
  row(refunds.voids, 'own', listedVoid),
  row(refunds.ofBill, 'own', listed),
  row(refunds.get, 'refused', async (owner) => ({ params: { id: (await requested(owner)).id } })),
  row(refunds.approve, 'refused', async (owner) => {
    const { id, review_token } = await requested(owner);
    return { params: { id }, body: { review_token } };
  }),
  row(refunds.reject, 'refused', async (owner) => ({
    params: { id: (await requested(owner)).id },
    body: { reason: 'Wrong amount' },
  })),
  row(refunds.cancel, 'refused', async (owner) => ({ params: { id: (await requested(owner)).id } })),
  row(refunds.status, 'same', async () => ({})),
];
