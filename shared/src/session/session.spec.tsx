import { waitFor } from '@testing-library/react';
import { customers } from '../contract/merchant/customers/customers.ts';
import { auth } from '../contract/merchant/identity/auth.ts';
import { GatewayError } from '../gateway/errors.ts';
import { gateway } from '../gateway/gateway.ts';
import { openPortal } from '../testing/render-remote.tsx';
import type { SandboxHttp } from '../testing/sandbox-http.ts';
import { accountAtom, isSignedInAtom, store } from './atoms.ts';
import { storedSession } from './device.ts';
import { onSessionEnd, refreshAccount, signIn, signOut } from './session.ts';

const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };

const list = () => gateway.call(customers.list, customers.list.toInput(customers.list.readView(new URLSearchParams())));

let connection: Awaited<ReturnType<typeof openSandbox>>;
let http: SandboxHttp;
const ended = jest.fn();

beforeAll(async () => {
  connection = await openSandbox();
  http = await openPortal(connection, AMINAH);
  onSessionEnd(ended);
});

beforeEach(async () => {
  if (!store.get(isSignedInAtom)) await signIn(AMINAH);
  http.clear();
  ended.mockClear();
});

const refreshes = () => http.calls.filter(({ url }) => url === auth.refresh.path);

it('signing in stores the tokens and a few fields of the account on the device, and no sensitive field', () => {
  expect(storedSession.accessToken.read()).toMatch(/\w/);
  expect(storedSession.refreshToken.read()).toMatch(/\w/);
  expect(storedSession.account.read()).toEqual({
    id: storedSession.accountId.read(),
    name: 'Tadika Sinar Pagi',
    portal_type: 'merchant',
    suspended_at: null,
    role: 'owner',
    permissions: expect.arrayContaining(['bills.read', 'bills.write']),
  });
});

it('each sign-in has a new session id, also for the same person', async () => {
  const before = storedSession.sessionId.read();
  signOut();
  expect(storedSession.sessionId.read()).toBeNull();
  await signIn(AMINAH);
  expect(storedSession.sessionId.read()).toMatch(/\w/);
  expect(storedSession.sessionId.read()).not.toBe(before);
});

it('wrong credentials are refused and do not change the current session', async () => {
  const before = storedSession.accessToken.read();
  await expect(signIn({ username: 'aminah', password: 'guess' })).rejects.toMatchObject({
    kind: 'refused',
    code: 4001,
  });
  expect(storedSession.accessToken.read()).toBe(before);
  expect(ended).not.toHaveBeenCalled();
});

it('an expired token is renewed once for all calls that wait, and each is replayed once', async () => {
  await connection.moveClock(20);
  const before = storedSession.refreshToken.read();
  const answers = await Promise.all(Array.from({ length: 8 }, list));
  expect(answers.map(({ list: { total } }) => total)).toEqual(Array(8).fill(64));
  expect(refreshes()).toHaveLength(1);
  expect(http.calls).toHaveLength(8 + 1 + 8);
  expect(storedSession.refreshToken.read()).not.toBe(before);
  expect(ended).not.toHaveBeenCalled();
});

it('a token that another tab has renewed is used without a second renewal', async () => {
  const { access } = await connection.signIn('aminah');
  storedSession.accessToken.write('an older token');
  const answer = list();
  storedSession.accessToken.write(access);
  expect((await answer).list.total).toBe(64);
  expect(refreshes()).toHaveLength(0);
});

it('an unreachable gateway does not end the session', async () => {
  const mend = http.cut();
  await expect(list()).rejects.toMatchObject({ kind: 'unreachable' });
  mend();
  expect(store.get(isSignedInAtom)).toBe(true);
});

it('a fault of the gateway during a token renewal does not end the session', async () => {
  await connection.moveClock(20);
  const { call } = connection;
  const body = JSON.stringify({
    response_code: 5000,
    description: 'Ours.',
    data: null,
    breakdown_errors: {},
    token: null,
  });
  jest
    .spyOn(connection, 'call')
    .mockImplementation((question) =>
      question.url.endsWith(auth.refresh.path) ? Promise.resolve({ status: 500, headers: {}, body }) : call(question),
    );
  await expect(list()).rejects.toMatchObject({ kind: 'refused', code: 5000 });
  jest.restoreAllMocks();
  expect(ended).not.toHaveBeenCalled();
  expect((await list()).list.total).toBe(64);
});

it('a session whose token cannot be renewed ends only once, and clears the device storage', async () => {
  storedSession.accessToken.write('nonsense');
  storedSession.refreshToken.write('nonsense');
  const failures = await Promise.all([list(), list(), list()].map((call) => call.catch((error: unknown) => error)));
  for (const failure of failures) expect(failure).toMatchObject({ kind: 'session' });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenCalledWith(expect.any(GatewayError));
  expect(localStorage).toHaveLength(0);
  expect(store.get(accountAtom)).toBeNull();
});

it('signing out clears the device storage immediately, and revokes the token at the gateway', async () => {
  const token = storedSession.accessToken.read() ?? '';
  signOut();
  expect(localStorage).toHaveLength(0);
  expect(ended).toHaveBeenCalledWith(null);
  const replay = async () => {
    const { body } = await connection.call({
      method: 'GET',
      url: '/api/v1/customers/00000000-0000-4000-8000-000000000000',
      headers: { authorization: `Bearer ${token}` },
    });
    return JSON.parse(body) as unknown;
  };
  // The token is revoked in the background.
  await waitFor(async () => expect(await replay()).toMatchObject({ response_code: 401 }));
});

