/** The addresses of all screens, with records of the demonstration. */
import { roles } from '../../shared/src/contract/merchant/identity/roles.ts';
import { apiKeys } from '../../shared/src/contract/merchant/api-keys/api-keys.ts';
import { companyDetails } from '../../shared/src/contract/merchant/company/company-details.ts';
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import type { CallSpec } from '../../shared/src/contract/kernel/call.ts';
import { collections } from '../../shared/src/contract/merchant/collections/collections.ts';
import type { ListData } from '../../shared/src/contract/kernel/list.ts';
import { payees } from '../../shared/src/contract/merchant/money/payees.ts';
import { refunds } from '../../shared/src/contract/merchant/money/refunds.ts';
import { orders } from '../../shared/src/contract/merchant/orders/orders.ts';
import { settlements } from '../../shared/src/contract/merchant/money/settlements.ts';
import { virtualAccounts } from '../../shared/src/contract/merchant/money/virtual-accounts.ts';
import { paymentRecords } from '../../shared/src/contract/merchant/payments/payment-records.ts';
import { topUps } from '../../shared/src/contract/merchant/payments/top-ups.ts';
import type { Addresses } from './testbed.ts';
import { beginPayment, completeBankPages, type BankService } from './started-payments.ts';
import { merchantAt, type Merchant } from './merchant.ts';
import { planScreens } from './plan-screens.ts';
import { storeScreens } from './store-screens.ts';
import { FAMILIES, SETTINGS, type Family } from './record-families.ts';

/** An address of the portal without a screen: the shell redirects to its page for unknown addresses. */
export const NOWHERE = '/no-such-page';

export interface Screens {
  readonly needsSignIn: boolean;
  /** A short name for each address. */
  readonly addresses: Readonly<Record<string, string>>;
}

const FIRST_PAGE = { skip: 0, limit: 10 } as const;

const search = <const C extends string>(search_column: C) => ({ search_enable: false, search_key: '', search_column });

/** The collection with the most bills, and its newest bills. */
async function busiestCollection(merchant: Merchant) {
  const { list } = await merchant.call(collections.list, {
    query: FIRST_PAGE,
    body: { search: search('title'), sort: { parameter_name: 'created_at', sort_type: 'asc' }, filter: {} },
  });
  const [collection] = (list.data ?? []).toSorted((a, b) => b.bills_total - a.bills_total);
  if (!collection) throw new Error('The demonstration has no collection.');
  const { list: its } = await merchant.call(bills.ofCollection, {
    params: { id: collection.id },
    query: { skip: 0, limit: 100 },
    body: { search: search('bill_number'), sort: { parameter_name: 'created_at', sort_type: 'desc' }, filter: {} },
  });
  return { collection, bills: its.data ?? [] };
}

/** The list, the list without results, the new record, and the newest record in view and edit. */
async function screensOf(
  merchant: Merchant,
  { name, list, only, at, base, create = `${base}/new`, more, below = [] }: Family,
): Promise<Record<string, string>> {
  const input = list.toInput(list.readView(new URLSearchParams(only)));
  const { list: answer } = (await merchant.call<CallSpec>(list, input)) as ListData<{ readonly id: string }>;
  const [record] = answer.data;
  return {
    [name]: at,
    [`${name}-none`]: `${at}?q=nobody`,
    [`${name}-new`]: create,
    ...(record &&
      Object.fromEntries(
        ['view', 'edit', ...(more ?? [])].map((mode) => [`${name}-${mode}`, `${base}/${mode}/${record.id}`]),
      )),
    ...(record && Object.fromEntries(below.map((part) => [`${name}-${part}`, `${base}/view/${record.id}/${part}`]))),
  };
}

/** The demonstration's API key with two active secrets. */
async function keyScreens(merchant: Merchant): Promise<Record<string, string>> {
  const { list } = await merchant.call(apiKeys.find, { query: { limit: 100 } });
  const key = list.data?.find(({ name }) => name === 'Website');
  if (!key) throw new Error('The demonstration has no key for a website.');
  return {
    'api-keys': '/api/datatable',
    'api-keys-none': '/api/datatable?q=nobody',
    'api-key-new': '/api/new',
    'api-key': `/api/view/${key.id}`,
    'api-key-edit': `/api/edit/${key.id}`,
    'api-key-report': `/api/view/${key.id}/reports/month/05-10-2026`,
    audit: '/audit/datatable',
    'audit-none': '/audit/datatable?q=nobody',
  };
}

