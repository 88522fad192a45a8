/** Calls of people who are not merchants: introducers and administrators. */
import type { clientOf, Fields } from './client.ts';

export const FARID = { username: 'farid', password: 'kopi ais kaw sedikit' };
const PUTERI = { username: 'puteri', password: 'sirap bandung cincau hitam' };

export function declareOtherPeople({ ask, ok }: ReturnType<typeof clientOf>): void {
  const as = async (body: Fields) => ({ token: (await ask('POST jwt/login', { body, token: null })).token });

  it('shows introducers only their own data', async () => {
    const farid = await as(FARID);
    await ok('POST account-introducer/me', { query: { skip: '0', limit: '100' }, ...farid });
    await ok('POST account-introducer/dashboard/me', farid);
  });

  it('shows administrators all merchants', async () => {
    await ok('GET dashboard/admin-dashboard', await as(PUTERI));
  });
}
