import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { NavEntry } from '@portal/shared/remote/manifest.ts';
import { filesOf } from './files.ts';
import { place } from './place.ts';
import { planOf } from './plan.ts';
import { premisesOf } from './premises.ts';
import { RefusedError, parseOptions } from './command-line.ts';

const owner = { team: 'cards', contact: 'cards@portal.example' };

/** The names that the guides use, which a team may have taken. */
const EXAMPLES = ['mfe-gift-cards', 'mfe-loyalty', 'mfe-products', 'mfe-login', 'mfe-releases'];

/** The repository without remotes of these names, so that the specs also hold where a team has made one. */
async function premises() {
  const { names, manifests, ...others } = await premisesOf(resolve('.'));
  return {
    ...others,
    names: names.filter((name) => !EXAMPLES.includes(name)),
    manifests: manifests.filter(({ name }) => !EXAMPLES.includes(name)),
  };
}

const planned = async (...args: string[]) => planOf({ ...parseOptions(args), owner }, await premises(), '1.4.0');

describe('the plan of a new remote', () => {
  it('derives the title, the address, the shortcut letter and the contract from the name', async () => {
    expect(await planned('mfe-gift-cards')).toEqual({
      name: 'mfe-gift-cards',
      owner,
      portal: 'merchant',
      contract: '^1.4.0',
      permissions: [
        {
          name: 'gift_cards.items',
          label: { en: 'Gift cards', ms: 'Gift cards', ar: 'Gift cards' },
          permissions: {
            read: { en: 'See Gift cards', ms: 'Lihat Gift cards', ar: 'عرض Gift cards' },
            write: { en: 'Change Gift cards', ms: 'Ubah Gift cards', ar: 'تعديل Gift cards' },
          },
        },
      ],
      screens: [
        { path: '/gift-cards', access: 'login', needs: 'gift_cards.items.read' },
        { path: '/gift-cards/new', access: 'login', needs: 'gift_cards.items.write' },
        {
          path: '/gift-cards/:mode/:id',
          access: 'login',
          needs: { view: 'gift_cards.items.read', edit: 'gift_cards.items.write' },
        },
      ],
      nav: [
        {
          label: { en: 'Gift cards', ms: 'Gift cards', ar: 'Gift cards' },
          icon: 'puzzle',
          to: '/gift-cards',
          section: 'sell',
          order: 90,
          letter: expect.stringMatching(/^[a-fh-z]$/),
        },
      ],
    });
  });

  it('has a shortcut letter that no other page of its portal has', async () => {
    const { manifests } = await premises();
    const pages: readonly NavEntry[] = manifests
      .filter(({ portal }) => portal === 'introducer')
      .flatMap(({ nav }) => nav);
    const { nav } = await planned(
      'mfe-loyalty',
      '--portal',
      'introducer',
      '--title',
      pages.map(({ letter }) => letter).join(''),
    );
    expect(nav[0]?.letter).toBeDefined();
    expect(pages.map(({ letter }) => letter)).not.toContain(nav[0]?.letter);
  });

  it('gives an introducers’ remote one page for everybody, because introducers have no roles', async () => {
    const { screens, permissions } = await planned('mfe-loyalty', '--portal', 'introducer');
    expect(screens).toEqual([{ path: '/loyalty', access: 'login', needs: 'anyone' }]);
    expect(permissions).toBeUndefined();
  });

  it('gives a public remote a public screen without a menu entry', async () => {
    const { screens, nav } = await planned('mfe-loyalty', '--portal', 'public');
    expect(screens).toEqual([{ path: '/loyalty', access: 'public' }]);
    expect(nav).toEqual([]);
  });

  it('is replaced by the help when the name is missing', () => {
    const told = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(() => parseOptions([])).toThrow(expect.objectContaining({ exitCode: 0 }) as Error);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('--title'));
    told.mockRestore();
  });
});

describe('the scaffold refuses', () => {
  it.each([
    ['a name without mfe-', ['loyalty'], "'loyalty' is invalid"],
    ['a name with digits, which the registry would refuse', ['mfe-2'], "'mfe-2' is invalid"],
    ['a name that leads out of the repository', ['mfe-../shell'], 'The name must be'],
    ['two names', ['mfe-loyalty', 'points'], 'too many arguments'],
    ['an invalid address', ['mfe-loyalty', '--path', 'loyalty?x'], 'The address must begin with /'],
    ['an unknown portal', ['mfe-loyalty', '--portal', 'payer'], 'Allowed choices are merchant, introducer, public'],
    ['a title with placeholders', ['mfe-loyalty', '--title', 'Loyalty {{name}}'], 'without { } < > $'],
    ['a title longer than 60 characters', ['mfe-loyalty', '--title', 'a'.repeat(61)], 'at most 60 characters'],
    ['a team that code owners could not name', ['mfe-loyalty', '--team', 'Loyalty team'], 'The name of a team must'],
    ['an invalid contact', ['mfe-loyalty', '--contact', 'room 4'], 'an email address or an https URL'],
    ['an option with an empty value', ['mfe-loyalty', '--title', ' '], "argument ' ' is invalid"],
    ['an unknown option', ['mfe-loyalty', '--colour', 'red'], "unknown option '--colour'"],
  ])('%s', (_, args, sentence) => {
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => parseOptions(args)).toThrow(CommanderError);
    expect(told).toHaveBeenCalledWith(expect.stringContaining(sentence));
    told.mockRestore();
  });

  it.each([
    ['a name that is taken', ['mfe-stores'], 'mfe-stores exists already'],
    ['an address of the shell', ['mfe-login'], '/login belongs to shell'],
    ['an address of another remote', ['mfe-loyalty', '--path', '/customers/view/7'], 'belongs to mfe-collections'],
    [
      'an address that the specification assigns to another remote',
      ['mfe-products', '--path', '/products/new'],
      'belongs to mfe-stores',
    ],
    ['an address of served files', ['mfe-releases'], 'The server of the portal uses'],
    ['an address of a health check of the edge', ['mfe-loyalty', '--path', '/readyz'], 'The server of the portal uses'],
  ])('%s', async (_, args, sentence) => {
    await expect(planned(...args)).rejects.toThrow(RefusedError);
    await expect(planned(...args)).rejects.toThrow(sentence);
  });
});

