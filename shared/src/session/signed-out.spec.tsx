import { customers } from '../contract/merchant/customers/customers.ts';
import { gateway } from '../gateway/gateway.ts';
import { AMINAH } from '../testing/portal-specs.ts';
import { openPortal } from '../testing/render-remote.tsx';
import { isSignedInAtom, store } from './atoms.ts';
import { accountOnDevice, storedSession } from './device.ts';
import { catchUp, onSessionEnd, signIn, signOut } from './session.ts';

const list = () => gateway.call(customers.list, customers.list.toInput(customers.list.readView(new URLSearchParams())));

const ended = jest.fn();

beforeAll(async () => {
  await openPortal(await openSandbox(), AMINAH);
  onSessionEnd(ended);
});

beforeEach(async () => {
  if (!store.get(isSignedInAtom)) await signIn(AMINAH);
  ended.mockClear();
});

it('without the login flag the device counts as signed out, even if an account is stored', () => {
  expect(accountOnDevice()).not.toBeNull();
  storedSession.isSignedIn.write(null);
  expect(storedSession.account.read()).not.toBeNull();
  expect(accountOnDevice()).toBeNull();
  catchUp();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.get(isSignedInAtom)).toBe(false);
});

it('the session ends when another tab removes the login flag', () => {
  localStorage.removeItem(storedSession.isSignedIn.key);
  dispatchEvent(new StorageEvent('storage', { key: storedSession.isSignedIn.key }));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.get(isSignedInAtom)).toBe(false);
});

describe('the storage of a tab, such as unfinished sheets with names of payers,', () => {
  beforeEach(() => sessionStorage.setItem('portal.sheet', 'Nurul Huda binti Ismail'));

  it('is cleared after signing out', () => {
    signOut();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is cleared when the gateway ends the session', async () => {
    storedSession.accessToken.write('nonsense');
    storedSession.refreshToken.write('nonsense');
    await list().catch(() => undefined);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is cleared when another tab signs out', () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays when only the permissions of its account change in another tab', () => {
    const account = { ...storedSession.account.read(), permissions: ['bills.read'] };
    localStorage.setItem(storedSession.account.key, JSON.stringify(account));
    dispatchEvent(new StorageEvent('storage', { key: storedSession.account.key }));
    expect(sessionStorage).toHaveLength(1);
    signOut();
  });
});
