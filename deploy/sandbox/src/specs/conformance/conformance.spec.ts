/** Every served call of the specification, made by a client without the contract. */
import { randomUUID } from 'node:crypto';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { fillPool, newPayee, newReference } from '../../domains/payouts/testing/merchant.ts';
import { newPayment } from '../../domains/refunds/testing/merchant.ts';
import { settleOwn } from '../../domains/settlements/testing/conformance.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { rowsOf, workbookOf } from '../../testing/sheets.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { clientOf, expectList, idOf, LISTS, nameOf, TABLE, withKey, type Fields } from './client.ts';
import { declareFiles } from './files.ts';
import { declareOrders } from './orders.ts';
import { declareOtherPeople, FARID } from './other-people.ts';
import { declareProducts, productFamilies } from './products.ts';
import { declareSettings } from './settings.ts';
import { shippingFamilies } from './shipping.ts';
import { declareStores } from './stores.ts';

const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };
const MAYBANK = 'fpx_b2c_MB2U0227';

withSandbox('the specified gateway', (sandbox) => {
  const client = clientOf(() => sandbox().app);
  const { ask, ok, fillIn, asked, signedInAs } = client;
  const linkOf = () => new URL(sandbox().app.sandbox.mailbox.mails()[0]?.link.to ?? '').hash.slice(1);

  beforeAll(async () => {
    signedInAs((await ask('POST jwt/login', { body: AMINAH, token: null })).token);
  });

  const newCollection = async () => idOf(await fillIn('POST collections'));
  const newBill = async (collection_id: string) => idOf(await fillIn('POST customer-bills', { collection_id }));
  const pay = async (bill_id: string, query?: Record<string, string>) =>
    ok('POST payment-services/switch/create-payment-viu', {
      ...(query && { query }),
      body: { bill_id, payment_service_id: MAYBANK },
      ...withKey(),
      token: null,
    });

  const FIRST = { skip: '0', limit: '10' };
  it.each(LISTS)('%s is a list', async (name) => {
    const params = !name.includes('{id}') ? {} : { id: name.includes('-pool') ? 'payout' : await newCollection() };
    const by = name.includes('account-introducer')
      ? { token: (await ask('POST auth/introducer-access-token', { body: FARID, token: null })).token }
      : {};
    const search = { search_enable: false, search_key: '', search_column: '', replace_spaces: '_', module: 'portal' };
    const newestFirst = { parameter_name: '', sort_type: 'desc', nulls: 'last' };
    expectList(await ok(name, { params, query: FIRST, body: { search, sort: newestFirst }, ...by }));
    // Paging has defaults: a client may omit search and sort.
    expect(expectList(await ok(name, { params, body: { search: {} }, ...by })).length).toBeLessThanOrEqual(10);
    expectList(await ok(name, { params, ...by }));
    const beyond = await ask(name, { params, query: { skip: `1${'0'.repeat(30)}`, limit: '10' }, ...by });
    expect(Object.keys(beyond.breakdown_errors)).toEqual(['skip']);
  });

  it('collections are listed as in §4: skip 0, limit 10, with one record status, newest first', async () => {
    await newCollection();
    const sort = { parameter_name: 'created_at', sort_type: 'desc' };
    const body = { search: { search_enable: false }, sort, filter: { record_status: '1' } };
    const rows = expectList(await ok('POST collections/merchant-collection/', { query: FIRST, body }));
    expect(new Set(rows.map(({ record_status }) => record_status))).toEqual(new Set([1]));
  });

  const inCollection = async (): Promise<Fields> => ({ collection_id: await newCollection() });
  const newName = async (): Promise<Fields> => ({ title: `Yuran ${randomUUID()}` });
  /** The resources with all CRUD calls, and for each resource the fields of a record that cannot be generated. */
  const FAMILIES: readonly (readonly [path: string, known: () => Promise<Fields>])[] = [
    ['success-field', inCollection],
    ['support-details', inCollection],
    ['share-settings', inCollection],
    ['payment-settings', inCollection],
    ['customers', async () => ({})],
    ['collections', async () => ({})],
    ['customer-bills', async () => ({ ...(await inCollection()), status: 'draft' })],
    ['product-categories', newName],
    [
      'product-subcategory',
      async () => ({
        ...(await newName()),
        category_id: idOf(await fillIn('POST product-categories', await newName())),
      }),
    ],
    ...productFamilies(client),
    ...shippingFamilies(client),
  ];

  it.each(FAMILIES)('a record of %s is created, read, changed and deleted', async (path, knownOf) => {
    const known = await knownOf();
    const params = { id: idOf(await fillIn(`POST ${path}`, known)) };
    expect(await ok(`GET ${path}/{id}`, { params })).toMatchObject({ ...params, ...known });
    await fillIn(`PUT ${path}/{id}`, known, { params });
    expectList(await ok(`GET ${path}`));
    await ok(`DELETE ${path}/{id}`, { params });
    expect((await ask(`GET ${path}/{id}`, { params })).response_code).not.toBe(2000);
  });

  it('dashboard figures, and reports of a day, a week, a month and a year, are served', async () => {
    for (const call of ['merchant-dashboard', 'merchant/statistic-dashboard']) await ok(`GET dashboard/${call}`);
    const date = '20-11-2026';
    const periods = { day: { date }, 'last-week': { date }, month: { month: '11', year: '2026' }, year: {} };
    for (const [period, query] of Object.entries<Record<string, string>>(periods))
      expect(await ok(`GET dashboard/dashboard-generate-report/${period}`, { query })).toMatchObject({ kind: period });
  });

  it('a bank account is verified, a payout is prepared, and a settlement on demand is made', async () => {
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

  it('a refund of a payment is requested, and is in the list of refunds of its bill', async () => {
    const { id: payment_id, bill_id } = await newPayment(sandbox());
    const more = {
      reason: 'payer_asked',
      note: '',
      shortfall_policy: 'wait',
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

  it('a client signs in, renews its token, switches the account, and signs out', async () => {
    const { token: access, data } = await ask('POST auth/merchant-access-token', { body: AMINAH, token: null });
    const { refresh_token: refreshToken, account } = data as { refresh_token: string; account: { id: string } };
    const renewed = await ask('POST jwt/refresh-token', { body: { refreshToken }, token: null });
    expect(renewed.token).toEqual(expect.any(String));
    const by = { token: renewed.token };
    await ok('POST auth/test-token', { body: { access_token: renewed.token ?? access }, token: null });
    const { name, email, phone, language } = await ok('GET users/me', by);
    await ok('PUT users/me', { ...by, body: { name, email, phone, language } });
    for (const list of ['GET accounts/me', 'GET accounts/users/me', 'GET roles']) await ok(list, by);
    const switched = await ask('GET accounts/merchant/{id}/switch', { ...by, params: { id: account.id } });
    const as = { token: switched.token };
    for (const details of ['GET subscriptions/details/me', 'GET system-options/merchant-system-options'])
      await ok(details, as);
    await ok('POST jwt/logout', as);
    expect((await ask('GET users/me', as)).response_code).toBe(401);
  });

  it('an account is opened by a link in a mail, and a user name and password are recovered by mail', async () => {
    const email = `${randomUUID()}@example.my`;
    const password = 'Sirap-Bandung-1!';
    await fillIn('POST users/open', { email, business: 'Kedai Bunga', phone: '012-345 6789' }, { token: null });
    const username = `devi-${randomUUID().slice(0, 8)}`;
    const registration = { registration_token: linkOf(), username, password, password_again: password };
    await ok('POST jwt/register', { body: registration, token: null });
    await ok('POST portal/unify/forgot-password', { body: { forgotten: 'username', email }, token: null });
    await ok('POST auth/access-token-viu', { body: { code: linkOf() }, token: null });
    await ok('POST portal/unify/forgot-password', { body: { forgotten: 'password', email }, token: null });
    await ok('POST portal/reset-password', { body: { reset_token: linkOf(), password }, token: null });
  });

  it('a refused request names the wrong fields, and a request without a token gets the code 401', async () => {
    const failed = await ask('POST customers', { body: {} });
    expect(failed).toMatchObject({ data: null, token: null, description: expect.any(String) });
    expect(failed.breakdown_errors).toMatchObject({ name: expect.any(String), email: expect.any(String) });
    expect((await ask('GET customers', { token: null })).response_code).toBe(401);
  });

  it('public data is served with a bearer token and without a token', async () => {
    for (const by of [{ token: null }, {}]) {
      expect(await ok('GET onboard/constant/system-constant', by)).toMatchObject({ banks: expect.any(Array) });
      await ok('POST portal/public/portal-constant', by);
    }
    await ok('GET onboard/constant/system-payment-rate');
    expectList(await ok('GET payment-settings/merchant-payment-settings'));
  });

  it('a payer pays a bill through a payment service for persons (bankType 1)', async () => {
    const collection_id = await newCollection();
    const callback_url = 'https://localhost/sandbox/receiver/ujian';
    await fillIn('POST payment-settings', { collection_id, callback_url });
    const bill = await newBill(collection_id);
    const params = { id: bill, product: 'customer' };
    const { bill_number } = await ok('GET customer-bills/{id}/{product}-bills', { params, token: null });
    const services = await ok('GET payment-services/switch/selected-list-payment-services/{bankType}', {
      params: { bankType: '1' },
      query: { _invoice_uuid: bill },
      token: null,
    });
    const service = { payment_service_id: MAYBANK, name: 'Maybank2u', record_status_id: 1, group_code: 'WEB_PAYMENT' };
    expect(services).toContainEqual({ ...service, unique_reference: expect.any(String) });
    const offered = 'GET payment-services/switch/list-payment-services/{bankType}';
    expect(await ok(offered, { params: { bankType: '1' }, token: null })).toEqual(services);

    const other = { bill_id: bill, payment_service_id: MAYBANK };
    const refused = await ask('POST payment-services/switch/create-payment-viu', {
      query: { invoice_no: 'SOMEBODY-ELSES' },
      body: other,
      ...withKey(),
    });
    expect(Object.keys(refused.breakdown_errors)).toEqual(['invoice_no']);
    await pay(bill);
    const { invoice_no } = await pay(bill, { invoice_no: String(bill_number) });
    const query = { invoice_no: String(invoice_no) };
    const receipt = 'POST payment-services/switch/payment-bill/_invoice';
    const receipts = [{ query: { _invoice: query.invoice_no } }, { body: { _invoice: query.invoice_no } }];
    for (const sent of receipts) expect(await ok(receipt, { ...sent, token: null })).toMatchObject(query);
    expect(Object.keys((await ask(receipt, { token: null })).breakdown_errors)).toEqual(['_invoice']);
    await ok('POST payment-services/switch/manual-checking-transaction', { query, token: null });
    const at = { params: { transaction_invoice_no: query.invoice_no }, body: { fpx_code: '51' }, token: null };
    await ok('PUT customer-bills/fpx-failed-reason/{transaction_invoice_no}', at);
    expectList(await ok('POST payment-records/bill-invoice/', { query: { bill_invoice: String(bill_number) } }));
    await ok('POST payment-services/merchant-callback-data/send-data-based-invoice-id', { body: query });
  });

  it('bills are created on a payment page, and are paid directly with a signed bill ticket', async () => {
    const page = idOf(await fillIn('POST collections/bill-method', { title: `Derma ${randomUUID()}` }));
    await ok('PUT collections/bill-method/{id}', { params: { id: page }, body: { title: 'Derma' } });
    const params = { collectionUuid: page, product: 'customer', uuid: page };
    await ok('GET collections/{collectionUuid}/{product}-bills', { params, token: null });
    await ok('GET collections/{uuid}/bills', { params, token: null });
    const made = { collection_id: page, amount: '' };
    await fillIn('POST customer-bills/public/customer-bill-method', made, { token: null, ...withKey() });
    const counter = { collection_id: await newCollection() };
    const { data } = await ask('POST jwt/generate/bill-id', { body: counter });
    const statement = (data as { statement: string }).statement;
    const known = { statement, payment_service_id: MAYBANK };
    await fillIn('POST customer-bills/switch/create-payment-bill-direct', known, withKey());
  });

  it('a payment by hand is recorded, commented and deleted', async () => {
    const bill_id = await newBill(await newCollection());
    const params = { id: idOf(await fillIn('POST payment-records', { bill_id })) };
    await ok('PUT payment-records/{id}', { params, body: { comment: 'Resit 12' } });
    await ok('GET payment-records/{id}', { params });
    expectList(await ok('GET payment-records'));
    await ok('DELETE payment-records/{id}', { params });
  });

  it('the fee of a payment is calculated, and a bill is recorded as paid under a number of the merchant', async () => {
    await fillIn('POST payment-services/merchant/calculate-fee');
    const query = { _id: await newBill(await newCollection()), invoice_no: 'RESIT-12' };
    await fillIn('POST payment-services/switch/paid-bill-payment', {}, { query });
  });

  it('bills are created by form and by file, and are sent by email and SMS', async () => {
    const customer_id = idOf(await fillIn('POST customers'));
    const collection_id = await newCollection();
    const bill = idOf(await fillIn('POST customer-bills', { collection_id, customer_id }));
    const ofCustomer = await ok('POST customer-bills/get-based-customer/', { query: { customer_id } });
    expect(expectList(ofCustomer)).toMatchObject([{ id: bill }]);
    const sheet = new FormData();
    sheet.append('collection_id', collection_id);
    sheet.append('file', new File([await workbookOf(rowsOf(2))], 'bil.xlsx'));
    await ok('POST payment-upload-files/upload-customer-bills-excel', { body: sheet, ...withKey() });
    const uploads = 'POST payment-upload-files/merchant-upload-bill-excel';
    await ok(uploads, { query: { collection_id } });
    for (const kind of ['email', 'sms'])
      await fillIn(`POST messaging-service/bulk-${kind}`, { bill_ids: [bill] }, withKey());
  });

  declareFiles(client, new Uint8Array(pngOf(4, 4)));

  it('pools and the plan are topped up', async () => {
    const invoice_no = () => `TOPUP-${randomUUID().slice(0, 8)}`;
    const fill = (call: string, more: object) => fillIn(`POST payment-services/switch/${call}`, {}, more);
    await fill('add-fund-transaction-pool', { query: { invoice_no: invoice_no(), pool_type: 'payout' } });
    await fill('manual-prefund-virtual-account', { query: { invoice_no: invoice_no() } });
    await fill('prefund-virtual-pool/{invoice_no}', { params: { invoice_no: invoice_no() } });
    await ok('POST subscription-payment/pending-subscription-payment', { body: { invoice_no: invoice_no() } });
    const [account = {}] = expectList(await ok('POST virtual-accounts/merchant', { query: FIRST }));
    const transfers = { params: { id: idOf(account) }, query: { start: '0', length: '10' } };
    expectList(await ok('POST virtual-accounts/transaction-list/{id}', transfers));
    expectList(await ok('POST master-pool-balance/merchant-recent-master-pool-balances', { query: FIRST }));
  });

  declareProducts(client);
  declareStores(client);
  declareOrders(client);
  declareSettings(client);
  declareOtherPeople(client);

  it('has received every specified call at least once in this spec', () => {
    expect([...asked].toSorted()).toEqual(TABLE.map(nameOf).toSorted());
  });
});