it('a new remote that the specification names must have one of its specified addresses', async () => {
  const name = 'mfe-payouts-settlements';
  const { names, manifests, ...others } = await premises();
  const without = {
    ...others,
    names: names.filter((one) => one !== name),
    manifests: manifests.filter((one) => one.name !== name),
  };
  const options = { ...parseOptions([name, '--path', '/loyalty']), owner };
  expect(() => planOf(options, without, '1.4.0')).toThrow('/dashboard, /payout');
});

describe('the files of a new remote', () => {
  const templateFiles = (template: string) =>
    readdirSync(resolve('deploy/scaffold/template', template), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it.each([
    ['feature', []],
    ['page', ['--portal', 'introducer']],
  ])('are the files of the template “%s”, with every name of the template replaced', async (template, portal) => {
    const manifest = await planned('mfe-gift-cards', '--path', '/gifts/cards', ...portal);
    const files = filesOf(manifest, { en: 'Gift "cards"', ms: 'Kad hadiah', ar: 'بطاقات' });
    const names = new Set([...templateFiles(template), 'package.json']);
    expect(new Set([...files.keys()].map((file) => file.split('/').at(-1)))).toEqual(names);
    for (const [file, text] of files) expect([file, text]).toEqual([file, expect.not.stringMatching(/templat|قالب/i)]);
    expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
      name: '@portal/mfe-gift-cards',
      author: 'cards <cards@portal.example>',
    });
    const key = template === 'feature' ? 'items.title' : 'home.title';
    expect(JSON.parse(files.get('src/messages/en.json') ?? '')).toMatchObject({ [key]: 'Gift "cards"' });
    expect(JSON.parse(files.get('src/messages/ms.json') ?? '')).toMatchObject({ [key]: 'Kad hadiah' });
    expect(files.get('src/routes.tsx')).toContain("path: '/gifts/cards'");
    expect(files.get('src/paths.ts')).toContain("'/gifts/cards'");
    expect(files.get('src/messages.ts')).toContain("'mfe-gift-cards'");
  });

  it('have calls, permissions and tables with the name of the remote', async () => {
    const files = filesOf(await planned('mfe-gift-cards'), { en: 'Cards', ms: 'Kad', ar: 'بطاقات' });
    expect(files.get('contract/items.ts')).toContain("path: 'gift-cards/items'");
    expect(files.get('contract/items.ts')).toContain("area: 'gift_cards.items'");
    expect(files.get('gateway/items.ts')).toContain("merchantTable('gift_cards_items'");
    const migration = [...files].find(([file]) => file.endsWith('.sql'))?.[1];
    expect(migration).toContain('CREATE TABLE "gift_cards_items"');
    expect(files.get('gateway/openapi.json')).toContain('"/gift-cards/items/{id}"');
  });

  it('are all written, or none are written when the installation fails', async () => {
    const repository = mkdtempSync(join(tmpdir(), 'scaffold-'));
    const lockfile = join(repository, 'pnpm-lock.yaml');
    const owners = join(repository, 'docs/CODEOWNERS');
    const text = () => readFileSync(lockfile, 'utf8');
    const remote = { name: 'mfe-loyalty', owner };
    const files = new Map([['src/paths.ts', 'paths']]);
    try {
      writeFileSync(lockfile, 'as it was');
      mkdirSync(join(repository, 'docs'));
      writeFileSync(owners, '* @portal/platform\n');
      const failing = () => {
        writeFileSync(lockfile, 'with the new package');
        return Promise.reject(new Error('The network is down.'));
      };
      await expect(place(repository, remote, files, failing)).rejects.toThrow('The network is down.');
      expect(existsSync(join(repository, 'mfe-loyalty'))).toBe(false);
      expect(text()).toBe('as it was');
      expect(readFileSync(owners, 'utf8')).toBe('* @portal/platform\n');

      const settle = () => Promise.resolve(writeFileSync(lockfile, 'with the new package'));
      await place(repository, remote, files, settle);
      expect(readFileSync(join(repository, 'mfe-loyalty/src/paths.ts'), 'utf8')).toBe('paths');
      expect(text()).toBe('with the new package');
      expect(readFileSync(owners, 'utf8')).toBe('* @portal/platform\n/mfe-loyalty/ @portal/cards\n');

      await expect(place(repository, remote, new Map(), settle)).rejects.toThrow('EEXIST');
      expect(readFileSync(join(repository, 'mfe-loyalty/src/paths.ts'), 'utf8')).toBe('paths');
    } finally {
      rmSync(repository, { recursive: true, force: true });
    }
  });
});