it('a pending call is cancelled when its session ends, and does not restore the session', async () => {
  const release = http.hold();
  const late = list().catch((error: unknown) => error);
  signOut();
  release();
  expect(await late).toMatchObject({ kind: 'session' });
  expect(storedSession.accessToken.read()).toBeNull();
  expect(store.get(isSignedInAtom)).toBe(false);
});

it('after a session has ended, no call is sent until a user signs in', async () => {
  signOut();
  await waitFor(() => expect(http.calls.map(({ url }) => url)).toEqual([auth.logout.path]));
  await expect(list()).rejects.toMatchObject({ kind: 'session' });
  expect(http.calls).toHaveLength(1);
  await signIn(AMINAH);
  expect((await list()).list.total).toBe(64);
});

/** Changes the device's storage as another tab does when another person signs in there. */
async function signInElsewhere(): Promise<string> {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  const { access, refresh } = await connection.signIn('weiming');
  storedSession.accessToken.write(access);
  storedSession.refreshToken.write(refresh);
  return access;
}

it('a refused call is not repeated with the token of another user who signed in meanwhile', async () => {
  await connection.moveClock(20);
  const release = http.hold();
  const late = list().catch((error: unknown) => error);
  await waitFor(() => expect(http.calls).toHaveLength(1));
  const theirs = await signInElsewhere();
  release();
  expect(await late).toMatchObject({ kind: 'session' });
  expect(http.calls).toHaveLength(1);
  expect(storedSession.accessToken.read()).toBe(theirs);
});

/** Starts a call whose token is being renewed; the response to the renewal is held until `release` is called. */
async function holdRenewal() {
  await connection.moveClock(20);
  const releaseCall = http.hold();
  const call = list().catch((error: unknown) => error);
  await waitFor(() => expect(http.calls).toHaveLength(1));
  releaseCall();
  const release = http.hold();
  await waitFor(() => expect(refreshes()).toHaveLength(1));
  return { call, release };
}

it('a late token renewal does not end the session of a user who signed in meanwhile', async () => {
  const { call, release } = await holdRenewal();
  const theirs = await signInElsewhere();
  release();
  expect(await call).toMatchObject({ kind: 'session' });
  expect(storedSession.accessToken.read()).toBe(theirs);
});

it('two tabs that renew the token at the same time both keep the session, also without browser locks', async () => {
  const { call, release } = await holdRenewal();
  const answer = await connection.call({
    method: 'POST',
    url: `/api/v1/${auth.refresh.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: storedSession.refreshToken.read() }),
  });
  const { data, token } = JSON.parse(answer.body) as { data: { refresh_token: string }; token: string };
  storedSession.refreshToken.write(data.refresh_token);
  storedSession.accessToken.write(token);
  release();
  expect(await call).toMatchObject({ list: { total: 64 } });
  expect(ended).not.toHaveBeenCalled();
});

it('signing out in another tab ends the session in this tab', () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.get(isSignedInAtom)).toBe(false);
});

it('a corrupt stored account counts as absent', () => {
  localStorage.setItem(storedSession.account.key, '{"id":');
  expect(storedSession.account.read()).toBeNull();
  localStorage.setItem(storedSession.account.key, '{"id":5}');
  expect(storedSession.account.read()).toBeNull();
});

it('writing to a blocked storage does not throw', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => storedSession.skin.write('light')).not.toThrow();
  blocked.mockRestore();
});

describe('the permissions of the user', () => {
  const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' };
  const held = () => store.get(accountAtom)?.permissions ?? [];
  const pretend = (permissions: string[]) => {
    const account = store.get(accountAtom);
    if (account) store.set(accountAtom, { ...account, permissions });
  };

  it('are loaded with the account, and are loaded again by a refresh of the account', async () => {
    signOut();
    await signIn(ROSNAH);
    expect(held()).toContain('customers.read');
    expect(held()).not.toContain('customers.write');
    pretend([]);
    await refreshAccount();
    expect(held()).toContain('customers.read');
    expect(storedSession.account.read()?.permissions).toEqual(held());
  });

  it('are loaded again when the gateway reports a missing permission', async () => {
    pretend(['customers.write']);
    const params = { id: crypto.randomUUID() };
    await expect(gateway.call(customers.remove, { params })).rejects.toMatchObject({
      kind: 'refused',
      code: 4014,
      fields: { missing_permission: 'customers.write', your_role: 'clerk' },
    });
    await waitFor(() => expect(held()).toContain('customers.read'));
    expect(held()).not.toContain('customers.write');
  });

  it('stay unchanged when the gateway does not respond', async () => {
    const before = held();
    const mend = http.cut();
    await expect(refreshAccount()).rejects.toMatchObject({ kind: 'unreachable' });
    mend();
    expect(held()).toBe(before);
    expect(ended).not.toHaveBeenCalled();
  });

  it('are updated from another tab', () => {
    const account = { ...storedSession.account.read(), permissions: ['bills.read'] };
    localStorage.setItem(storedSession.account.key, JSON.stringify(account));
    dispatchEvent(new StorageEvent('storage', { key: storedSession.account.key }));
    expect(held()).toEqual(['bills.read']);
    expect(ended).not.toHaveBeenCalled();
    signOut();
  });
});
