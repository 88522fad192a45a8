import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway, http as client } from '@portal/shared/gateway/gateway.ts';
import type { EarlyRead } from '@portal/shared/remote/registry.ts';
import { storedSession } from '@portal/shared/session/device.ts';
import { AMINAH } from '@portal/shared/testing/portal-specs.ts';
import { openPortal } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { startEarlyReads } from './early-reads.ts';

let http: SandboxHttp;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), AMINAH);
});

const pause = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));

let turn = 0;

/** The signals of the requests, in the order of `http.calls`. */
let signals: AbortSignal[] = [];

beforeAll(() => {
  client.interceptors.request.use((config) => {
    signals.push(config.signal as AbortSignal);
    return config;
  });
});

// Each test has its own URL, so that a read which no call took stays with its test.
beforeEach(() => {
  turn += 1;
  history.replaceState(null, '', `/customers/datatable?turn=${turn}`);
  http.clear();
  signals = [];
});

const inputOf = (query: string) => customers.billed.toInput(customers.billed.readView(new URLSearchParams(query)));

const readRows = (query = '', signal?: AbortSignal) =>
  gateway.call(customers.billed, inputOf(query), signal ? { signal } : {});

const READ: EarlyRead = {
  screen: '/customers/datatable',
  method: 'POST',
  path: customers.billed.path,
  ...(inputOf('') as Pick<EarlyRead, 'query' | 'body'>),
};

test('the first call with the request of an early read gets its response, and the next call makes its own request', async () => {
  startEarlyReads([READ]);
  const first = await readRows();
  expect(http.calls).toHaveLength(1);
  expect(first.list.data.length).toBeGreaterThan(0);
  expect(await readRows()).toEqual(first);
  expect(http.calls).toHaveLength(2);
});

test('a call gets the response of an early read that is still under way', async () => {
  const release = http.hold();
  startEarlyReads([READ]);
  const rows = readRows();
  release();
  expect((await rows).list.data.length).toBeGreaterThan(0);
  expect(http.calls).toHaveLength(1);
});

test('after a failed early read the call makes its own request', async () => {
  const connect = http.cut();
  startEarlyReads([READ]);
  await pause(50);
  connect();
  const rows = await readRows();
  expect(rows.list.data.length).toBeGreaterThan(0);
  expect(http.calls).toHaveLength(2);
});

test.each([
  ['at once', 0],
  ['while it waits', 50],
])('a call that is cancelled %s does not wait for the early read', async (_when, milliseconds) => {
  const release = http.hold();
  try {
    startEarlyReads([READ]);
    const control = new AbortController();
    const rows = readRows('', control.signal);
    if (milliseconds > 0) await pause(milliseconds);
    control.abort(new Error('left'));
    await expect(rows).rejects.toThrow('left');
    expect(signals[0]?.aborted).toBe(true);
  } finally {
    release();
  }
});

test.each<[string, string, () => void]>([
  ['for other rows', 'page=2', () => undefined],
  ['at another URL', '', () => history.replaceState(null, '', '/customers/datatable?page=2')],
])('a call %s makes its own request', async (_what, query, change) => {
  startEarlyReads([READ]);
  await pause(50);
  change();
  await readRows(query);
  expect(http.calls).toHaveLength(2);
});

test('a call after a change on another page makes its own request, also back at the first page', async () => {
  const page = location.href;
  startEarlyReads([READ]);
  await pause(50);
  history.replaceState(null, '', '/customers/add');
  const body = { name: 'Baharu', email: 'baharu@example.my', phone: '', note: '', is_active: true };
  await gateway.call(customers.create, { body });
  history.replaceState(null, '', page);
  const { list } = await readRows();
  expect(list.data.map(({ name }) => name)).toContain('Baharu');
  expect(http.calls).toHaveLength(3);
});

test('a read that no call took in time is cancelled, and its response is not used', async () => {
  startEarlyReads([READ], 1);
  await pause(50);
  expect(signals[0]?.aborted).toBe(true);
  await readRows();
  expect(http.calls).toHaveLength(2);
});

test('a call that took a read in time gets its response, however late it arrives', async () => {
  const release = http.hold();
  startEarlyReads([READ], 20);
  const rows = readRows();
  await pause(50);
  release();
  expect((await rows).list.data.length).toBeGreaterThan(0);
  expect(http.calls).toHaveLength(1);
});

test('a call with another token makes its own request', async () => {
  startEarlyReads([READ]);
  storedSession.accessToken.write('of another session');
  await readRows();
  // The gateway refuses the token, so the call renews it and is made again.
  expect(http.calls.filter(({ url }) => url.startsWith(customers.billed.path))).toHaveLength(3);
});

test('no read is made early for a signed-out visitor', async () => {
  storedSession.accessToken.write(null);
  startEarlyReads([READ]);
  await pause(50);
  expect(http.calls).toEqual([]);
});
