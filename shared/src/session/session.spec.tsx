import { waitFor } from '@testing-library/react';
import { customers } from '../contract/merchant/customers/customers.ts';
import { auth } from '../contract/merchant/identity/auth.ts';
import { GatewayError } from '../gateway/errors.ts';
import { gateway } from '../gateway/gateway.ts';
import { openPortal } from '../testing/render-remote.tsx';
import type { SandboxHttp } from '../testing/sandbox-http.ts';
import { accountAtom, isSignedInAtom, store } from './atoms.ts';
import { kept } from './device.ts';
import { onSessionEnd, refreshAccount, signIn, signOut } from './session.ts';

const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };

const list = () => gateway.call(customers.list, customers.list.toInput(customers.list.readView(new URLSearchParams())));

let line: Awaited<ReturnType<typeof openSandbox>>;
let http: SandboxHttp;
const ended = jest.fn();

beforeAll(async () => {
  line = await openSandbox();
  http = await openPortal(line, AMINAH);
  onSessionEnd(ended);
});

beforeEach(async () => {
  if (!store.get(isSignedInAtom)) await signIn(AMINAH);
  http.forget();
  ended.mockClear();
});

const refreshes = () => http.calls.filter(({ url }) => url === auth.refresh.path);

it('signing in keeps the tokens and the account on the device, and nothing sensitive of it', () => {
  expect(kept.accessToken.read()).toMatch(/\w/);
  expect(kept.refreshToken.read()).toMatch(/\w/);
  expect(kept.account.read()).toEqual({
    id: kept.accountId.read(),
    name: 'Tadika Sinar Pagi',
    portal_type: 'merchant',
    role: 'owner',
    permissions: expect.arrayContaining(['bills.read', 'bills.write']),
  });
});

it('wrong credentials are refused and change nothing', async () => {
  const before = kept.accessToken.read();
  await expect(signIn({ username: 'aminah', password: 'guess' })).rejects.toMatchObject({
    kind: 'refused',
    code: 4001,
  });
  expect(kept.accessToken.read()).toBe(before);
  expect(ended).not.toHaveBeenCalled();
});

it('an expired token is renewed once for all calls that wait, and each is replayed once', async () => {
  await line.moveClock(20);
  const before = kept.refreshToken.read();
  const answers = await Promise.all(Array.from({ length: 8 }, list));
  expect(answers.map(({ list: { total } }) => total)).toEqual(Array(8).fill(64));
  expect(refreshes()).toHaveLength(1);
  expect(http.calls).toHaveLength(8 + 1 + 8);
  expect(kept.refreshToken.read()).not.toBe(before);
  expect(ended).not.toHaveBeenCalled();
});

it('a token that another tab has renewed is used without asking again', async () => {
  const { access } = await line.signIn('aminah');
  kept.accessToken.write('an older token');
  const answer = list();
  kept.accessToken.write(access);
  expect((await answer).list.total).toBe(64);
  expect(refreshes()).toHaveLength(0);
});

it('an unreachable gateway does not end the session', async () => {
  const mend = http.cut();
  await expect(list()).rejects.toMatchObject({ kind: 'unreachable' });
  mend();
  expect(store.get(isSignedInAtom)).toBe(true);
});

it('a fault of the gateway while renewing does not end the session', async () => {
  await line.moveClock(20);
  const { ask } = line;
  const body = JSON.stringify({
    response_code: 5000,
    description: 'Ours.',
    data: null,
    breakdown_errors: {},
    token: null,
  });
  jest
    .spyOn(line, 'ask')
    .mockImplementation((question) =>
      question.url.endsWith(auth.refresh.path) ? Promise.resolve({ status: 500, headers: {}, body }) : ask(question),
    );
  await expect(list()).rejects.toMatchObject({ kind: 'refused', code: 5000 });
  jest.restoreAllMocks();
  expect(ended).not.toHaveBeenCalled();
  expect((await list()).list.total).toBe(64);
});

it('when it cannot be renewed the session ends once, silently, and the device is empty', async () => {
  kept.accessToken.write('nonsense');
  kept.refreshToken.write('nonsense');
  const failures = await Promise.all([list(), list(), list()].map((call) => call.catch((error: unknown) => error)));
  for (const failure of failures) expect(failure).toMatchObject({ kind: 'session' });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenCalledWith(expect.any(GatewayError));
  expect(localStorage).toHaveLength(0);
  expect(store.get(accountAtom)).toBeNull();
});

