/** Calls by which people and merchants keep what they chose. */
import { withKey, type clientOf } from './client.ts';

export function declareSettings({ ok }: ReturnType<typeof clientOf>): void {
  it('keeps the settings of tours', async () => {
    const seen = { setting: 'finished', routeName: 'dashboard', tour_enabled: true };
    const { id } = await ok('POST user-tour-setting', { body: seen });
    await ok('PUT user-tour-setting/{id}', { params: { id: String(id) }, body: seen });
    const mine = await ok('POST user-tour-setting/me', { body: { routeName: 'dashboard' } });
    expect(mine).toMatchObject({ setting: 'finished', id });
    await ok('POST user-tour-setting/merchant-user-tour-setting');
  });

  it('signs callbacks with keys', async () => {
    await ok('POST merchant-api', withKey());
    await ok('GET merchant-api');
  });
}
