import { randomUUID } from 'node:crypto';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import * as v from 'valibot';
import { routeOf } from '../kernel/http/serve.ts';
import { peopleFor } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { callGateway, callUnchecked, callRaw } from '../testing/calls.ts';
import { withSandbox } from '../testing/with-sandbox.ts';
import { stateOf } from '../testing/state.ts';
import type { Tokens } from '../testing/test-sandbox.ts';

const WRONG = [null, 5, -1.5, true, '', 'x'.repeat(20_000), 'zero\0', [], ['x'], {}, { x: 1 }];

const Parts = v.record(v.string(), v.unknown());
type Parts = v.InferOutput<typeof Parts>;

const isParts = (value: unknown): value is Parts => v.is(Parts, value) && !Array.isArray(value);

/** A body and the objects in it, however deep, each with its path. */
function* objectsIn(body: Parts, path: readonly string[] = []): Generator<readonly [readonly string[], Parts]> {
  yield [path, body];
  for (const [name, value] of Object.entries(body)) if (isParts(value)) yield* objectsIn(value, [...path, name]);
}

/** The body with another object at this path. */
const withPart = (body: Parts, [name, ...rest]: readonly string[], part: Parts): Parts =>
  name === undefined ? part : { ...body, [name]: withPart(v.parse(Parts, body[name]), rest, part) };

/** What may be wrong with fields of an object: that they are left out, or hold what fits nowhere. */
const CHANGES: readonly (readonly [string, (part: Parts, names: readonly string[]) => Parts])[] = [
  ['left out', (part, names) => Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)))],
  ...WRONG.map(
    (wrong) =>
      [
        `as ${JSON.stringify(wrong).slice(0, 20)}`,
        (part: Parts, names: readonly string[]) => ({
          ...part,
          ...Object.fromEntries(names.map((name) => [name, wrong])),
        }),
      ] as const,
  ),
];

const NO_IDS = ['x', '1', "' or 1=1 --", '%00', '../x', '0'.repeat(36)];

/** What a body says once it is sent: a list without entries is no part of a form. */
const sentParts = ({ multipart }: CallSpec, body: Parts): Parts =>
  multipart
    ? Object.fromEntries(Object.entries(body).filter(([, part]) => !Array.isArray(part) || part.length > 0))
    : body;

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
        callUnchecked(
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
    // What is refused uses nothing up.
    let request: Awaited<ReturnType<typeof requestOf>>;
    beforeAll(async () => {
      request = await requestOf(fixture);
    });

    it('refuses a query it does not know, and writes nothing', async () => {
      const { send } = request;
      const before = await stateOf(sandbox().database);
      expect(await send({ query: { surprise: 1 } })).toMatchObject(refused);
      expect(await stateOf(sandbox().database)).toEqual(before);
    });

    if (spec.path.includes('{id}'))
      it('finds nothing at what is no id', async () => {
        const { send } = request;
        for (const id of NO_IDS) {
          const answer = await send({ params: { product: 'customer', id } });
          expect([id, answer]).toMatchObject([id, { code: CODES.notFound.code, data: null }]);
        }
      });

    const schema = spec.body;
    if (schema)
      it('refuses every wrong, missing and unknown field by name, and writes nothing', async () => {
        const { body = {}, send } = request;
        const before = await stateOf(sandbox().database);
        // The contract itself says what is wrong; a text with a zero character is refused besides.
        const isWrong = (changed: Parts) => !v.is(schema, sentParts(spec, changed)) || hasZero(changed);
        let count = 0;

        /** Answers the fields that are named. */
        async function expectRefused(what: string, changed: Parts): Promise<readonly string[]> {
          count += 1;
          const answer = await send({ body: changed });
          expect([what, answer]).toMatchObject([what, refused]);
          const named = Object.keys(answer.fields);
          expect([what, named.length]).not.toEqual([what, 0]);
          for (const sentence of Object.values(answer.fields)) expect(sentence).toMatch(/^[A-Z][^:]+[^.]$/);
          return named;
        }

        for (const [path, part] of objectsIn(body)) {
          for (const [what, change] of CHANGES) {
            const bodyOf = (names: readonly string[]) => withPart(body, path, change(part, names));
            const wrong = Object.keys(part).filter((name) => isWrong(bodyOf([name])));
            // Faults are reported field by field; a field without a reported fault is tested alone.
            const together = wrong.length > 1 && isWrong(bodyOf(wrong));
            const named = together ? await expectRefused(`${wrong.join(', ')} ${what}`, bodyOf(wrong)) : [];
            for (const name of wrong) {
              const at = [...path, name].join('.');
              if (named.some((field) => field === at || field.startsWith(`${at}.`))) continue;
              await expectRefused(`${at} ${what}`, bodyOf([name]));
            }
          }
          const surprised = withPart(body, path, { ...part, surprise: 1 });
          if (isWrong(surprised)) await expectRefused([...path, 'surprise'].join('.'), surprised);
        }
        expect(count).toBeGreaterThan(0);
        expect(await stateOf(sandbox().database)).toEqual(before);
      });
  });

  describe('a request that is not even JSON', () => {
    const url = routeOf(auth.login.path);
    const post = (payload: string, type = 'application/json') =>
      callRaw(sandbox(), { method: 'POST', url, payload, headers: { 'content-type': type } });
    const good = JSON.stringify({ username: 'aminah', password: 'x' });

    it.each([
      ['malformed', '{"username":', 400],
      ['empty', '', 400],
      ['poisoned', '{"__proto__":{"username":"x"},"username":"x","password":"x"}', 400],
      ['poisoned through its constructor', '{"constructor":{"prototype":{}},"username":"x","password":"x"}', 400],
    ])('%s', async (_what, payload, status) => expect(await post(payload)).toMatchObject({ ...refused, status }));

    it.each([
      ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
      ['objects', `${'{"username":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ])('of 10,000 %s in each other', async (_what, payload) => expect(await post(payload)).toMatchObject(refused));

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
    // The answer to a repeated call is stored as JSON, which is stricter still.
    const options = { token: tokens.get('aminah')?.access, headers: { 'idempotency-key': randomUUID() } };
    const answer = await callGateway(sandbox(), customers.create, { body }, options);
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
      expect(await callRaw(sandbox(), { method, url })).toMatchObject({ status, code, data: null }),
    );
  });
});
