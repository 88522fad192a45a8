/** Several gateways on one PostgreSQL, each a separate process, as a cluster runs them. */
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { count } from 'drizzle-orm';
import * as v from 'valibot';
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { openDatabase } from '../kernel/data/database.ts';
import { users as userTable } from '../domains/identity/tables.ts';
import { DEMO_SIGN_INS } from '../kernel/seed/accounts.ts';
import { routeOf } from '../kernel/http/serve.ts';
import { startGateway, type GatewayProcess } from '../testing/gateway-process.ts';
import { createEmptyPostgres, type TestDatabase } from '../testing/postgres.ts';

jest.setTimeout(120_000 * machineFactor());

const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };
const SECRET = 'a secret that both instances are given';

async function ask(url: string, method: string, token = '', body?: object) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return v.parse(Envelope, await response.json());
}

describe('two gateways that start together on an empty PostgreSQL', () => {
  let database: TestDatabase;
  let both: readonly GatewayProcess[] = [];
  beforeAll(async () => {
    database = await createEmptyPostgres();
    const settings = { DATABASE_URL: database.url, GATEWAY_SECRET: SECRET };
    both = await Promise.all([startGateway(settings), startGateway(settings)]);
  });
  afterAll(async () => {
    await Promise.all(both.map(({ kill }) => kill()));
    await database.drop();
  });

  const [one, other] = [0, 1].map((at) => (path: string) => `${both[at]?.address ?? ''}${path}`);

  it('both gateways are ready, and the demonstration is stored once', async () => {
    for (const { address } of both) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const opened = await openDatabase({ url: database.url });
    const [row] = await opened.tx((tx) => tx.select({ people: count() }).from(userTable), 'read');
    await opened.close();
    expect(row?.people).toBe(DEMO_SIGN_INS.length);
  });

  it('two gateways share sessions and data, and a session that one gateway ends is ended at both', async () => {
    const { token } = await ask(one?.(routeOf(auth.login.path)) ?? '', 'POST', '', AMINAH);
    const body = { name: 'Zaleha binti Omar', email: 'zaleha@example.my', phone: '', note: '', is_active: true };
    const created = await ask(one?.(routeOf(customers.create.path)) ?? '', 'POST', token ?? '', body);
    const { id } = v.parse(customers.create.data, created.data);
    const found = await ask(`${other?.(routeOf('customers')) ?? ''}/${id}`, 'GET', token ?? '');
    expect(found.data).toMatchObject({ name: body.name });
    await ask(other?.(routeOf(auth.logout.path)) ?? '', 'POST', token ?? '');
    const me = one?.(routeOf(users.me.path)) ?? '';
    expect((await fetch(me, { headers: { authorization: `Bearer ${token ?? ''}` } })).status).toBe(401);
  });

  it('a key that one gateway revokes is refused by the other gateway from the next call on', async () => {
    const { token } = await ask(one?.(routeOf(auth.login.path)) ?? '', 'POST', '', AMINAH);
    const form = { name: 'Kedai', scopes: ['bills.read'], expires_on: null };
    const made = await ask(one?.(routeOf(apiKeys.create.path)) ?? '', 'POST', token ?? '', form);
    const { id, secret } = v.parse(apiKeys.create.data, made.data);
    const read = async () => (await ask(other?.(routeOf(bills.list.path)) ?? '', 'POST', secret ?? '')).response_code;
    expect(await read()).toBe(CODES.success.code);
    await ask(`${one?.(routeOf('merchant-api')) ?? ''}/${id}`, 'DELETE', token ?? '');
    expect(await read()).toBe(CODES.keyRevoked.code);
  });

  it('two gateways count wrong passwords together', async () => {
    const guess = (url = '') => ask(url, 'POST', '', { username: 'weiming', password: 'a guess' });
    const urls = [one, other].map((at) => at?.(routeOf(auth.login.path)));
    const codes: number[] = [];
    for (const url of [...urls, ...urls, ...urls]) codes.push((await guess(url)).response_code);
    expect(new Set(codes.slice(0, 5)).size).toBe(1);
    expect(codes[5]).not.toBe(codes[0]);
  });
});
