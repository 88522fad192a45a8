/** Calls by which people and merchants keep what they chose. */
import { expectList, withKey, type clientOf } from './client.ts';

export function declareSettings({ ok }: ReturnType<typeof clientOf>): void {
  it('keeps the settings of tours', async () => {
    const seen = { setting: 'finished', routeName: 'dashboard', tour_enabled: true };
    const { id } = await ok('POST user-tour-setting', { body: seen });
    await ok('PUT user-tour-setting/{id}', { params: { id: String(id) }, body: seen });
    const mine = await ok('POST user-tour-setting/me', { body: { routeName: 'dashboard' } });
    expect(mine).toMatchObject({ setting: 'finished', id });
    await ok('POST user-tour-setting/merchant-user-tour-setting');
  });

  it('makes an API key, looks at what came in through it, changes and revokes it', async () => {
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

  it('says from where a key may be used, and takes that back', async () => {
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
