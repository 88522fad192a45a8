import { randomUUID } from 'node:crypto';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { RULES } from '@portal/shared/contract/kernel/rules.ts';
import * as v from 'valibot';
import { routeOf } from '../kernel/http/serve.ts';
import { peopleFor } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { ask, askLoosely, askRaw } from '../testing/calls.ts';
import { withSandbox } from '../testing/with-sandbox.ts';
import { stateOf } from '../testing/state.ts';
import type { Tokens } from '../testing/test-sandbox.ts';

const WRONG = [null, 5, -1.5, true, '', 'x'.repeat(20_000), 'zero\0', [], ['x'], {}, { x: 1 }];

const Parts = v.record(v.string(), v.unknown());
type Parts = v.InferOutput<typeof Parts>;

/** Every way to put one wrong value in the place of one field, however deep, and to leave the field out. */
function* mutations(body: Parts, path: readonly string[] = []): Generator<readonly [string, Parts]> {
  for (const [name, value] of Object.entries(body)) {
    const at = [...path, name].join('.');
    const { [name]: _, ...rest } = body;
    yield [`${at} left out`, rest];
    for (const wrong of WRONG) yield [`${at} as ${JSON.stringify(wrong).slice(0, 20)}`, { ...body, [name]: wrong }];
    if (
      v.is(
        v.pipe(
          Parts,
          v.check((part) => !Array.isArray(part)),
        ),
        value,
      )
    )
      for (const [what, changed] of mutations(value, [...path, name])) yield [what, { ...body, [name]: changed }];
  }
  yield [`${[...path, 'surprise'].join('.')} added`, { ...body, surprise: 1 }];
}

const hasZero = (body: object) => JSON.stringify(body).includes(String.raw`\u0000`);

withSandbox((sandbox) => {
  const tokens = new Map<string, Tokens>();
  beforeAll(async () => {
    for (const { owner } of ACCESS_FIXTURES.map(({ spec }) => peopleFor(spec)))
      if (!tokens.has(owner)) tokens.set(owner, await sandbox().signIn(owner));
  });

  const refused = { code: CODES.invalidInput.code, data: null, token: null };

  async function requestOf({ spec, prepare, headers }: (typeof ACCESS_FIXTURES)[number]) {
    const { access: token = '', refresh = '' } = tokens.get(peopleFor(spec).owner) ?? {};
    const request = v.parse(
      v.object({
        params: v.optional(v.record(v.string(), v.string())),
        query: v.optional(Parts),
        body: v.optional(Parts),
      }),
      await prepare({ sandbox: sandbox(), token, refresh }),
    );
    const { params, query = {}, body } = request;
    return {
      body,
      send: (changed: { readonly query?: Parts; readonly body?: object; readonly params?: Record<string, string> }) =>
        askLoosely(
          sandbox(),
          spec,
          { query, ...(params && { params }), ...(body && { body }), ...changed },
          { token, headers: headers?.() ?? {} },
        ),
    };
  }

  const named = ACCESS_FIXTURES.map((one) => [`${one.spec.method} ${one.spec.path}`, one] as const);

  describe.each(named)('%s', (_name, fixture) => {
    const { spec } = fixture;

    it('refuses a query it does not know, and writes nothing', async () => {
      const { send } = await requestOf(fixture);
      const before = await stateOf(sandbox().database);
      expect(await send({ query: { surprise: 1 } })).toMatchObject(refused);
      expect(await stateOf(sandbox().database)).toEqual(before);
    });

    if (spec.path.includes('{id}'))
      it.each(['x', '1', "' or 1=1 --", '%00', '../x', '0'.repeat(36)])('finds nothing at the id %s', async (id) => {
        const { send } = await requestOf(fixture);
        const answer = await send({ params: { product: 'customer', id } });
        expect(answer).toMatchObject({ code: CODES.notFound.code, data: null });
      });

    const schema = spec.body;
    if (schema)
      it('refuses every wrong, missing and unknown field by name, and writes nothing', async () => {
        const { body = {}, send } = await requestOf(fixture);
        const before = await stateOf(sandbox().database);
        let count = 0;
        for (const [what, changed] of mutations(body)) {
          // The contract itself says what is wrong; a text with a zero character is refused besides.
          if (v.is(schema, changed) && !hasZero(changed)) continue;
          count += 1;
          const answer = await send({ body: changed });
          expect([what, answer]).toMatchObject([what, refused]);
          expect([what, Object.keys(answer.fields).length]).not.toEqual([what, 0]);
          for (const sentence of Object.values(answer.fields)) expect(sentence).toMatch(/^[A-Z][^:]+[^.]$/);
        }
        expect(count).toBeGreaterThan(0);
        expect(await stateOf(sandbox().database)).toEqual(before);
      }, 30_000);
  });

  describe('a request that is not even JSON', () => {
    const url = routeOf(auth.login.path);
    const post = (payload: string, type = 'application/json') =>
      askRaw(sandbox(), { method: 'POST', url, payload, headers: { 'content-type': type } });
    const good = JSON.stringify({ username: 'aminah', password: 'x' });

    it.each([
      ['malformed', '{"username":', 400],
      ['empty', '', 400],
      ['poisoned', '{"__proto__":{"username":"x"},"username":"x","password":"x"}', 400],
      ['poisoned through its constructor', '{"constructor":{"prototype":{}},"username":"x","password":"x"}', 400],
    ])('%s', async (_what, payload, status) => expect(await post(payload)).toMatchObject({ ...refused, status }));

    it.each(['[]', '"text"', 'null', '5', 'true'])('%s', async (payload) =>
      expect(await post(payload)).toMatchObject(refused),
    );

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
      'of the type %s',
      async (type) => expect(await post(good, type)).toMatchObject({ ...refused, status: 415 }),
    );

    it('too large', async () =>
      expect(await post(JSON.stringify({ username: 'x'.repeat(300 * 1024), password: 'x' }))).toMatchObject({
        status: 413,
        code: CODES.tooLarge.code,
      }));
  });

  it.each(['\ud800', 'x\udfff', '\0'])('a text that no database keeps: %j', async (note) => {
    const body = { name: 'Noraini', email: 'noraini@example.my', phone: '', note, is_active: true };
    // The answer to a repeated call is kept as JSON, which is stricter still.
    const options = { token: tokens.get('aminah')?.access, headers: { 'idempotency-key': randomUUID() } };
    const answer = await ask(sandbox(), customers.create, { body }, options);
    expect(answer).toMatchObject({ ...refused, fields: { note: RULES.storable } });
  });

  describe('a request to nowhere', () => {
    it.each([
      ['an unknown path', 'GET', '/api/v1/nowhere', 404, CODES.notFound.code],
      ['the root', 'GET', '/', 404, CODES.notFound.code],
      ['another method', 'PUT', '/api/v1/jwt/login', 404, CODES.notFound.code],
      ['a missing trailing slash', 'POST', '/api/v1/collections/merchant-collection', 404, CODES.notFound.code],
      ['a path that cannot be decoded', 'GET', '/api/v1/customers/%zz', 400, CODES.invalidInput.code],
      ['an endless path', 'GET', `/api/v1/customers/${'x'.repeat(300)}`, 414, CODES.tooLarge.code],
    ] as const)('%s', async (_what, method, url, status, code) =>
      expect(await askRaw(sandbox(), { method, url })).toMatchObject({ status, code, data: null }),
    );
  });
});
