import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { defineCall } from '@portal/shared/contract/kernel/call.ts';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { holidays } from '../data/clock.tables.ts';
import type { Tx } from '../data/database.ts';
import { Refusal } from '../errors.ts';
import { answerFailures } from './failures.ts';
import { serve, type Handler } from './serve.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../testing/test-sandbox.ts';

const call = defineCall({
  method: 'PUT',
  path: 'days/{day}/list-{page}',
  access: 'public',
  query: v.strictObject({ count: v.optional(v.string()) }),
  body: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.nonEmpty('rule.required')) }),
  data: v.object({ name: v.string(), parts: v.array(v.object({ n: v.number() })) }),
});

describe('a served call', () => {
  let sandbox: TestSandbox;
  let app: FastifyInstance;
  let handle: Handler<typeof call>;
  beforeAll(async () => {
    sandbox = await buildTestSandboxOnPostgres();
    app = Fastify();
    app.decorate('sandbox', { ...sandbox.app.sandbox, served: [] });
    answerFailures(app);
    serve(app, call, (request, context) => handle(request, context));
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
  });

  const send = (day: string) =>
    callUnchecked({ ...sandbox, app }, call, { params: { day, page: '3' }, body: { name: ' Cuti ' } });
  const write = (tx: Tx, day: string) => tx.insert(holidays).values({ day, name: 'Cuti' });
  const wasWritten = async (day: string) =>
    (await sandbox.database.tx((tx) => tx.select().from(holidays).where(eq(holidays.day, day)))).length === 1;

  it('the handler of a call gets the parameters, and the body as parsed by the schema', async () => {
    handle = async ({ params, body }) => ({ name: `${params.day} ${params.page} ${body.name}`, parts: [] });
    expect(await send('2040-01-01')).toMatchObject({ code: 2000, data: { name: '2040-01-01 3 Cuti', parts: [] } });
  });

  it('the response to a call has only fields of the contract, at any depth', async () => {
    const row = { name: 'x', secret: 'y', parts: [{ n: 1, secret: 'z' }] };
    handle = async () => row;
    expect((await send('2040-01-01')).data).toEqual({ name: 'x', parts: [{ n: 1 }] });
  });

  it('a call whose handler throws a refusal is rolled back', async () => {
    handle = async ({ params }, { tx }) => {
      await write(tx, params.day);
      throw new Refusal('wrongState', { name: 'Not now' });
    };
    expect(await send('2040-01-02')).toMatchObject({ code: CODES.wrongState.code, fields: { name: 'Not now' } });
    expect(await wasWritten('2040-01-02')).toBe(false);
  });

  it('a call whose handler returns a refusal is committed', async () => {
    handle = async ({ params }, { tx }) => {
      await write(tx, params.day);
      return new Refusal('wrongState');
    };
    expect(await send('2040-01-03')).toMatchObject({ code: CODES.wrongState.code });
    expect(await wasWritten('2040-01-03')).toBe(true);
  });

  it('a call whose response violates the contract is rolled back', async () => {
    handle = async ({ params }, { tx }) => {
      await write(tx, params.day);
      return JSON.parse('{"name":5}') as { name: string; parts: [] };
    };
    expect(await send('2040-01-04')).toMatchObject({ status: 500, code: CODES.unexpected.code, data: null });
    expect(await wasWritten('2040-01-04')).toBe(false);
  });

  it('a call is retried after a transaction conflict, invisibly to the caller, and writes once', async () => {
    let runs = 0;
    handle = async ({ params }, { tx }) => {
      runs += 1;
      await write(tx, params.day);
      if (runs < 4) throw Object.assign(new Error('conflict'), { code: runs % 2 ? '40001' : '40P01' });
      return { name: 'done', parts: [] };
    };
    expect(await send('2040-01-05')).toMatchObject({ code: 2000 });
    expect(runs).toBe(4);
    expect(await wasWritten('2040-01-05')).toBe(true);
  });

  it('a call with too many transaction conflicts is answered with 5003, and can be repeated', async () => {
    handle = async () => {
      throw Object.assign(new Error('conflict'), { code: '40001' });
    };
    expect(await send('2040-01-06')).toMatchObject({ status: 503, code: CODES.unavailable.code });
    handle = async () => ({ name: 'done', parts: [] });
    expect(await send('2040-01-06')).toMatchObject({ code: 2000 });
  });
});
