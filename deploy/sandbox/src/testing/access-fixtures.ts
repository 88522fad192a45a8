/**
 * For every route that is served: a request that its owner may make, and what anybody else gets for the very same request.
 * The access specs fail for a route that has no row here.
 */
import { randomUUID } from 'node:crypto';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { callbackKeys } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import { callbacks, RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import type { CallInput, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { platform } from '@portal/shared/contract/merchant/platform/platform.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { ALL_TOURS, tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { dataOf } from './calls.ts';
import { customerFixtures } from './customer-fixtures.ts';
import { directFixtures } from './direct-fixtures.ts';
import { mediaFixtures } from './media-fixtures.ts';
import { ordinaryFixtures } from './ordinary-fixtures.ts';
import { paymentPageFixtures } from './payment-page-fixtures.ts';
import { paymentRecordFixtures } from './payment-record-fixtures.ts';
import { allOn, paymentSettingsFixtures } from './payment-settings-fixtures.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { topUpFixtures } from './top-up-fixtures.ts';

export interface Owner {
  readonly sandbox: TestSandbox;
  readonly token: string;
  readonly refresh: string;
}

export interface AccessFixture {
  readonly spec: CallSpec;
  /** Makes what the request is about, as the owner, and answers the request. */
  readonly prepare: (owner: Owner) => Promise<object>;
  /**
   * What another merchant gets. `refused`: a refusal, and nothing is changed. `own`: an answer about their own rows, without any
   * of the owner's. `same`: the call is not about anybody's rows, or open to all.
   */
  readonly others: 'refused' | 'own' | 'same';
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** Who may make a call and has something to see by it, and somebody else of the same portal. */
export const peopleFor = ({ access }: CallSpec) =>
  access === 'introducer' ? { owner: 'farid', other: 'suhaila' } : { owner: 'aminah', other: 'weiming' };

const row = <const S extends CallSpec>(
  spec: S,
  others: AccessFixture['others'],
  prepare: (owner: Owner) => Promise<CallInput<S> & object>,
  headers?: () => Readonly<Record<string, string>>,
): AccessFixture => ({
  spec,
  others,
  prepare,
  ...(headers && { headers }),
});

const listInput = (search_column: string, parameter_name: string) => ({
  query: { skip: 0, limit: 50 },
  body: {
    search: { search_enable: false, search_key: '', search_column },
    sort: { parameter_name, sort_type: 'desc' as const },
  },
});

const COLLECTION = { title: 'Yuran ujian', description: '', record_status: 1 as const };

async function collectionOf({ sandbox, token }: Owner): Promise<string> {
  return (await dataOf(sandbox, collections.create, { body: COLLECTION }, { token })).id;
}

const billOn = (collection_id: string) => billForm({ collection_id, due_date: '2026-12-01' });

async function billOf(owner: Owner, status: 'draft' | 'due' = 'due'): Promise<string> {
  const { sandbox, token } = owner;
  const body = { ...billOn(await collectionOf(owner)), status };
  return (await dataOf(sandbox, bills.create, { body }, { token })).id;
}

const uploadOn = (collection_id: string) => {
  const { payer_name, payer_email, description, amount, due_date } = billOn(collection_id);
  const row = { payer_name, payer_email, description, amount, due_date };
  const text = [Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n');
  return {
    collection_id,
    about: JSON.stringify({ file_name: 'bil.csv', heads: {} }),
    file: new File([text], 'bil.csv'),
  };
};

const paymentFor = (bill_id: string) => ({ bill_id, payment_service_id: 'fpx_b2c_TEST0021' });
const withKey = () => ({ 'idempotency-key': randomUUID() });

async function attemptOn(owner: Owner, bill_id: string): Promise<string> {
  const body = paymentFor(bill_id);
  return (await dataOf(owner.sandbox, publicPay.pay, { body }, { headers: withKey() })).invoice_no;
}

const attemptOf = async (owner: Owner): Promise<string> => attemptOn(owner, await billOf(owner));

/** A payment of which a server is told. */
async function toldOf(owner: Owner): Promise<string> {
  const { sandbox, token } = owner;
  const collection = await collectionOf(owner);
  const settings = { ...allOn(collection), callback_url: `https://localhost${RECEIVER_PATH}ujian` };
  await dataOf(sandbox, paymentSettings.create, { body: settings }, { token });
  const { id } = await dataOf(sandbox, bills.create, { body: billOn(collection) }, { token });
  return attemptOn(owner, id);
}

const TOUR = { setting: 'finished' as const, routeName: 'collections', tour_enabled: false };

async function tourOf({ sandbox, token }: Owner): Promise<string> {
  return (await dataOf(sandbox, tours.create, { body: TOUR }, { token })).id;
}

/** A token from the mail of somebody whose sessions nobody here needs. */
async function resetTokenOf({ sandbox }: Owner): Promise<string> {
  const body = { forgotten: 'password' as const, email: 'kavitha@example.my' };
  await dataOf(sandbox, auth.forgotten, { body });
  const [mail] = sandbox.app.sandbox.mailbox.mails();
  return new URL(mail?.link.to ?? '').hash.slice(1);
}

/** A code from the mail of somebody whose sessions nobody here needs. */
async function linkCodeOf({ sandbox }: Owner): Promise<string> {
  const body = { forgotten: 'username' as const, email: 'farid@example.my' };
  await dataOf(sandbox, auth.forgotten, { body });
  const [mail] = sandbox.app.sandbox.mailbox.mails();
  return new URL(mail?.link.to ?? '').hash.slice(1);
}

const NEWCOMER = {
  name: 'Devi a/p Raman',
  business: 'Kedai Bunga Devi',
  email: 'devi@example.my',
  phone: '012-345 6789',
};

/** A token from the mail of somebody new; each has an address of its own, because one address asks only so often. */
async function registrationTokenOf({ sandbox }: Owner): Promise<string> {
  const body = { ...NEWCOMER, email: `devi-${randomUUID().slice(0, 8)}@example.my` };
  await dataOf(sandbox, registration.open, { body });
  const [mail] = sandbox.app.sandbox.mailbox.mails();
  return new URL(mail?.link.to ?? '').hash.slice(1);
}

const DETAILS = {
  name: 'Aminah binti Yusof',
  email: 'aminah@example.my',
  phone: '012-345 6789',
  language: 'en' as const,
};

export const ACCESS_FIXTURES: readonly AccessFixture[] = [
  row(auth.login, 'same', async () => ({ body: { username: 'aminah', password: 'teh tarik kurang manis' } })),
  row(auth.merchantLogin, 'same', async () => ({
    body: { username: 'aminah', password: 'teh tarik kurang manis' },
  })),
  row(auth.introducerLogin, 'same', async () => ({ body: { username: 'farid', password: 'kopi ais kaw sedikit' } })),
  row(auth.testToken, 'same', async ({ token }) => ({ body: { access_token: token } })),
  row(auth.refresh, 'same', async ({ refresh }) => ({ body: { refreshToken: refresh } })),
  row(auth.logout, 'same', async () => ({})),
  row(auth.forgotten, 'same', async () => ({
    body: { forgotten: 'username' as const, email: 'aminah@example.my' },
  })),
  row(auth.resetPassword, 'same', async (owner) => ({
    body: { reset_token: await resetTokenOf(owner), password: 'Sirap-Bandung-1!' },
  })),
  row(auth.byLink, 'same', async (owner) => ({ body: { code: await linkCodeOf(owner) } })),

  row(registration.open, 'same', async () => ({ body: NEWCOMER })),
  row(registration.register, 'same', async (owner) => ({
    body: {
      registration_token: await registrationTokenOf(owner),
      username: `newcomer-${randomUUID().slice(0, 8)}`,
      password: 'Sirap-Bandung-1!',
      password_again: 'Sirap-Bandung-1!',
    },
  })),

  row(roles.list, 'same', async () => ({})),
  row(users.me, 'own', async () => ({})),
  // Everybody's own row; another person would need another password for this address (users.spec.ts).
  row(users.updateMe, 'same', async () => ({ body: { ...DETAILS, password: 'teh tarik kurang manis' } })),
  row(accounts.me, 'own', async () => ({})),
  row(accounts.mine, 'own', async () => ({ query: { skip: 0, limit: 100 } })),
  row(accounts.switch, 'refused', async () => ({ params: { id: DEMO_MERCHANTS[0]?.id ?? '' } })),

  ...mediaFixtures,

  ...customerFixtures,

  row(collections.list, 'own', async () => listInput('title', 'created_at')),
  row(collections.find, 'own', async (owner) => {
    await collectionOf(owner);
    return { query: { limit: 50 } };
  }),
  row(collections.get, 'refused', async (owner) => ({ params: { id: await collectionOf(owner) } })),
  row(collections.create, 'own', async () => ({ body: COLLECTION })),
  row(collections.update, 'refused', async (owner) => ({
    params: { id: await collectionOf(owner) },
    body: COLLECTION,
  })),
  row(collections.remove, 'refused', async (owner) => ({ params: { id: await collectionOf(owner) } })),

  row(bills.list, 'own', async () => listInput('bill_number', 'created_at')),
  row(bills.find, 'own', async (owner) => {
    await billOf(owner);
    return { query: { limit: 50 } };
  }),
  row(bills.get, 'refused', async (owner) => ({ params: { id: await billOf(owner) } })),
  row(bills.update, 'refused', async (owner) => ({
    params: { id: await billOf(owner) },
    body: { amount: '80.00', status: 'cancelled' as const },
  })),
  row(bills.remove, 'refused', async (owner) => ({ params: { id: await billOf(owner, 'draft') } })),
  row(bills.create, 'refused', async (owner) => ({ body: billOn(await collectionOf(owner)) })),
  row(bills.ofCollection, 'refused', async (owner) => ({
    ...listInput('bill_number', 'created_at'),
    params: { id: await collectionOf(owner) },
  })),

  row(billUploads.upload, 'refused', async (owner) => ({ body: uploadOn(await collectionOf(owner)) }), withKey),
  row(billUploads.list, 'refused', async (owner) => ({
    query: { collection_id: await collectionOf(owner), skip: 0, limit: 10 },
    body: { upload_id: null },
  })),

  ...paymentRecordFixtures,

  row(callbackKeys.find, 'own', async () => ({})),
  row(callbackKeys.create, 'own', async () => ({})),
  row(callbacks.redeliver, 'refused', async (owner) => ({ body: { invoice_no: await toldOf(owner) } })),

  row(introducer.me, 'own', async () => ({ query: { skip: 0, limit: 100 } })),
  row(introducer.merchants, 'own', async () => listInput('name', 'since')),
  row(introducer.payments, 'own', async () => listInput('merchant_name', 'created_at')),

  row(
    messaging.email,
    'refused',
    async (owner) => ({ body: { bill_ids: [await billOf(owner)], language: 'en' as const } }),
    withKey,
  ),
  row(
    messaging.sms,
    'refused',
    async (owner) => ({ body: { bill_ids: [await billOf(owner)], language: 'ms' as const } }),
    withKey,
  ),

  row(platform.system, 'same', async () => ({})),
  row(platform.portal, 'same', async () => ({})),
  row(platform.options, 'same', async () => ({})),
  row(platform.rates, 'same', async () => ({})),

  row(tours.list, 'own', async (owner) => {
    await tourOf(owner);
    return { query: { skip: 0, limit: 100 } };
  }),
  row(tours.mine, 'own', async () => ({ body: { routeName: ALL_TOURS } })),
  row(tours.create, 'own', async () => ({ body: TOUR })),
  row(tours.update, 'refused', async (owner) => ({ params: { id: await tourOf(owner) }, body: TOUR })),
  ...ordinaryFixtures,
  ...paymentPageFixtures,
  ...paymentSettingsFixtures,
  row(subscriptions.mine, 'same', async () => ({})),

  row(publicPay.bill, 'same', async (owner) => ({ params: { id: await billOf(owner), product: 'customer' } })),
  row(publicPay.services, 'same', async (owner) => ({
    params: { bankType: '1' },
    query: { _invoice_uuid: await billOf(owner) },
  })),
  ...directFixtures,
  ...topUpFixtures,
  row(publicPay.pay, 'same', async (owner) => ({ body: paymentFor(await billOf(owner)) }), withKey),
  row(publicPay.receipt, 'same', async (owner) => ({ query: { _invoice: await attemptOf(owner) } })),
  row(publicPay.check, 'same', async (owner) => ({ query: { invoice_no: await attemptOf(owner) } })),
  row(publicPay.failedReason, 'same', async (owner) => ({
    params: { transaction_invoice_no: await attemptOf(owner) },
    body: { fpx_code: '51' },
  })),
];
