/** One changed byte of a released file: it never runs, its panel shows, everything else works. */
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openHouse, type House } from './house.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { merchantAt } from './merchant.ts';
import { payerOn } from './payer.ts';
import { portalOn } from './portal.ts';

const RELEASES = 'releases/mfe-collections';

/** The path of the one script in the release whose name begins so. */
async function scriptIn(dist: string, start: string): Promise<string> {
  const [version = ''] = await readdir(join(dist, RELEASES));
  const folder = join(dist, RELEASES, version);
  const names = (await readdir(folder)).filter((name) => name.startsWith(start) && name.endsWith('.js'));
  const [name, ...others] = names;
  if (!name || others.length > 0) throw new Error(`${folder} has ${names.length} scripts that begin with ${start}.`);
  return join(folder, name);
}

/** One byte more, after which the script would still do all it did: whether it runs is up to the browser alone. */
const changeOneByte = (path: string) => appendFile(path, '\n');

async function withChanged(
  change: (dist: string) => Promise<void>,
  visit: (house: House) => Promise<void>,
): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'changed-'));
  try {
    await cp(resolve('dist'), dist, { recursive: true });
    await change(dist);
    const house = await openHouse(dist);
    try {
      await visit(house);
    } finally {
      await house.stop();
    }
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

test.describe('a file that is not the released one', { tag: '@desktop' }, () => {
  for (const [what, start] of [
    ['F08: the entry of a remote', 'remoteEntry.js'],
    ['F09: a chunk of a remote', 'app.'],
  ] as const)
    test(`${what}: it does not run, its panel shows, the rest works`, async ({ page, guard, say }) => {
      guard.allow(/integrity|RUNTIME-008|Failed to load resource|RemoteError: mfe-collections/i);
      await withChanged(
        async (dist) => changeOneByte(await scriptIn(dist, start)),
        async (house) => {
          const portal = portalOn(page, house, say.shell);
          await portal.signIn();
          await portal.open('/customers/datatable');
          await expect(page.getByRole('heading', { name: say.shell('remote.blocked.title') })).toBeVisible();
          await expect(page.getByRole('table')).toBeHidden();
          await expectAccessible(page);

          const merchant = await merchantAt(house);
          const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
          const other = await page.context().newPage();
          const payer = payerOn(other, house, say.pay);
          await payer.open(bill.id);
          await expect(payer.payButton).toBeVisible();

          await portal.signOut();
        },
      );
    });

  test('a script of the payment page: no part of the page runs', async ({ page, guard }) => {
    guard.allow(/integrity|Failed to load resource/i);
    await withChanged(
      async (dist) => {
        const scripts = (await readdir(join(dist, 'payer'))).filter(
          (name) => name.startsWith('main.') && name.endsWith('.js'),
        );
        await Promise.all(scripts.map((name) => changeOneByte(join(dist, 'payer', name))));
      },
      async (house) => {
        await page.goto(`${house.payer}/pay/bill/00000000-0000-4000-8000-000000000000`);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.body.innerText.trim())).toBe('');
      },
    );
  });
});
