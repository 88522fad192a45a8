/** The pages with which visits often begin: what their documents name in advance is what the pages then load. */
import type { Page } from '@playwright/test';
import { AMINAH, FARID, PUTERI, type Person } from '../../../deploy/testbed/account.ts';
import { saveData } from '../../../deploy/testbed/conditions.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import { inForceAt } from '../../../deploy/testbed/registry.ts';
import type { Addresses } from '../../../deploy/testbed/testbed.ts';
import type { BuildDescriptor } from '../../../shared/src/build/build-descriptor.ts';

/** The lists that the edge writes for accounts of a portal. */
const LISTS = /<meta name="preload:(merchant|introducer|admin)(?::(\w+))?" content="([^"]*)">/g;

const filesIn = (document: string, portal: string): readonly string[] =>
  [...document.matchAll(LISTS)]
    .filter(([, of, language = 'en']) => of === portal && language === 'en')
    .flatMap(([, , , files = '']) => files.split(' ').filter(Boolean))
    .sort();

/** The first pages of all remotes of a portal, by the descriptors of their releases. */
async function firstPagesOf(testbed: Addresses, portal: string) {
  const { remotes } = await inForceAt(testbed);
  const descriptors = await Promise.all(
    remotes
      .filter(({ stable }) => stable.portal === portal)
      .map(async ({ name, stable: { version } }) => {
        const response = await fetch(`${testbed.portal}/releases/${name}/${version}/remote.json`);
        return (await response.json()) as BuildDescriptor;
      }),
  );
  return descriptors.flatMap(({ firstPages = [] }) => firstPages);
}

/** Hides the lists from the page's first script, so that the page requests only the files that its code needs. */
const hideLists = (page: Page) =>
  page.addInitScript(() => {
    const all = document.getElementsByName.bind(document);
    document.getElementsByName = (name) => all(/^preload:(merchant|introducer|admin)/.test(name) ? '' : name);
  });

/** The scripts and style sheets that the page requests, in an array that grows. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/**
 * Makes the first request of each early read fail, so that the page makes a request of its own. Returns the requests by the paths of
 * their calls.
 */
async function failFirst(
  page: Page,
  reads: readonly { readonly path: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  const made = new Map(reads.map(({ path }): [string, string[]] => [path, []]));
  await page.route(/\/api\/v1\//, (route) => {
    const request = route.request();
    const all = made.get(new URL(request.url()).pathname.slice('/api/v1/'.length));
    if (!all || request.method() === 'OPTIONS') return route.fallback();
    all.push([request.method(), request.url(), request.postData()].join(' '));
    return all.length === 1 ? route.abort() : route.fallback();
  });
  return made;
}

const PEOPLE: readonly (readonly [portal: string, Person])[] = [
  ['merchant', AMINAH],
  ['introducer', FARID],
  ['admin', PUTERI],
];

for (const [portal, person] of PEOPLE)
  test(
    `first pages load exactly the files that their documents name, and make their early reads themselves if these fail: ${portal}`,
    { tag: '@desktop' },
    async ({ page, guard, testbed, say }) => {
      guard.allow(/Failed to load resource/);
      const pages = await firstPagesOf(testbed, portal);
      expect(pages.length).toBeGreaterThan(0);
      // An idle page would fetch the files of other remotes.
      await saveData(page);
      await hideLists(page);
      const requested = requestsOf(page);
      for (const { path, reads } of pages)
        await test.step(path, async () => {
          requested.length = 0;
          const made = await failFirst(page, reads);
          await portalOn(page, testbed, say.shell).enter(path, person);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          const files = filesIn(await (await fetch(testbed.portal + path)).text(), portal);
          const [, folder = ''] =
            /^(\/releases\/[^/]+\/)/.exec(files.find((file) => file.startsWith('/releases/')) ?? '') ?? [];
          const ofRemote = [...new Set(requested)].filter((file) => file.startsWith(folder));
          const ofKit = files.filter((file) => !file.startsWith(folder));
          expect([...ofRemote, ...ofKit].sort()).toEqual(files);
          expect(requested).toEqual(expect.arrayContaining(ofKit));
          for (const requests of made.values()) expect(requests).toEqual([requests[0], requests[0]]);
          await page.unrouteAll({ behavior: 'wait' });
        });
    },
  );
