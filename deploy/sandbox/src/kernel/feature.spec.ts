/** What a feature brings must be its own: each refusal is one sentence, and nothing is stored. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../demo.ts';
import { featureFolders, featureIn } from '../features.ts';
import { callGateway, callUnchecked, dataOf } from '../testing/calls.ts';
import { newest } from '../testing/crud-fixtures.ts';
import { SPEC_FEATURES } from '../testing/spec-features.ts';
import { withSandbox } from '../testing/with-sandbox.ts';
import { defineDomain } from './domain.ts';
import { defineFeature, type FeatureManifest } from './feature.ts';
import { registerPermissions } from './feature-permissions.ts';

const owner = { team: 'loyalty' };
const words = { en: 'See', ms: 'Lihat', ar: 'عرض' };
const area = (name: `${string}.${string}`) => ({ name, label: words, permissions: { read: words } });

describe('a feature is refused', () => {
  it.each<[string, FeatureManifest, string]>([
    [
      'without the name of a remote',
      { name: 'loyalty', owner },
      '"loyalty" is no name of a remote, such as mfe-loyalty.',
    ],
    [
      'without an owner',
      { name: 'mfe-loyalty' } as FeatureManifest,
      'The remote "mfe-loyalty" has no owner: name its team in the manifest.',
    ],
    ['with a path of another', { name: 'mfe-loyalty', owner }, 'has a path of another: begin it with "loyalty/".'],
  ])('%s', (_, manifest, sentence) => {
    expect(() => defineFeature(manifest, { calls: [customers] })).toThrow(sentence);
  });

  it('with permissions of a wrong name or of another, and with a permission that is there twice', () => {
    const of = (name: string, ...names: `${string}.${string}`[]) => ({ name, permissions: names.map(area) });
    expect(() => registerPermissions([of('mfe-gift-cards', 'loyalty.items')])).toThrow(
      'The permissions "loyalty.items" of "mfe-gift-cards" have the name of another: begin it with "gift_cards.".',
    );
    for (const wrong of ['loyalty.giftCards', 'loyalty.gifts.all', "loyalty.owner's"] as const)
      expect(() => registerPermissions([of('mfe-loyalty', wrong)])).toThrow(
        `"${wrong}" of "mfe-loyalty" is no name of permissions: two words of small letters, digits and "_", with a dot between them.`,
      );
    expect(() => registerPermissions([of('mfe-loyalty', 'loyalty.items', 'loyalty.items')])).toThrow(
      'The permission "loyalty.items.read" is registered twice.',
    );
    registerPermissions(SPEC_FEATURES.map(({ domain }) => domain));
  });
});

describe('the features of a folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'features-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (remote: string, name: string) => {
    mkdirSync(join(folder, remote, 'gateway'), { recursive: true });
    writeFileSync(join(folder, remote, 'gateway/domain.ts'), '');
    writeFileSync(join(folder, remote, 'package.json'), JSON.stringify({ name }));
    return join(folder, remote);
  };

  it('are those of its remotes, or of the folder itself', () => {
    write('mfe-loyalty', '@portal/mfe-loyalty');
    write('others', '@portal/others');
    expect(featureFolders(folder)).toEqual([join(folder, 'mfe-loyalty')]);
    expect(featureFolders(join(folder, 'mfe-loyalty'))).toEqual([join(folder, 'mfe-loyalty')]);
  });

  it('must be in the package of their name, and export a domain', () => {
    const domain = defineDomain({ name: 'mfe-loyalty' });
    const remote = write('mfe-loyalty', '@other/points');
    expect(() => featureIn(remote, { domain })).toThrow(
      'The feature "mfe-loyalty" is in the package "@other/points", and belongs to "@portal/mfe-loyalty".',
    );
    expect(() => featureIn(remote, {})).toThrow('gateway/domain.ts exports no "domain".');
  });
});

withSandbox('a feature', (sandbox) => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'feature-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (name: string, migrations: Readonly<Record<string, string>>, seed = () => Promise.resolve()) => {
    mkdirSync(join(folder, 'gateway/migrations'), { recursive: true });
    for (const [file, text] of Object.entries(migrations))
      writeFileSync(join(folder, 'gateway/migrations', file), text);
    const domain = defineDomain({ name, seed });
    return seedDemo(sandbox().database, sandbox().clock, [...SPEC_FEATURES, { domain, folder }]);
  };
  const FIRST = { '20261101000000_cards.sql': 'CREATE TABLE "gift_cards_cards" ("id" uuid);' };
  const tableAt = async (name: string) => {
    const { rows } = await sandbox().database.tx((tx) => tx.execute(sql`select to_regclass(${name})::text as name`));
    return rows;
  };

  it.each([
    [
      'a number instead of its time',
      { '0060_cards.sql': '' },
      'The name of the migration "0060_cards.sql" of "mfe-gift-cards" must begin with the time at which it was written',
    ],
    [
      'a table of the gateway',
      { ...FIRST, '20261102000000_more.sql': 'ALTER TABLE customers ADD COLUMN points int;' },
      'The migration "20261102000000_more.sql" of "mfe-gift-cards" changes the table "customers", and may change only tables that begin with "gift_cards_".',
    ],
    [
      'a table that exists',
      { ...FIRST, '20261102000000_more.sql': 'create table gift_cards_cards (id uuid);' },
      'The migration "20261102000000_more.sql" of "mfe-gift-cards" makes the table "gift_cards_cards", which exists already.',
    ],
  ])('whose migration has %s is refused, and no migration of it is stored', async (_, migrations, sentence) => {
    await expect(add('mfe-gift-cards', migrations)).rejects.toThrow(sentence);
    expect(await tableAt('gift_cards_cards')).toEqual([{ name: null }]);
  });

  it('gets each migration once, also one that arrives late, and its rows of the demonstration once', async () => {
    let seeded = 0;
    const seed = async () => void (seeded += 1);
    await add('mfe-gift-cards', FIRST, seed);
    await add('mfe-gift-cards', FIRST, seed);
    const late = { '20261001000000_kinds.sql': 'CREATE TABLE "gift_cards_kinds" ("id" uuid);' };
    await add('mfe-gift-cards', { ...late, ...FIRST }, seed);
    expect(await tableAt('gift_cards_kinds')).toEqual([{ name: 'gift_cards_kinds' }]);
    expect(seeded).toBe(1);
  });

  it('is called by people whose role permits it, and refused to others with the words of its permission', async () => {
    const template = SPEC_FEATURES.find(({ domain }) => domain.name === 'mfe-template');
    const [resource] = template?.domain.resources ?? [];
    if (!resource) throw new Error('The template has no resource.');
    const { list, remove } = resource.contract;
    const { access: token } = await sandbox().signIn('rosnah');
    expect(await callUnchecked(sandbox(), list, newest(resource), { token })).toMatchObject({ code: 2000 });
    const answer = await sandbox().app.inject({
      method: 'DELETE',
      url: `/api/v1/${remove.path.replace('{id}', '00000000-0000-4000-8000-000000000000')}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({
      description: expect.stringContaining('You need the permission “Change Template”') as string,
      breakdown_errors: { missing_permission: 'template.items.write', your_role: 'clerk' },
    });
  });

  it('has its permissions in custom roles, where an unknown one is refused', async () => {
    const { access: token } = await sandbox().signIn('aminah');
    const body = { name: 'Pembaca', permissions: ['template.items.read' as const, 'bills.read' as const] };
    const role = await dataOf(sandbox(), roles.create, { body }, { token });
    expect(role.permissions).toEqual(['bills.read', 'template.items.read']);
    const unknown = { name: 'Lain', permissions: ['removed.items.read' as const] };
    expect(await callGateway(sandbox(), roles.create, { body: unknown }, { token })).toMatchObject({
      fields: { permissions: 'This brings more than you may do yourself: removed.items.read' },
    });
  });

  it('gives its permissions to owners while it is registered, also in statements that were compiled before', async () => {
    const { access: token } = await sandbox().signIn('aminah');
    const make = (name: string) =>
      callGateway(sandbox(), roles.create, { body: { name, permissions: ['template.items.read'] } }, { token });
    registerPermissions([]);
    expect(await make('Tanpa')).toMatchObject({
      fields: { permissions: 'This brings more than you may do yourself: template.items.read' },
    });
    registerPermissions(SPEC_FEATURES.map(({ domain }) => domain));
    expect(await make('Dengan')).toMatchObject({ code: 2000 });
  });
});
