import type { RegisteredRemote, Release } from '@portal/shared/remote/registry.ts';
import { mustClaimItsOwn, overlap } from './claims.ts';
import { changeRegistry } from '../change-registry.ts';
import { releaseOf } from '../descriptor.ts';
import { canary, disable, enable, promote, rollback } from '../edits.ts';
import { publish } from '../publish.ts';
import { NOW, openSigningContext } from '../testing/builds.ts';

const WHY = { did: 'a spec', by: 'somebody', reason: 'to see what happens' };
const BY = { by: 'somebody', at: NOW };
const WORDS = { en: 'Bills', ms: 'Bil', ar: 'الفواتير' };

const screen = (path: string) => ({ path, access: 'login' as const, needs: 'bills.read' });
const entry = (to: string, letter?: string) => ({
  label: WORDS,
  icon: 'M4 4h16v16h-16z',
  to,
  section: 'money-in' as const,
  order: 1,
  ...(letter !== undefined && { letter }),
});

const release = (claims: Partial<Release> = {}): Release => ({
  version: '1.0.0',
  entry: '/releases/mfe-bills/1.0.0/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [screen('/bills/list')],
  nav: [],
  ...claims,
});

const OTHERS: readonly RegisteredRemote[] = [
  {
    name: 'mfe-bills',
    stable: release({ screens: [screen('/bills/list'), screen('/bills/:mode/:id')], nav: [entry('/bills/list', 'b')] }),
    canary: {
      release: release({ version: '1.1.0', screens: [screen('/drafts')] }),
      percent: 10,
      salt: 'a-salt-of-its-own',
    },
  },
];

describe('two paths', () => {
  it.each([
    ['/bills/list', '/bills/list'],
    ['/bills/list', '/BILLS/List/'],
    ['/bills/:id', '/bills/new'],
    ['/:kind/list', '/bills/:mode'],
    ['/bills/*', '/bills'],
    ['/bills/*', '/bills/edit/7'],
  ])('%s and %s overlap', (path, other) => {
    expect([overlap(path, other), overlap(other, path)]).toEqual([true, true]);
  });

  it.each([
    ['/bills/list', '/bills/lists'],
    ['/bills/:id', '/bills'],
    ['/bills/:id', '/bills/7/lines'],
    ['/bills/:id/lines', '/bills/:id/payments'],
    ['/bills/*', '/bill'],
  ])('%s and %s have no URL in common', (path, other) => {
    expect([overlap(path, other), overlap(other, path)]).toEqual([false, false]);
  });
});

