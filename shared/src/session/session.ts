/**
 * The session of the signed-in person, in this tab and in the other tabs. An expired access token is renewed once for all
 * calls that wait, in all tabs; only if the renewal fails does the session end, without a message (threat model: session and
 * 401).
 */
import type * as v from 'valibot';
import { accounts } from '../contract/merchant/identity/accounts.ts';
import { auth, type Account, type LoginForm } from '../contract/merchant/identity/auth.ts';
import type { CallInput, CallSpec } from '../contract/kernel/call.ts';
import { CODES, isGatewayFault } from '../contract/kernel/codes.ts';
import { createGateway, type Bearer } from '../gateway/client.ts';
import { clearDeviceStorage, clearTabStorage } from '../gateway/device.ts';
import { GatewayError } from '../gateway/errors.ts';
import { rulesIn } from '../gateway/field-rules.ts';
import { connectSession, http } from '../gateway/gateway.ts';
import { accountAtom, store } from './atoms.ts';
import { accountOnDevice, isLoggedIn, storedSession } from './device.ts';

type EndListener = (why: GatewayError | null) => void;

const endListeners = new Set<EndListener>();

const sessionOver = () => new GatewayError('session', CODES.sessionExpired.code, '');

/** Aborts the calls of this tab's session; stays aborted between the end of a session and the beginning of the next. */
let calls = new AbortController();

/** Cancels calls in flight, so that no call is repeated with the session of the next user. */
const closeSession = (): void => calls.abort(sessionOver());

function openSession(account: Account): void {
  calls = new AbortController();
  store.set(accountAtom, account);
}

/**
 * Calls `listener` whenever a session ends; `why` is null if the person signed out. Returns the function that removes
 * the listener.
 */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function clearSession(why: GatewayError | null): void {
  if (store.get(accountAtom) === null && storedSession.accessToken.read() === null) return;
  closeSession();
  clearDeviceStorage();
  clearTabStorage();
  store.set(accountAtom, null);
  for (const listener of endListeners) listener(why);
}

/**
 * Token calls are made outside the session: they neither renew nor end a session, and return the token instead of storing
 * it.
 */
function tokenGateway(token: string | null = null) {
  const answer = { token: '' };
  const gateway = createGateway(http, {
    token: () => token,
    store: (fresh) => {
      answer.token = fresh;
    },
    renew: () => Promise.resolve(false),
    end: () => undefined,
  });
  return { gateway, answer };
}

/** Whether the gateway has ended this session; a fault of the gateway does not mean that. */
const isRefusedSession = (error: unknown): boolean =>
  error instanceof GatewayError &&
  (error.kind === 'session' || (error.kind === 'refused' && !isGatewayFault(error.code)));

/** Whether another tab has just changed the account, and the browser's storage event has not reached this tab yet. */
function isAnothersDevice(): boolean {
  const account = storedSession.account.read();
  return account !== null && account.id !== store.get(accountAtom)?.id;
}

async function refresh(expired: string | null): Promise<boolean> {
  if (isAnothersDevice()) throw sessionOver();
  const current = storedSession.accessToken.read();
  // Another call or another tab renewed the token while this call was in flight.
  if (current !== null && current !== expired) return true;
  const refreshToken = storedSession.refreshToken.read();
  if (refreshToken === null) return false;
  const { gateway, answer } = tokenGateway();
  const tokens = await gateway.call(auth.refresh, { body: { refreshToken } }).catch((error: unknown) => {
    if (isRefusedSession(error)) return null;
    throw error;
  });
  const now = storedSession.refreshToken.read();
  // The person has signed out meanwhile: a late response must not restore the session, nor end the session of the next
  // user. In a browser without locks, another tab may have stored this response already.
  if (now !== refreshToken && now !== tokens?.refresh_token) throw sessionOver();
  if (tokens === null) return false;
  storedSession.refreshToken.write(tokens.refresh_token);
  storedSession.accessToken.write(answer.token);
  return true;
}

const LOCK = 'portal.session';

/**
 * Milliseconds after which a tab reliably reads what another tab wrote, because browsers synchronise local storage between tabs
 * with a delay.
 */
const SYNC = 100;

/**
 * Lets only one tab renew at a time, if the browser supports locks. A tab that had to wait reads the device's storage
 * again before it renews.
 */
async function inTurn(act: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return act();
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? act() : null));
  if (first !== null) return first;
  return navigator.locks.request(LOCK, async () => {
    await new Promise((resolve) => setTimeout(resolve, SYNC));
    return act();
  });
}

let renewing: Promise<boolean> | undefined;

function renew(expired: string | null): Promise<boolean> {
  return (renewing ??= inTurn(() => refresh(expired)).finally(() => (renewing = undefined)));
}

let askForProof: () => Promise<boolean> = () => Promise.resolve(false);
let proving: Promise<boolean> | undefined;

/** Sets the function that opens the dialog for calls that need a recent proof of the person. */
export const proveWith = (ask: () => Promise<boolean>): void => {
  askForProof = ask;
};

