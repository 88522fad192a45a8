import { CODE_TEXTS } from '@portal/shared/contract/kernel/code-texts.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../../app.ts';
import { openDatabase } from '../data/database.ts';
import { callGateway, callRaw } from '../../testing/calls.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../testing/test-sandbox.ts';

const LOGIN = '/api/v1/jwt/login';

describe('the headers of every response', () => {
  let sandbox: TestSandbox & { readonly url: string };
  beforeAll(async () => {
    sandbox = await buildTestSandboxOnPostgres();
  });
  afterAll(() => sandbox.close());

  /** A gateway whose database does not answer. */
  async function buildBroken(): Promise<FastifyInstance> {
    const { clock, secret, origins } = sandbox.app.sandbox;
    const database = await openDatabase({ url: sandbox.url });
    await database.close();
    return buildSandbox({ database, clock, secret, origins });
  }

  const preflight = (origin: string) =>
    sandbox.app.inject({
      method: 'OPTIONS',
      url: LOGIN,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });

  it.each(['http://localhost:4300', 'http://localhost:4301', 'http://localhost:4302'])(
    'pages of %s may call the gateway, with a preflight request at most every two hours',
    async (origin) => {
      const { headers } = await preflight(origin);
      expect(headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-max-age': '7200' });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it.each(['http://localhost:4303', 'http://evil.example', 'null', 'http://localhost:4300.evil.example'])(
    'pages of %s may not call the gateway',
    async (origin) => expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined(),
  );

  it.each([LOGIN, '/healthz', '/nowhere', '/openapi.json'])(
    'a response to %s may not be cached, sniffed or framed',
    async (url) => {
      const { headers } = await sandbox.app.inject(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it('the response to an unexpected failure contains no internal details', async () => {
    const broken = await buildBroken();
    const answer = await broken.inject({
      method: 'POST',
      url: LOGIN,
      payload: { username: 'aminah', password: 'x' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      response_code: CODES.unexpected.code,
      description: CODE_TEXTS.unexpected,
      data: null,
      breakdown_errors: {},
      token: null,
    });
    await broken.close();
  });

  it('the log of an unexpected failure contains no data of the request', async () => {
    const { database, clock, secret, origins } = sandbox.app.sandbox;
    const written: string[] = [];
    const logger = { level: 'info', stream: { write: (line: string) => written.push(line) } };
    const app = await buildSandbox({ database, clock, secret, origins, logger });
    await database.tx((tx) => tx.execute(sql`alter table customers rename to away`));
    const { access: token } = await sandbox.signIn('aminah');
    const body = { name: 'Canary', email: 'canary@example.my', phone: '', note: '', is_active: true };
    expect(await callGateway({ ...sandbox, app }, customers.create, { body }, { token })).toMatchObject({
      status: 500,
    });
    await database.tx((tx) => tx.execute(sql`alter table away rename to customers`));
    await app.close();
    const log = written.join('');
    expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({ method: 'POST', route: '/api/v1/customers', status: 500 });
    expect(log).toContain('relation \\"customers\\" does not exist');
    for (const sent of ['anary', token, token.split('.')[2] ?? '']) expect(log).not.toContain(sent);
  });

  it('the gateway reads the address of a caller from X-Forwarded-For only behind a trusted proxy', async () => {
    const { database, clock, secret, origins } = sandbox.app.sandbox;
    const addressSeenBy = async (trustedProxies: readonly string[]) => {
      const app = await buildSandbox({ database, clock, secret, origins, control: true, trustedProxies });
      const answer = await app.inject({
        url: '/sandbox/control/clock',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      await app.close();
      return answer.json<{ response_code: number }>().response_code;
    };
    // Only callers on this machine may control the clock, so the answer shows which address of the caller was used.
    expect(await addressSeenBy([])).toBe(CODES.success.code);
    expect(await addressSeenBy(['10.0.0.5'])).toBe(CODES.success.code);
    expect(await addressSeenBy(['127.0.0.1'])).toBe(CODES.notFound.code);
  });

  it('the health check of the gateway answers ok', async () =>
    expect((await sandbox.app.inject('/healthz')).json()).toEqual({ status: 'ok' }));

  it('the gateway is ready while its database answers', async () => {
    expect((await sandbox.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const broken = await buildBroken();
    expect((await broken.inject('/readyz')).statusCode).toBe(503);
    expect((await broken.inject('/healthz')).statusCode).toBe(200);
    await broken.close();
  });

  describe('the control of the clock', () => {
    const clock = (path: string, payload?: object, remoteAddress = '127.0.0.1') =>
      callRaw(sandbox, {
        method: payload ? 'POST' : 'GET',
        url: `/sandbox/control/clock${path}`,
        remoteAddress,
        ...(payload && { payload }),
      });

    it('the clock control returns the time, and a move by one business day skips the weekend', async () => {
      expect((await clock('')).data).toEqual({ now: '2026-11-20T01:30:00.000Z', today: '2026-11-20', is_frozen: true });
      expect((await clock('/advance', { business_days: 1 })).data).toMatchObject({ now: '2026-11-23T01:30:00.000Z' });
      expect((await clock('/advance', { minutes: 90 })).data).toMatchObject({ now: '2026-11-23T03:00:00.000Z' });
    });

    it('a move of the clock by one business day skips holidays', async () => {
      await clock('/freeze', { at: '2026-12-24T02:00:00.000Z' });
      expect((await clock('/advance', { business_days: 1 })).data).toMatchObject({ today: '2026-12-28' });
    });

    it('the clock control lets a frozen clock run on from its time, and freezes the clock again', async () => {
      await clock('/freeze', { at: '2027-01-04T02:00:00.000Z' });
      expect((await clock('/follow', {})).data).toMatchObject({ today: '2027-01-04', is_frozen: false });
      await clock('/freeze', {});
      expect((await clock('')).data).toMatchObject({ today: '2027-01-04', is_frozen: true });
    });

    it.each([{}, { minutes: 0 }, { minutes: '5' }, { minutes: 5, business_days: 1 }, { hours: 1 }])(
      'a move of the clock by %j is refused',
      async (step) => expect(await clock('/advance', step)).toMatchObject({ code: CODES.invalidInput.code }),
    );

    it.each(['192.168.1.9', '::ffff:10.0.0.1', '1127.0.0.1'])(
      'the clock control is not found for a caller from %s',
      async (address) => expect(await clock('', undefined, address)).toMatchObject({ code: CODES.notFound.code }),
    );

    it.each(['evil.example', 'localhost.evil.example:4310', '127.0.0.1.evil.example'])(
      'the clock control is not found under the host name %s',
      async (host) =>
        expect(await callRaw(sandbox, { url: '/sandbox/control/clock', headers: { host } })).toMatchObject({
          code: CODES.notFound.code,
        }),
    );

    it.each(['localhost:4310', '127.0.0.1:4310', '[::1]:4310'])('the clock control is available at %s', async (host) =>
      expect(await callRaw(sandbox, { url: '/sandbox/control/clock', headers: { host } })).toMatchObject({
        code: 2000,
      }),
    );

    it.each(['http://evil.example', 'http://localhost:4300', 'null'])(
      'the clock control is not found for a page of %s',
      async (origin) => {
        const before = sandbox.clock.setting();
        const url = '/sandbox/control/clock/freeze';
        const answer = await callRaw(sandbox, { method: 'POST', url, headers: { origin } });
        expect(answer).toMatchObject({ code: CODES.notFound.code });
        expect(sandbox.clock.setting()).toEqual(before);
      },
    );
  });
});