it('signing out empties the device at once and revokes the token at the gateway', async () => {
  const token = kept.accessToken.read() ?? '';
  signOut();
  expect(localStorage).toHaveLength(0);
  expect(ended).toHaveBeenCalledWith(null);
  const replay = async () => {
    const { body } = await line.ask({
      method: 'GET',
      url: '/api/v1/customers/00000000-0000-4000-8000-000000000000',
      headers: { authorization: `Bearer ${token}` },
    });
    return JSON.parse(body) as unknown;
  };
  // Nobody waits for it.
  await waitFor(async () => expect(await replay()).toMatchObject({ response_code: 401 }));
});

it('a late answer does not bring a session back', async () => {
  const release = http.hold();
  const late = list().catch((error: unknown) => error);
  signOut();
  release();
  await late;
  expect(kept.accessToken.read()).toBeNull();
  expect(store.get(isSignedInAtom)).toBe(false);
});

/** What another tab leaves on the device when somebody else signs in there. */
async function signInElsewhere(): Promise<string> {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  const { access, refresh } = await line.signIn('weiming');
  kept.accessToken.write(access);
  kept.refreshToken.write(refresh);
  return access;
}

it('a late call is not made again as whoever signed in since, in this tab or another', async () => {
  await line.moveClock(20);
  const release = http.hold();
  const late = list().catch((error: unknown) => error);
  await waitFor(() => expect(http.calls).toHaveLength(1));
  const theirs = await signInElsewhere();
  release();
  expect(await late).toMatchObject({ kind: 'session' });
  expect(http.calls).toHaveLength(1);
  expect(kept.accessToken.read()).toBe(theirs);
});

/** A call whose session is being renewed: the question is on its way, its answer waits for `release`. */
async function holdRenewal() {
  await line.moveClock(20);
  const releaseCall = http.hold();
  const call = list().catch((error: unknown) => error);
  await waitFor(() => expect(http.calls).toHaveLength(1));
  releaseCall();
  const release = http.hold();
  await waitFor(() => expect(refreshes()).toHaveLength(1));
  return { call, release };
}

it('a late renewal does not end the session of whoever signed in since', async () => {
  const { call, release } = await holdRenewal();
  const theirs = await signInElsewhere();
  release();
  expect(await call).toMatchObject({ kind: 'session' });
  expect(kept.accessToken.read()).toBe(theirs);
});

it('two tabs that renew at once, where the browser has no locks, both go on', async () => {
  const { call, release } = await holdRenewal();
  const answer = await line.ask({
    method: 'POST',
    url: `/api/v1/${auth.refresh.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: kept.refreshToken.read() }),
  });
  const { data, token } = JSON.parse(answer.body) as { data: { refresh_token: string }; token: string };
  kept.refreshToken.write(data.refresh_token);
  kept.accessToken.write(token);
  release();
  expect(await call).toMatchObject({ list: { total: 64 } });
  expect(ended).not.toHaveBeenCalled();
});

it('signing out in another tab ends the session here', () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.get(isSignedInAtom)).toBe(false);
});

it('a corrupt device counts as an empty one', () => {
  localStorage.setItem(kept.account.key, '{"id":');
  expect(kept.account.read()).toBeNull();
  localStorage.setItem(kept.account.key, '{"id":5}');
  expect(kept.account.read()).toBeNull();
});

it('a blocked device does not throw', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => kept.skin.write('light')).not.toThrow();
  blocked.mockRestore();
});

describe('what one may do', () => {
  const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' };
  const held = () => store.get(accountAtom)?.permissions ?? [];
  const pretend = (permissions: string[]) => {
    const account = store.get(accountAtom);
    if (account) store.set(accountAtom, { ...account, permissions });
  };

  it('comes with the account, and is asked for again', async () => {
    signOut();
    await signIn(ROSNAH);
    expect(held()).toContain('customers.read');
    expect(held()).not.toContain('customers.write');
    pretend([]);
    await refreshAccount();
    expect(held()).toContain('customers.read');
    expect(kept.account.read()?.permissions).toEqual(held());
  });

  it('is asked for again when the gateway says that a permission is missing', async () => {
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

  it('stays as it was known when nobody answers', async () => {
    const before = held();
    const mend = http.cut();
    await expect(refreshAccount()).rejects.toMatchObject({ kind: 'unreachable' });
    mend();
    expect(held()).toBe(before);
    expect(ended).not.toHaveBeenCalled();
  });

  it('follows from another tab', () => {
    const account = { ...kept.account.read(), permissions: ['bills.read'] };
    localStorage.setItem(kept.account.key, JSON.stringify(account));
    dispatchEvent(new StorageEvent('storage', { key: kept.account.key }));
    expect(held()).toEqual(['bills.read']);
    expect(ended).not.toHaveBeenCalled();
    signOut();
  });
});