describe('a release', () => {
  const refusal = (claims: Partial<Release>): string => {
    try {
      mustClaimItsOwn('mfe-probe', release({ version: '2.0.0', ...claims }), OTHERS);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each<[string, Partial<Release>, string]>([
    [
      'an address of another remote',
      { screens: [screen('/bills/list')] },
      '/bills/list, which belongs to mfe-bills 1.0.0',
    ],
    [
      'an address with the same pattern as an address of another remote',
      { screens: [screen('/bills/:a/:b')] },
      'which belongs to mfe-bills 1.0.0 (/bills/:mode/:id)',
    ],
    ['an address of a canary', { screens: [screen('/drafts')] }, '/drafts, which belongs to mfe-bills 1.1.0'],
    ['everything', { portal: 'public', screens: [{ path: '/*', access: 'public' }] }, 'which belongs to the shell'],
    ['the sign-in page', { screens: [screen('/login')] }, '/login, which belongs to the shell'],
    ['an address of the edge', { screens: [screen('/healthz')] }, '/healthz, which belongs to the edge'],
    [
      'permissions with the name of another remote',
      {
        screens: [screen('/probes')],
        permissions: [{ name: 'bills.drafts', label: WORDS, permissions: { read: WORDS } }],
      },
      'claims the permissions bills.drafts, whose name must begin with probe.',
    ],
    [
      'a shortcut of another remote',
      { screens: [screen('/probes')], nav: [entry('/probes', 'b')] },
      'a shortcut, which belongs to mfe-bills 1.0.0 (G B)',
    ],
  ])('that claims %s is refused', (_, claims, sentence) => {
    expect(refusal(claims)).toContain(sentence);
  });

  it.each<[string, Partial<Release>, string]>([
    ['menu entry', { nav: [entry('/bills/list')] }, 'menu entry “Bills”'],
    [
      'new record',
      { nav: [{ ...entry('/probes'), create: { label: WORDS, to: '/bills/new/1' } }] },
      'menu entry “Bills”',
    ],
    ['search', { search: [{ name: 'probes', label: WORDS, screen: '/bills/view/:id', order: 1 }] }, 'search “probes”'],
    ['tour', { tours: [{ name: 'probes', path: '/bills/list', steps: [] }] }, 'tour “probes”'],
  ])('whose %s leads to an address of another remote is refused', (_, claims, what) => {
    expect(refusal({ screens: [screen('/probes')], ...claims })).toContain(
      `The ${what} of mfe-probe 2.0.0 leads to /bills/`,
    );
  });

  it('may claim addresses and shortcuts that only remotes of other portals claim', () => {
    expect(refusal({ portal: 'introducer', nav: [entry('/bills/list', 'b')] })).toBe('');
  });

  it('may claim its own addresses again in a new version', () => {
    expect(() => mustClaimItsOwn('mfe-bills', release({ version: '2.0.0' }), OTHERS)).not.toThrow();
  });
});

describe('an address that another remote has', () => {
  let context: ReturnType<typeof openSigningContext>;
  beforeEach(async () => {
    context = openSigningContext();
    await apply(promote('mfe-probe', releaseOf(await publish(context.signing.store, context.build('1.0.0'), BY))));
  });
  afterEach(() => context.close());

  const apply = (edit: Parameters<typeof changeRegistry>[2]) => changeRegistry(context.signing, WHY, edit);
  const REFUSAL = 'claims /probes/list, which belongs to';
  const probe = () => context.build('1.0.0', { name: 'mfe-copy' });
  /** A second remote of which the registry has known since before claims were compared. */
  const listed = async () => {
    const [owner] = (await apply((remotes) => remotes)).remotes;
    if (!owner) throw new Error('The registry names no remote.');
    const copy = { ...owner.stable, version: '1.0.0', entry: '/releases/mfe-copy/1.0.0/remoteEntry.js', preload: [] };
    await apply((remotes) => [
      ...remotes,
      {
        name: 'mfe-copy',
        stable: copy,
        disabled: { reason: 'stolen', since: NOW.toISOString() },
      },
    ]);
    return copy;
  };

  it('is refused when the build is published', async () => {
    await expect(publish(context.signing.store, probe(), BY)).rejects.toThrow(REFUSAL);
    expect(await context.signing.store.read('releases/mfe-copy/1.0.0/remote.json')).toBeUndefined();
  });

  it.each([
    ['promoted', async () => promote('mfe-copy', { ...(await listed()), version: '1.0.1' })],
    [
      'started as a canary',
      async () => canary('mfe-copy', { ...(await listed()), version: '1.0.1' }, 5, 'a-salt-of-its-own'),
    ],
    ['enabled', async () => (await listed(), enable('mfe-copy'))],
  ])('is refused when the release is %s, and the registry does not change', async (_, prepare) => {
    const edit = await prepare();
    const before = await context.signing.store.read('registry.json');
    await expect(apply(edit)).rejects.toThrow(REFUSAL);
    expect(await context.signing.store.read('registry.json')).toEqual(before);
  });

  it('does not prevent disabling a second remote that also claims it', async () => {
    await listed();
    const { remotes } = await apply(disable('mfe-copy', 'stolen again', NOW.toISOString()));
    expect(remotes.find(({ name }) => name === 'mfe-copy')?.disabled?.reason).toBe('stolen again');
  });

  it('is refused when a rollback would claim it again', async () => {
    const { store } = context.signing;
    const first = releaseOf(
      await publish(store, context.build('1.0.0', { name: 'mfe-mover', address: '/moved/list' }), BY),
    );
    await apply(promote('mfe-mover', first));
    const second = releaseOf(
      await publish(store, context.build('1.1.0', { name: 'mfe-mover', address: '/elsewhere' }), BY),
    );
    await apply(promote('mfe-mover', second));
    const next = releaseOf(
      await publish(store, context.build('1.0.0', { name: 'mfe-next', address: '/moved/list' }), BY),
    );
    await apply(promote('mfe-next', next));
    await expect(apply(rollback('mfe-mover', store))).rejects.toThrow(
      'claims /moved/list, which belongs to mfe-next 1.0.0',
    );
  });
});
