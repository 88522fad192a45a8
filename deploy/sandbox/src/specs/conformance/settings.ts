/** Calls that store the settings of people and merchants. */
import { expectList, withKey, type clientOf } from './client.ts';
import { declareCompany } from './company.ts';
import { declarePeople } from './people.ts';

export function declareSettings(client: ReturnType<typeof clientOf>): void {
  const { ask, ok } = client;
  declareCompany(client);
  declarePeople(client);

  it('keeps the settings of tours', async () => {
    const seen = { setting: 'finished', routeName: 'dashboard', tour_enabled: true };
    const { id } = await ok('POST user-tour-setting', { body: seen });
    await ok('PUT user-tour-setting/{id}', { params: { id: String(id) }, body: seen });
    const mine = await ok('POST user-tour-setting/me', { body: { routeName: 'dashboard' } });
    expect(mine).toMatchObject({ setting: 'finished', id });
    await ok('POST user-tour-setting/merchant-user-tour-setting');
  });

  it('subscribes to a plan, reads it and its history, changes and ends it', async () => {
    const [mine] = expectList(await ok('GET subscriptions'));
    const params = { id: String(mine?.['id']) };
    await ok('GET subscriptions/{id}', { params });
    const query = { plan_id: 'complete', time_period: 'yearly' };
    expectList(await ok('POST subscriptions/merchant/list', { query: { skip: '0', limit: '100' } }));
    const ordered = await ok('POST subscription-histories/upgrade-plan', { query, ...withKey() });
    expect(ordered).toMatchObject({ entry: { state: 'awaiting' }, Subscription: { status: 'trialing' } });
    // No term has been paid, so no change can be planned for the end of a term.
    expect((await ask('PUT subscriptions/{id}', { params, body: query })).response_code).toBe(4210);
    const { id } = await ok('POST subscription-histories', { body: { note: 'PO 4711' } });
    const entry = { params: { id: String(id) } };
    await ok('GET subscription-histories/{id}', entry);
    expectList(await ok('GET subscription-histories'));
    await ok('PUT subscription-histories/{id}', { ...entry, body: { note: 'PO 4712' } });
    await ok('DELETE subscription-histories/{id}', entry);
    await ok('DELETE subscriptions/{id}', { params });
    expect(await ok('POST subscriptions', { body: query })).toMatchObject({ status: 'cancelled' });
  });

  it('chooses notifications', async () => {
    const form = { event: 'order.placed', portal: true, mail: false, digest: 'daily' };
    const { id } = await ok('POST notification-settings', { body: form });
    const params = { id: String(id) };
    expect(await ok('GET notification-settings/{id}', { params })).toMatchObject({ ...form, is_active: true });
    expectList(await ok('GET notification-settings'));
    expectList(await ok('POST notification-settings/merchant-notification-settings'));
    await ok('PUT notification-settings/{id}', { params, body: { ...form, mail: true } });
    await ok('DELETE notification-settings/{id}', { params });
  });

  it('makes an API key, reads its collected payments, changes and revokes it', async () => {
    const form = { name: 'Kedai', scopes: ['bills.read'], expires_on: null };
    const { id } = await ok('POST merchant-api', { body: form, ...withKey() });
    const params = { id: String(id) };
    await ok('GET merchant-api/{id}', { params });
    expectList(await ok('GET merchant-api'));
    await ok('PUT merchant-api/{id}', { params, body: { ...form, name: 'Kedai baharu' } });
    const uuid = params.id;
    await ok('GET merchant-api/auth-key/merchant-dashboard/{uuid}', { params: { uuid } });
    const report = 'GET merchant-api/auth-key/{uuid}/dashboard-generate-report';
    const date = '20-11-2026';
    const days = { day: { uuid, date }, 'last-week': { uuid, date } };
    for (const [kind, of] of Object.entries(days))
      expect(await ok(`${report}/${kind}-{date}`, { params: of })).toMatchObject({ kind });
    expect(await ok(`${report}/month-{m}`, { params: { uuid, m: '11' } })).toMatchObject({ kind: 'month' });
    expect(await ok(`${report}/{year}`, { params: { uuid, year: '2026' } })).toMatchObject({ kind: 'year' });
    await ok('DELETE merchant-api/{id}', { params });
  });

  it('restricts the addresses of a key, and removes that restriction', async () => {
    const key = { name: 'Kedai', scopes: ['bills.read'], expires_on: null };
    const { id: key_id } = await ok('POST merchant-api', { body: key, ...withKey() });
    const form = { label: 'Pejabat', address: '203.0.113.0/24', key_id };
    const { id } = await ok('POST white-list-address', { body: form, ...withKey() });
    const params = { id: String(id) };
    expect(await ok('GET white-list-address/{id}', { params })).toMatchObject(form);
    expectList(await ok('GET white-list-address'));
    await ok('PUT white-list-address/{id}', { params, body: { ...form, label: 'Pejabat baharu' } });
    await ok('DELETE white-list-address/{id}', { params });
  });
}
