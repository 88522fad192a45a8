import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { navAtom, registryAtom, visitorAtom } from './portal.ts';
import { registered, registry } from './testing/registry.ts';

const MERCHANTS_ONLY = '/keys/list';

const signIn = (portal_type: PortalType | null) =>
  store.set(accountAtom, portal_type && ({ id: '1', portal_type, permissions: ['customers.read'] } as never));

beforeAll(() => {
  const remote = registered();
  const [entry] = remote.stable.nav;
  if (!entry) throw new Error('A remote without a menu proves nothing here.');
  const screens = [{ path: MERCHANTS_ONLY, access: 'login', needs: 'customers.read', portal: 'merchant' } as const];
  const stable = { ...remote.stable, portal: 'any' as const, screens, nav: [{ ...entry, to: MERCHANTS_ONLY }] };
  store.set(registryAtom, { ...registry(), remotes: [{ ...remote, stable }] });
});
afterAll(() => signIn(null));

const menu = () => store.get(navAtom).map(({ to }) => to);
const isThere = () => store.get(visitorAtom).screens?.some(({ path }) => path === MERCHANTS_ONLY);

describe('a screen for one type of account, in a remote for all types', () => {
  it('exists for accounts of that type, and is in their menu', () => {
    signIn('merchant');
    expect([isThere(), menu()]).toEqual([true, [MERCHANTS_ONLY]]);
  });

  it('does not exist for other accounts', () => {
    signIn('introducer');
    expect([isThere(), menu()]).toEqual([false, []]);
  });

  it('exists for a signed-out visitor, who must sign in first', () => {
    signIn(null);
    expect(isThere()).toBe(true);
  });
});