/** The company of the merchant, in every mode, and the other tabs. */
async function companyScreens(merchant: Merchant): Promise<Record<string, string>> {
  const { list } = await merchant.call(companyDetails.find, { query: {} });
  const company = list.data?.[0];
  if (!company) throw new Error('The merchant of the demonstration has no company.');
  return {
    company: '/info/view',
    'company-info': '/info/view#email',
    'company-new': '/info/new',
    'company-view': `/info/view/${company.id}`,
    'company-edit': `/info/edit/${company.id}`,
    'company-banks': '/info/banks',
    'company-accounts': '/info/accounts',
  };
}

/** A role that every account has, and a role that the demonstration's merchant created. */
async function roleScreens(merchant: Merchant): Promise<Record<string, string>> {
  const own = (await merchant.call(roles.list, {})).find(({ name }) => name !== null);
  if (!own) throw new Error('The merchant of the demonstration made no role.');
  return {
    roles: '/roles/datatable',
    'role-new': '/roles/new',
    'role-of-every-account': '/roles/view/finance',
    role: `/roles/view/${own.role}`,
    'role-edit': `/roles/edit/${own.role}`,
    invitations: '/invitations/view',
  };
}

export async function portalScreens(testbed: Addresses): Promise<Screens> {
  const merchant = await merchantAt(testbed);
  const { collection, bills: its } = await busiestCollection(merchant);
  const families = await Promise.all([
    ...FAMILIES.map((family) => screensOf(merchant, family)),
    keyScreens(merchant),
    planScreens(merchant),
    companyScreens(merchant),
    roleScreens(merchant),
  ]);
  const of = (path: string) => `${testbed.portal}${path}`;
  const paid = its.find(({ status }) => status === 'paid');
  const { list: latest } = await merchant.call(paymentRecords.find, { query: { limit: 1 } });
  const payment = latest.data?.[0];
  const settled = settlements.list.toInput(settlements.list.readView(new URLSearchParams()));
  const { list: days } = await merchant.call(settlements.list, settled);
  const settlement = days.data?.[0];
  const givenBack = refunds.list.toInput(refunds.list.readView(new URLSearchParams()));
  const refund = (await merchant.call(refunds.list, givenBack)).list.data?.[0];
  const numbers = virtualAccounts.list.toInput(virtualAccounts.list.readView(new URLSearchParams()));
  const { list: open } = await merchant.call(virtualAccounts.list, numbers);
  const account = open.data?.[0];
  const sold = orders.list.toInput(orders.list.readView(new URLSearchParams({ state: 'to_pack' })));
  const order = (await merchant.call(orders.list, sold)).list.data?.[0];
  const payee = await merchant.call(payees.create, {
    body: {
      name: 'Kedai Kek Melati',
      bank_code: 'MBBEMYKL',
      account_number: '5140001111',
      holder_name: 'Nurul Aisyah',
      is_active: true,
    },
  });
  return {
    needsSignIn: true,
    addresses: {
      dashboard: of('/dashboard'),
      balance: of('/balances/pending'),
      settlements: of('/settlement/view'),
      'settlements-incoming': of('/settlement/incoming'),
      'own-settlements': of('/settlement/own'),
      'own-settlement-new': of('/settlement/own/new'),
      'settlement-exceptions': of('/settlement/exceptions'),
      ...(settlement && { settlement: of(`/settlement/view/${settlement.id}`) }),
      pools: of('/pools/list'),
      'virtual-accounts': of('/pools/eol/list2'),
      'virtual-account-new': of('/pools/eol/list2/new'),
      ...(account && { 'virtual-account': of(`/pools/eol/list2/account/${account.id}`) }),
      'pool-transactions': of('/pools/eol/list2/payout'),
      'pool-of-prefund': of('/pools/eol/list2/prefund'),
      'settlement-settings': of('/auto-settlement'),
      orders: of('/stores/order-management'),
      'orders-none': of('/stores/order-management?q=nobody'),
      parcels: of('/stores/order-management/parcels'),
      ...(order && { order: of(`/stores/order-management/view/${order.id}`) }),
      'store-products': of('/stores/store-products'),
      'product-table': of('/products/bulk'),
      payouts: of('/payout'),
      'payout-new': of('/payout/new'),
      refunds: of('/refund/view'),
      voids: of('/refund/voids'),
      'refund-new': of('/refund/new'),
      ...(refund && { refund: of(`/refund/view/${refund.id}`) }),
      'payout-upload': of('/payout/upload'),
      payees: of('/payees/list'),
      'payee-new': of('/payees/new'),
      payee: of(`/payees/view/${payee.id}`),
      'payee-edit': of(`/payees/edit/${payee.id}`),
      'report-day': of('/reports/view'),
      'report-month': of('/reports/view/month/05-10-2026'),
      'report-fees': of('/reports/fees'),
      'report-fees-month': of('/reports/fees/2026-10'),
      'report-files': of('/reports/files'),
      'report-file-new': of('/reports/files/new'),
      collections: of('/collections/list'),
      payments: of('/collections/payments'),
      ...(payment && { payment: of(`/collections/payments?payment=${payment.id}`) }),
      'collection-new': of('/collections/create-bill-form'),
      'collection-page-new': of('/collections/create-payment-form'),
      bills: of(`/collections/view/${collection.id}`),
      'collection-edit': of(`/collections/edit/${collection.id}`),
      'collection-clone': of(`/collections/clone/${collection.id}`),
      ...Object.fromEntries(
        SETTINGS.map((tab) => [`collection-${tab}`, of(`/collections/view/${collection.id}/settings/${tab}`)]),
      ),
      counter: of(`/collections/view/${collection.id}/bills/create-direct-payment`),
      'bill-upload': of(`/collections/view/${collection.id}#excel`),
      'bill-new': of(`/collections/view/${collection.id}/bills/create`),
      ...(paid && { bill: of(`/collections/view/${collection.id}/bills/view/${paid.id}`) }),
      ...Object.fromEntries(families.flatMap(Object.entries<string>).map(([name, path]) => [name, of(path)])),
      'account-switcher': of('/account-switcher'),
      'not-found': of(NOWHERE),
    },
  };
}

