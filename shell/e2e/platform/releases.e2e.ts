/**
 * A release while the portal is running: first a canary for some accounts, then promoted to all, then rolled back for all. No other file
 * changes.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { buildRemote, withStore } from '../../../deploy/testbed/release-store.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

/** Every file below a folder with its hash. */
async function fingerprints(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [
            file,
            createHash('sha256')
              .update(await readFile(file))
              .digest('hex'),
          ] as const,
      ),
    ),
  );
}

async function buildOf(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await buildRemote('mfe-collections', folder, { RELEASE_VERSION: version });
  return folder;
}

/** Which version of mfe-collections the page has run, by the URL of its entry. */
async function versionOn(page: Page): Promise<string | undefined> {
  await expect(page.getByRole('table')).toBeVisible();
  const entries = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return entries.map((name) => /mfe-collections\/([\d.]+)\/remoteEntry/.exec(name)?.[1]).find(Boolean);
}

test('mfe-collections 1.1.0 is released, rolled back and released again while the portal runs', async ({
  page,
  browser,
  say,
}) => {
  test.setTimeout(scaled(180_000));
  const folder = await buildOf('1.1.0');
  try {
    await withStore(async (testbed, release, dist) => {
      const before = await fingerprints(dist);
      const portal = portalOn(page, testbed, say.shell);
      await portal.signIn();
      await portal.open('/collections/list');
      expect(await versionOn(page)).toBe('1.0.0');

      const visit = async () => {
        await page.reload();
        return versionOn(page);
      };
      await expect(release('publish', 'mfe-collections', '--from', folder)).rejects.toThrow('was not smoke-tested');
      await release('smoke-test', 'mfe-collections', '--from', folder);
      await release('publish', 'mfe-collections', '--from', folder);
      expect(await visit()).toBe('1.0.0');

      await release('canary', 'mfe-collections@1.1.0', '--percent', '10', '--reason', 'to see how it does');
      const mine = await visit();
      for (let again = 0; again < 3; again += 1) expect(await visit()).toBe(mine);

      await release('promote', 'mfe-collections@1.1.0', '--reason', 'it does well');
      expect(await visit()).toBe('1.1.0');
      const other = await (await browser.newContext()).newPage();
      const others = portalOn(other, testbed, say.shell);
      await others.signIn({ username: 'weiming', password: 'roti canai kuah asing' });
      await others.open('/collections/list');
      expect(await versionOn(other)).toBe('1.1.0');

      await release('rollback', 'mfe-collections', '--reason', 'somebody found a fault');
      expect(await visit()).toBe('1.0.0');

      await release('disable', 'mfe-collections', '--reason', 'The bank is being moved.');
      await page.reload();
      await expect(page.getByText('The bank is being moved.')).toBeVisible();
      await release('enable', 'mfe-collections', '--reason', 'the bank has moved');
      expect(await visit()).toBe('1.0.0');

      // No file that was published before was built again or changed: not of the shell, another remote, or the previous release.
      const after = await fingerprints(dist);
      for (const [file, hash] of before)
        if (!/registry\.json/.test(file)) expect([file, after.get(file)]).toEqual([file, hash]);
      // An idle page prefetches files that may be opened next, so it must be closed before its portal.
      await Promise.all([page.close(), other.close()]);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