const bearer: Bearer = {
  token: () => storedSession.accessToken.read(),
  ended: () => calls.signal,
  store: (token) => {
    if (store.get(accountAtom) !== null) storedSession.accessToken.write(token);
  },
  renew,
  end: clearSession,
  // All calls that wait share one dialog.
  prove: () => (proving ??= askForProof().finally(() => (proving = undefined))),
  denied: () => void refreshAccount().catch(() => undefined),
  rulesIn,
};

/** Updates the account acted for in this tab if the new data differ. */
function learn(account: Account | null): void {
  if (JSON.stringify(account) !== JSON.stringify(store.get(accountAtom))) store.set(accountAtom, account);
}

/**
 * Fetches this person's current permissions, because roles change while pages are open. Rejects with `GatewayError`; then nothing changes.
 */
export async function refreshAccount(): Promise<void> {
  const before = store.get(accountAtom)?.id;
  const { account } = await createGateway(http, bearer).call(accounts.me, {});
  if (before === undefined || account.id !== before || store.get(accountAtom)?.id !== before) return;
  storedSession.account.write(account);
  learn(account);
}

function followDevice(): void {
  const here = store.get(accountAtom);
  const there = accountOnDevice();
  if (here?.id === there?.id) return learn(there);
  if (here) {
    closeSession();
    // This tab's storage belongs to the ended session: unfinished sheets contain names of payers.
    clearTabStorage();
  }
  if (there) openSession(there);
  else store.set(accountAtom, null);
  if (here) for (const listener of endListeners) listener(null);
}

const followOtherTabs = ({ key }: StorageEvent): void => {
  if (key === null || key === storedSession.account.key || key === storedSession.isSignedIn.key) followDevice();
};

/** Applies changes that other tabs made, because a page in the back/forward cache gets no storage events. */
export function catchUp(): void {
  if (storedSession.accessToken.read() === null || !isLoggedIn() || isAnothersDevice()) followDevice();
}

/** Connects the device's session to the gateway client and follows changes in other tabs. Called once by the shell. */
export function startSession(): void {
  connectSession(bearer);
  addEventListener('storage', followOtherTabs);
}

function beginSession(account: Account, tokens: { readonly access: string; readonly refresh: string }): void {
  storedSession.accessToken.write(tokens.access);
  storedSession.refreshToken.write(tokens.refresh);
  storedSession.accountId.write(account.id);
  // The flag is written before the account, because other tabs react to a change of the account.
  storedSession.isSignedIn.write(true);
  storedSession.account.write(account);
  openSession(account);
}

/** A sign-in call, whose response contains the account. */
type SignInCall = CallSpec & Pick<typeof auth.login, 'data'>;

/** Signs in with the given call. Rejects with `GatewayError`: `refused`, or `unreachable` without a response. */
export async function signInBy<const S extends SignInCall>(spec: S, input: CallInput<S>): Promise<Account> {
  const { gateway, answer } = tokenGateway();
  const { account, refresh_token } = await gateway.call<SignInCall>(spec, input);
  storedSession.sessionId.write(crypto.randomUUID());
  beginSession(account, { access: answer.token, refresh: refresh_token });
  return account;
}

/**
 * A portal of one type signs in with a separate call, which refuses all other users; the common portal accepts every user.
 */
export type OwnPortal = '' | 'merchant' | 'introducer';

const SIGN_IN_CALLS = {
  '': auth.login,
  merchant: auth.merchantLogin,
  introducer: auth.introducerLogin,
} satisfies Readonly<Record<OwnPortal, SignInCall>>;

/** Signs in. Rejects like `signInBy`; wrong credentials, and a person of another portal, are `refused`. */
export const signIn = (form: v.InferInput<typeof LoginForm>, portal: OwnPortal = ''): Promise<Account> =>
  signInBy<SignInCall & Pick<typeof auth.login, 'body'>>(SIGN_IN_CALLS[portal], { body: form });

/**
 * Switches to another account, in every tab. Rejects with `GatewayError`: `refused` for an account that is not this person's,
 * `session` if the session ended meanwhile; then nothing has changed.
 */
export async function switchAccount(id: string): Promise<Account> {
  const before = store.get(accountAtom);
  const answer = { token: '' };
  const hold = (token: string) => {
    answer.token = token;
  };
  // The new token is stored only together with the account that it belongs to.
  const gateway = createGateway(http, { ...bearer, store: hold });
  const { account, refresh_token } = await gateway.call(accounts.switch, { params: { id } });
  if (store.get(accountAtom) !== before) throw sessionOver();
  closeSession();
  beginSession(account, { access: answer.token, refresh: refresh_token });
  return account;
}

/**
 * Ends the session of an access token on this device, because the gateway has ended it. Does nothing if this device has
 * another token by now.
 */
export function endSessionOf(token: string): void {
  if (storedSession.accessToken.read() === token && !isAnothersDevice()) clearSession(sessionOver());
}

/** Signs out immediately; the gateway is notified as soon as it can be reached. */
export function signOut(): void {
  const { gateway } = tokenGateway(storedSession.accessToken.read());
  gateway.call(auth.logout, {}).catch(() => undefined);
  clearSession(null);
}
