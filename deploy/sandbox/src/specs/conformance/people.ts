/** Calls for people, as a reader of the specification makes them: `users` is a CRUD resource, and an account has users. */
import { randomUUID } from 'node:crypto';
import { expectList, idOf, type clientOf } from './client.ts';

const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };

export function declarePeople({ ask, ok }: ReturnType<typeof clientOf>): void {
  let token: string | null = null;
  beforeAll(async () => {
    ({ token } = await ask('POST jwt/login', { body: AMINAH, token: null }));
  });

  it('users of an account are created, read, changed and deleted', async () => {
    const email = `${randomUUID()}@example.my`;
    const made = await ok('POST users', { body: { name: 'Nadia binti Osman', email, role: 'clerk' }, token });
    const params = { id: idOf(made) };
    expect(await ok('GET users/{id}', { params, token })).toMatchObject({ ...params, email, role: 'clerk' });
    await ok('PUT users/{id}', { params, body: { role: 'finance', is_suspended: false }, token });
    expect(expectList(await ok('GET users', { token }))).toContainEqual(expect.objectContaining({ email }));
    await ok('DELETE users/{id}', { params, token });
    expect((await ask('GET users/{id}', { params, token })).response_code).not.toBe(2000);
  });

  it('an account has users, and lets one of them act for another account too', async () => {
    const users = expectList(await ok('GET users', { token }));
    const userOf = (username: string) => String(users.find((user) => user['username'] === username)?.['id']);
    const branch = idOf(await ok('POST accounts', { body: { name: `Cawangan ${randomUUID()}` }, token }));
    const params = { id: branch };
    await ok('POST accounts/{id}/users', { params, body: { user_id: userOf('rosnah'), role: 'clerk' }, token });
    const there = (await ok('GET accounts/{id}/users', { params, token })) as unknown as readonly { id: string }[];
    expect(there.map(({ id }) => id).toSorted()).toEqual([userOf('aminah'), userOf('rosnah')].toSorted());
  });
}
