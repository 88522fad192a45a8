/** Tests the gateway client with an HTTP server whose responses each test sets. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import * as v from 'valibot';
import { defineCall } from '../contract/kernel/call.ts';
import { createGateway } from './client.ts';
import { rulesIn } from './field-rules.ts';

const callSpec = { access: 'public', data: v.object({ name: v.string() }) } as const;
const setting = defineCall({ method: 'POST', path: 'user-tour-setting/me', ...callSpec });
const shop = defineCall({ method: 'GET', path: 'stores/public/store-{id}', ...callSpec });
const payments = defineCall({ method: 'POST', path: 'payment-records/merchant-payment-records', ...callSpec });
const me = defineCall({ method: 'PUT', path: 'users/me', ...callSpec });

type ServerReply = (response: ServerResponse) => unknown;

let answer: ServerReply;
let requests = 0;
let keys: unknown[] = [];
let bearers: unknown[] = [];
const server = createServer(({ headers }, response) => {
  requests += 1;
  keys.push(headers['idempotency-key']);
  bearers.push(headers.authorization);
  answer(response);
});

const refusal = (response_code: number, description = 'No.') => JSON.stringify({ response_code, description });
const answerWith =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): ServerReply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

let gateway: ReturnType<typeof createGateway>;

beforeAll(() => new Promise<void>((open) => server.listen(0, '127.0.0.1', open)));
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  requests = 0;
  keys = [];
  bearers = [];
  const { port } = server.address() as AddressInfo;
  gateway = createGateway(axios.create({ baseURL: `http://127.0.0.1:${port}/` }));
});
afterEach(() => jest.useRealTimers());

const failure = (spec: typeof setting | typeof payments | typeof me, signal?: AbortSignal): Promise<unknown> =>
  gateway.call(spec, {}, signal && { signal }).catch((error: unknown) => error);
const failureOfShop = () => gateway.call(shop, { params: { id: '1' } }).catch((error: unknown) => error);

const createCall = defineCall({ method: 'POST', path: 'bills', idempotent: true, ...callSpec });

test('an idempotent call sends a new idempotency key or its caller’s key, and other calls send no key', async () => {
  answer = answerWith(200, JSON.stringify({ response_code: 2000, data: { name: 'Aminah' } }));
  await gateway.call(createCall, {});
  await gateway.call(createCall, {});
  for (const spec of [createCall, createCall, setting])
    await gateway.call(spec, {}, { idempotencyKey: 'pressed-once' });
  expect(keys.slice(2)).toEqual(['pressed-once', 'pressed-once', undefined]);
  expect(keys[0]).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(keys[0]).not.toBe(keys[1]);
});

test('a stored bearer token is sent with every request, and a refused call without a token ends no session', async () => {
  const end = jest.fn();
  const renew = jest.fn(async () => false);
  let token: string | null = 'stored';
  const { port } = server.address() as AddressInfo;
  const session = { token: () => token, store: () => undefined, renew, end };
  const signedIn = createGateway(axios.create({ baseURL: `http://127.0.0.1:${port}/` }), session);
  answer = answerWith(200, JSON.stringify({ response_code: 2000, data: { name: 'Aminah' } }));
  const ofMerchant = defineCall({ method: 'GET', path: 'customers', access: 'merchant', data: callSpec.data });
  for (const spec of [setting, ofMerchant]) await signedIn.call(spec, {});
  token = null;
  await signedIn.call(setting, {});
  expect(bearers).toEqual(['Bearer stored', 'Bearer stored', undefined]);
  answer = answerWith(200, refusal(401));
  await signedIn.call(setting, {}).catch(() => undefined);
  expect([end, renew].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('response_code 2000 is success', async () => {
  answer = answerWith(200, JSON.stringify({ response_code: 2000, data: { name: 'Aminah' } }));
  expect(await gateway.call(setting, {})).toEqual({ name: 'Aminah' });
});

test('a failure contains the name of its call, and the policy of the call for this failure', async () => {
  answer = answerWith(200, refusal(3333));
  expect(await failure(setting)).toMatchObject({ code: 3333, policy: 'quiet', call: 'POST user-tour-setting/me' });
  answer = answerWith(200, refusal(5011));
  expect(await failure(setting)).toMatchObject({ code: 5011, policy: 'dialog' });
  expect(await failureOfShop()).toMatchObject({ code: 5011, policy: 'quiet', call: 'GET stores/public/store-{id}' });
  answer = answerWith(200, refusal(4004));
  expect(await failureOfShop()).toMatchObject({ kind: 'refused', policy: 'reject' });
  expect(await failure(payments)).toMatchObject({ kind: 'refused', policy: 'record' });
  expect(await failure(me)).toMatchObject({ kind: 'refused', code: 4004, policy: 'alert' });
});

test('with a session, known field messages of the gateway are converted back to rules, and other messages stay unchanged', async () => {
  const { port } = server.address() as AddressInfo;
  const bearer = { token: () => null, store: () => undefined, renew: async () => false, end: () => undefined, rulesIn };
  const signedIn = createGateway(axios.create({ baseURL: `http://127.0.0.1:${port}/` }), bearer);
  const breakdown_errors = { title: 'Enter at most 5 characters', reference: 'Ask Aminah' };
  answer = answerWith(200, JSON.stringify({ response_code: 4000, description: '', data: null, breakdown_errors }));
  const fields = { title: 'rule.max?max=5', reference: 'Ask Aminah' };
  await expect(signedIn.call(setting, {})).rejects.toMatchObject({ fields });
  expect(await failure(setting)).toMatchObject({ fields: breakdown_errors });
});

test('a call without a response fails by the policy of the call, but a dialog replaces the policy “alert”', async () => {
  answer = (response) => response.destroy();
  expect(await failureOfShop()).toMatchObject({ kind: 'unreachable', policy: 'reject' });
  expect(await failure(payments)).toMatchObject({ kind: 'unreachable', policy: 'record' });
  expect(await failure(me)).toMatchObject({ kind: 'unreachable', policy: 'dialog' });
});

test.each([
  ['an HTML page of a proxy', '<html>Bad gateway</html>', 500],
  ['incomplete JSON', '{"response_code":20', 200],
  ['empty', '', 200],
  ['JSON with data outside the contract', JSON.stringify({ response_code: 2000, data: { title: 1 } }), 200],
  ['JSON without data', JSON.stringify({ response_code: 2000 }), 200],
])('F29: a response that is %s is malformed', async (_what, body, status) => {
  answer = answerWith(status, body);
  expect(await failure(setting)).toMatchObject({ kind: 'malformed' });
});

test('a response with HTTP status 401 and no JSON has the code 401', async () => {
  answer = answerWith(401, '<html>Unauthorized</html>');
  expect(await failure(setting)).toMatchObject({ kind: 'session', code: 401 });
});

describe('F28: a call without a response for 60 s', () => {
  const silence = () =>
    new Promise<void>((silent) => {
      answer = () => silent();
    });

  test('fails as unreachable after 60 s, and not after 59 s', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const silent = silence();
    const ended = jest.fn();
    const call = failure(setting).then(ended);
    await silent;
    await jest.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    await call;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unreachable' }));
  });

  test('can be cancelled, and rejects with the reason of the cancellation', async () => {
    const silent = silence();
    const control = new AbortController();
    const call = failure(setting, control.signal);
    await silent;
    control.abort();
    expect(await call).toBe(control.signal.reason);
    expect(await failure(setting, control.signal)).toBe(control.signal.reason);
    expect(requests).toBe(1);
  });
});

describe('F34: a response with status 429', () => {
  test('with Retry-After stops the call from being sent again for the given number of seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    answer = answerWith(429, 'slow down', { 'retry-after': '30' });
    expect(await failure(setting)).toMatchObject({ kind: 'refused', code: 4029, retryAt: performance.now() + 30_000 });
    jest.advanceTimersByTime(29_000);
    expect(await failure(setting)).toMatchObject({ kind: 'refused', code: 4029, retryAt: performance.now() + 1_000 });
    expect(requests).toBe(1);
    jest.advanceTimersByTime(1_000);
    answer = answerWith(200, JSON.stringify({ response_code: 2000, data: { name: 'Aminah' } }));
    expect(await gateway.call(setting, {})).toEqual({ name: 'Aminah' });
  });

  test('without a valid Retry-After stops the call for a default time', async () => {
    answer = answerWith(429, '', { 'retry-after': 'Fri, 20 Nov 2026 09:30:00 GMT' });
    await failure(setting);
    expect(await failure(setting)).toMatchObject({ code: 4029, retryAt: expect.any(Number) });
    expect(requests).toBe(1);
  });

  test('is treated like the response code 4029 of the gateway with Retry-After', async () => {
    answer = answerWith(200, refusal(4029), { 'retry-after': '60' });
    expect(await failure(setting)).toMatchObject({ kind: 'refused', code: 4029, retryAt: expect.any(Number) });
  });
});
