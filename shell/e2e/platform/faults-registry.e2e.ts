/** Faulty registries, stored copies and descriptions. The responses are changed on their way to the browser. */
import type { Page, Route } from '@playwright/test';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { saveData } from '../../../deploy/testbed/conditions.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { COPIES, DESCRIPTIONS, OLDER, REGISTRIES } from './mutations.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import { deliver, inForceAt, integrityOf, REMOTE, telemetryOf } from '../../../deploy/testbed/registry.ts';

const LIST = '/customers/datatable';
const REGISTRY = /\/registry\.json$/;
const DESCRIPTION = /\/releases\/mfe-collections\/[\d.]+\/remote\.json$/;
const CHUNK = /^\/releases\/mfe-collections\/[\d.]+\/\d+\.\w+\.js$/;

const refused = (route: Route) => route.abort('connectionrefused');

/** Collects the scripts of releases that the page requests as scripts. Files that it only fetches into the cache do not run. */
function releaseScriptsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/releases/') && request.resourceType() === 'script') requests.push(request.url());
  });
  return requests;
}

test.describe('a faulty registry', () => {
  test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|RegistryError|registry\.json/));

  test('F01–F06: when a valid registry is stored, a faulty registry is reported, and the person notices no fault', async ({
    page,
    context,
    testbed,
    say,
  }) => {
    test.setTimeout(scaled(120_000));
    const genuine = await inForceAt(testbed);
    const portal = portalOn(page, testbed, say.shell);

    await test.step('F01: when the registry is refused on a first visit, a notice is shown, and a retry loads everything', async () => {
      await context.route(REGISTRY, refused);
      await portal.signIn();
      const notice = page.getByRole('alert').filter({ hasText: say.shell('registry.title') });
      await expect(notice).toBeVisible();
      await context.unroute(REGISTRY);
      await notice.getByRole('button', { name: say.shell('retry') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.money('dashboard.title') })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    const telemetry = telemetryOf(page);
    const expectUnnoticed = async (isTold: boolean) => {
      const before = telemetry.length;
      await page.goto(testbed.portal + LIST);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      const policies = telemetry.slice(before).flatMap((line) => (line.kind === 'violation' ? [line.policy] : []));
      expect(policies).toEqual(isTold ? ['registry-signature'] : []);
    };

    await test.step('F01: the person does not notice a refused registry when a copy is stored', async () => {
      await context.route(REGISTRY, refused);
      await expectUnnoticed(false);
      await context.unroute(REGISTRY);
    });

    await test.step('F02: the person does not notice a single response with status 503', async () => {
      let requests = 0;
      await context.route(REGISTRY, (route) => (requests++ === 0 ? route.fulfill({ status: 503 }) : route.continue()));
      await expectUnnoticed(false);
      expect(requests).toBeGreaterThan(1);
      await context.unroute(REGISTRY);
    });

    for (const { what, arrives } of [OLDER, ...REGISTRIES])
      await test.step(what, async () => {
        await deliver(context, arrives(genuine));
        await expectUnnoticed(true);
      });

    await test.step('F03: the person does not notice an HTML page with status 200 in place of the registry', async () => {
      await context.unroute(/\/registry\.json(\.sig)?$/);
      await context.route(REGISTRY, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
      );
      await expectUnnoticed(false);
    });
  });

  test('F04–F06: without a valid registry no remote runs, its area shows that it is blocked, and signing in and out works', async ({
    page,
    context,
    testbed,
    say,
  }) => {
    test.setTimeout(scaled(180_000));
    const genuine = await inForceAt(testbed);
    const portal = portalOn(page, testbed, say.shell);
    const telemetry = telemetryOf(page);
    const requests = releaseScriptsOf(page);
    await context.route(/evil\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'ran = 1' }));

    const blocked = page.getByRole('alert').filter({ hasText: say.shell('remote.blocked.title') });
    const [first] = REGISTRIES;
    await deliver(context, first?.arrives(genuine));
    await portal.signIn();
    for (const { what, arrives } of REGISTRIES)
      await test.step(what, async () => {
        await deliver(context, arrives(genuine));
        const before = telemetry.length;
        await page.goto(testbed.portal + LIST);
        await expect(blocked).toBeVisible();
        expect(telemetry.slice(before)).toContainEqual(
          expect.objectContaining({ kind: 'violation', policy: 'registry-signature' }),
        );
        expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
      });
    for (const to of ['/products-categories/list', '/collections/list']) {
      await page.goto(testbed.portal + to);
      await expect(blocked).toBeVisible();
    }
    expect(requests).toEqual([]);
    await expectAccessible(page);

    await portal.signOut();
    await deliver(context);
    await portal.signIn();
    await expect(page.getByRole('heading', { level: 1, name: say.money('dashboard.title') })).toBeVisible();
    expect(requests.length).toBeGreaterThan(0);
  });

  test('a stored registry that cannot be trusted counts as missing: a notice is shown, and no remote runs', async ({
    page,
    context,
    testbed,
    say,
  }) => {
    const genuine = await inForceAt(testbed);
    await saveData(page);
    await portalOn(page, testbed, say.shell).enter();
    await expect(page.getByRole('table')).toBeVisible();
    await context.route(REGISTRY, refused);
    const requests = releaseScriptsOf(page);
    for (const { what, stored } of COPIES)
      await test.step(what, async () => {
        await page.evaluate(async ({ body, signature }) => {
          const store = await caches.open('registry');
          await store.put('/registry.json', new Response(body, { headers: { Signature: signature } }));
        }, stored(genuine));
        await page.goto(testbed.portal + LIST);
        await expect(page.getByRole('alert').filter({ hasText: say.shell('registry.title') })).toBeVisible();
      });
    expect(requests).toEqual([]);
  });

  test('a changed description of a remote has no effect: only the releases of the registry run', async ({
    page,
    context,
    testbed,
    guard,
    say,
  }) => {
    guard.allow(/integrity|RemoteError|ChunkLoadError/);
    const { remotes } = await inForceAt(testbed);
    const [own, other = ''] = await Promise.all(
      [REMOTE, 'mfe-stores'].map(async (wanted) => {
        const version = remotes.find(({ name }) => name === wanted)?.stable.version;
        return (await fetch(`${testbed.portal}/releases/${wanted}/${version}/remote.json`)).text();
      }),
    );
    const preloaded = new Set(remotes.flatMap(({ stable }) => stable.preload.map(({ file }) => file)));
    const isLater = ({ pathname }: URL) => CHUNK.test(pathname) && !preloaded.has(pathname);
    await portalOn(page, testbed, say.shell).enter();

    await test.step('the description is not read while every release loads', async () => {
      let isRead = false;
      await context.route(DESCRIPTION, (route) => {
        isRead = true;
        return route.fulfill({ status: 404 });
      });
      await page.goto(`${testbed.portal}/customers/new`);
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      expect(isRead).toBe(false);
    });

    const ran = 'globalThis.ran = 1;';
    await context.route(isLater, (route) => route.fulfill({ contentType: 'text/javascript', body: ran }));
    for (const { what, arrives, shows } of DESCRIPTIONS)
      await test.step(what, async () => {
        await context.unroute(DESCRIPTION);
        await context.route(DESCRIPTION, (route) =>
          route.fulfill({ contentType: 'application/json', body: arrives(own ?? '', other, integrityOf(ran)) }),
        );
        await page.goto(`${testbed.portal}/customers/new`);
        await expect(page.getByRole('alert').filter({ hasText: 'ChunkLoadError' })).toContainText(
          say.shell(`remote.${shows}.title`),
        );
        expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
      });
  });
});
