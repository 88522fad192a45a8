import { randomUUID } from 'node:crypto';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { routeOf } from '../kernel/http/serve.ts';
import { callGateway, callRaw } from '../testing/calls.ts';
import { withSandbox } from '../testing/with-sandbox.ts';

withSandbox('bad input', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  const refused = { code: CODES.invalidInput.code, data: null, token: null };

  describe('a request body', () => {
    const url = routeOf(auth.login.path);
    const post = (payload: string, type = 'application/json') =>
      callRaw(sandbox(), { method: 'POST', url, payload, headers: { 'content-type': type } });
    const good = JSON.stringify({ username: 'aminah', password: 'x' });

    it.each([
      ['malformed', '{"username":', 400],
      ['empty', '', 400],
      ['prototype-polluting', '{"__proto__":{"username":"x"},"username":"x","password":"x"}', 400],
      ['constructor-polluting', '{"constructor":{"prototype":{}},"username":"x","password":"x"}', 400],
    ])('a %s JSON body is refused', async (_what, payload, status) =>
      expect(await post(payload)).toMatchObject({ ...refused, status }),
    );

    it.each([
      ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
      ['objects', `${'{"username":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ])('a request body of 10,000 nested %s is refused', async (_what, payload) =>
      expect(await post(payload)).toMatchObject(refused),
    );

    it.each(['[]', '"text"', 'null', '5', 'true'])(
      'the request body %s, which is no JSON object, is refused',
      async (payload) => expect(await post(payload)).toMatchObject(refused),
    );

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
      'a request body of the content type %s is refused',
      async (type) => expect(await post(good, type)).toMatchObject({ ...refused, status: 415 }),
    );

    it('a request body that is too large is refused', async () =>
      expect(await post(JSON.stringify({ username: 'x'.repeat(300 * 1024), password: 'x' }))).toMatchObject({
        status: 413,
        code: CODES.tooLarge.code,
      }));
  });

  it.each(['\ud800', 'x\udfff', '\0'])('a text that the database cannot store is refused: %j', async (note) => {
    const body = { name: 'Noraini', email: 'noraini@example.my', phone: '', note, is_active: true };
    // A call with an idempotency key stores its response as JSON, which accepts fewer characters.
    const options = { token, headers: { 'idempotency-key': randomUUID() } };
    const answer = await callGateway(sandbox(), customers.create, { body }, options);
    expect(answer).toMatchObject({ ...refused, fields: { note: RULES.storable } });
  });

  describe('a request to an unknown route', () => {
    it.each([
      ['an unknown path', 'GET', '/api/v1/nowhere', 404, CODES.notFound.code],
      ['the root', 'GET', '/', 404, CODES.notFound.code],
      ['an unknown method', 'PUT', '/api/v1/jwt/login', 404, CODES.notFound.code],
      ['a missing trailing slash', 'POST', '/api/v1/collections/merchant-collection', 404, CODES.notFound.code],
      ['a path that cannot be decoded', 'GET', '/api/v1/customers/%zz', 400, CODES.invalidInput.code],
      ['a path that is too long', 'GET', `/api/v1/customers/${'x'.repeat(300)}`, 414, CODES.tooLarge.code],
    ] as const)('a request to an unknown route is refused: %s', async (_what, method, url, status, code) =>
      expect(await callRaw(sandbox(), { method, url })).toMatchObject({ status, code, data: null }),
    );
  });
});