/** The screens of a payment while its payer is at the bank, while the bank decides, and after the decision. */
async function paymentScreens(testbed: Addresses, merchant: Merchant, collectionId: string) {
  const begin = async (service: BankService) =>
    beginPayment(testbed, (await merchant.createBill(collectionId)).id, service);
  const [open, waiting] = [await begin('fpx_b2c_MB2U0227'), await begin('fpx_b2b1_MBB0228')];
  await completeBankPages(waiting.redirect_url ?? '');
  const { list } = await merchant.call(paymentRecords.find, { query: { limit: 100 } });
  const paid = list.data?.find(({ state, by_hand }) => state === 'success' && by_hand === null);
  if (!paid) throw new Error('The demonstration has no payment.');
  return {
    'pay-open': `${testbed.payer}/fpx-status?invoice_no=${open.invoice_no}`,
    'pay-waiting': `${testbed.payer}/fpx-status?invoice_no=${waiting.invoice_no}`,
    'pay-receipt': `${testbed.payer}/pay/thankyou?invoice_no=${paid.invoice_no}`,
  };
}

export async function publicScreens(testbed: Addresses): Promise<Screens> {
  const merchant = await merchantAt(testbed);
  const { bills: its } = await busiestCollection(merchant);
  const pay = (id: string) => `${testbed.payer}/pay/bill/${id}`;
  const states = new Map(its.map(({ status, id }) => [status, id]));
  const collection = await merchant.createCollection('Yuran Taska November');
  const fresh = await merchant.createBill(collection.id);
  const page = await merchant.createPage('Tiket Konsert Amal');
  const paid = states.get('paid');
  const plan = await merchant.call(topUps.subscription, { body: { invoice_no: `plan-${fresh.id}` } });
  const body = { amount: '250.00' };
  const prefund = await merchant.call(topUps.prefund, { params: { invoice_no: `prefund-${fresh.id}` }, body });
  const pool = await merchant.call(topUps.addFund, {
    query: { invoice_no: `pool-${fresh.id}`, pool_type: 'payout' },
    body,
  });
  const expired = states.get('expired');
  return {
    needsSignIn: false,
    addresses: {
      login: `${testbed.portal}/login`,
      'open-account': `${testbed.portal}/login?open`,
      'forgot-password': `${testbed.portal}/forgot-password`,
      'forgot-username': `${testbed.portal}/forgot-username`,
      pay: pay(fresh.id),
      ...(paid && { 'pay-paid': pay(paid) }),
      ...(expired && { 'pay-expired': pay(expired) }),
      'pay-page': `${testbed.payer}/pay/collections/${page.id}`,
      'pay-invoice': `${testbed.payer}/pay/invoice/${paid ?? fresh.id}`,
      'pay-errors': `${testbed.payer}/payment/errors?fpx_code=51&uuid=${fresh.id}`,
      'pay-plan': plan.page_url,
      'pay-prefund': prefund.page_url,
      'pay-pool': pool.page_url,
      'pay-top-up-unknown': `${testbed.payer}/pay/generic-topup?invoice_no=NOBODY`,
      'pay-unknown': pay('00000000-0000-4000-8000-000000000000'),
      'pay-not-found': `${testbed.payer}/pay/page/not-found`,
      ...(await paymentScreens(testbed, merchant, collection.id)),
      ...(await storeScreens(testbed)),
    },
  };
}
