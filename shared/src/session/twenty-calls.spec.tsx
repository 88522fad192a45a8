import { auth } from '../contract/merchant/identity/auth.ts';
import { customers } from '../contract/merchant/customers/customers.ts';
import { gateway } from '../gateway/gateway.ts';
import { AMINAH } from '../testing/portal-specs.ts';
import { openPortal } from '../testing/render-remote.tsx';
import type { SandboxHttp } from '../testing/sandbox-http.ts';
import { isSignedInAtom, store } from './atoms.ts';
import { storedSession } from './device.ts';
import { onSessionEnd } from './session.ts';

let connection: Awaited<ReturnType<typeof openSandbox>>;
let http: SandboxHttp;
const ended = jest.fn();

beforeAll(async () => {
  connection = await openSandbox();
  http = await openPortal(connection, AMINAH);
  onSessionEnd(ended);
});

const twentyCalls = () => {
  const input = customers.list.toInput(customers.list.readView(new URLSearchParams()));
  return Promise.allSettled(Array.from({ length: 20 }, () => gateway.call(customers.list, input)));
};

const refreshes = () => http.calls.filter(({ url }) => url === auth.refresh.path);

test('F46: 20 calls with an expired access token cause one refresh, and all 20 calls succeed', async () => {
  await connection.moveClock(20);
  const answers = await twentyCalls();
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(refreshes()).toHaveLength(1);
  expect(ended).not.toHaveBeenCalled();
});

test('F47: 20 calls that wait for a failed refresh are all rejected, with one silent logout', async () => {
  await connection.moveClock(20);
  storedSession.refreshToken.write('nonsense');
  http.clear();
  const answers = await twentyCalls();
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'session' } });
  expect(refreshes()).toHaveLength(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(localStorage).toHaveLength(0);
});
