import { waitFor } from '@testing-library/react';
import { auth } from '../contract/merchant/identity/auth.ts';
import { customers } from '../contract/merchant/customers/customers.ts';
import { gateway } from '../gateway/gateway.ts';
import { AMINAH } from '../testing/portal-specs.ts';
import { openPortal } from '../testing/render-remote.tsx';
import type { SandboxHttp } from '../testing/sandbox-http.ts';
import { isSignedInAtom, store } from './atoms.ts';
import { storedSession } from './device.ts';
import { onSessionEnd, signIn } from './session.ts';
import { watchResume } from './resume-session.ts';

let connection: Awaited<ReturnType<typeof openSandbox>>;
let http: SandboxHttp;
let stop: () => void;
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
  stop = watchResume();
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const list = () => gateway.call(customers.list, customers.list.toInput(customers.list.readView(new URLSearchParams())));
const paths = () => http.calls.map(({ url }) => url.split('?')[0]);

/** Hides the tab for some seconds. */
function sleep(seconds: number): void {
  const now = Date.now();
  const look = (state: DocumentVisibilityState, at: number) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(at);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.mockRestore();
  };
  look('hidden', now);
  look('visible', now + seconds * 1000);
}

const restorePage = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

const endElsewhere = () =>
  connection.call({
    method: 'POST',
    url: `/api/v1/${auth.logout.path}`,
    headers: { authorization: `Bearer ${storedSession.accessToken.read() ?? ''}` },
  });

it.each([
  ['was hidden for 30 seconds', () => sleep(30)],
  ['is restored from the back/forward cache', restorePage],
])('a tab that %s checks its token before any other call', async (_how, wake) => {
  const release = http.hold();
  wake();
  const answer = list();
  await waitFor(() => expect(paths()).toEqual([auth.testToken.path]));
  release();
  expect((await answer).list.total).toBe(64);
  expect(paths()).toEqual([auth.testToken.path, customers.list.path]);
  expect(ended).not.toHaveBeenCalled();
});

it('a session that was ended on another device ends silently when the tab is visible again', async () => {
  await endElsewhere();
  sleep(60);
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'session', code: 7777 }));
  expect(paths()).toEqual([auth.testToken.path]);
  expect(localStorage).toHaveLength(0);
});

it('a token that is expired when the tab is visible again is renewed by the next call', async () => {
  await connection.moveClock(20);
  sleep(60);
  expect((await list()).list.total).toBe(64);
  expect(paths()).toEqual([auth.testToken.path, customers.list.path, auth.refresh.path, customers.list.path]);
  expect(ended).not.toHaveBeenCalled();
});

it('a resumed session does not end when the gateway does not answer the check', async () => {
  const mend = http.cut();
  sleep(60);
  await waitFor(() => expect(paths()).toEqual([auth.testToken.path]));
  mend();
  expect((await list()).list.total).toBe(64);
  expect(ended).not.toHaveBeenCalled();
});

it('a tab that was hidden for 29 seconds does not check its session', async () => {
  sleep(29);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await list();
  expect(paths()).toEqual([customers.list.path]);
});

it('a session does not end by the check of a token that another tab has replaced', async () => {
  await endElsewhere();
  const release = http.hold();
  sleep(60);
  await waitFor(() => expect(paths()).toEqual([auth.testToken.path]));
  const { access, refresh } = await connection.signIn('aminah');
  storedSession.accessToken.write(access);
  storedSession.refreshToken.write(refresh);
  release();
  expect((await list()).list.total).toBe(64);
  expect(ended).not.toHaveBeenCalled();
});

it('a restored page ends its session without a call when another tab has signed out', () => {
  localStorage.clear();
  restorePage();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(paths()).toEqual([]);
});
