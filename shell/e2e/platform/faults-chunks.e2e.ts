/** Scripts and style sheets that fail to load, each named after its fault: the panel, the name of the error, and another try. */
import type { Page, Route } from '@playwright/test';
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import { telemetryOf } from '../../../deploy/testbed/registry.ts';

const LIST = '/customers/datatable';
const CHUNKS = /\/releases\/mfe-collections\/[\d.]+\/\d+\.\w+\.js$/;
const ENTRY = /\/releases\/mfe-collections\/[\d.]+\/remoteEntry\.js$/;
const SHELL_CHUNKS = /:\d+\/\d+\.\w+\.js$/;
const KIT_STYLES = /\/kit\.\w+\.css$/;
const FRAME = /\/frame\.\w+\.js$/;
const FRAME_STYLES = /\/frame\.\w+\.css$/;
const IDENTITY_PAGES = /\/identity-pages\.\w+\.js$/;
const PALETTE = /\/palette\.\w+\.js$/;

const refused = (route: Route) => route.abort('connectionrefused');
const missing = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', headers: { 'x-content-type-options': 'nosniff' }, body: '' });

const aPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' });
const changed = async (route: Route) => {
  const answer = await route.fetch();
  return route.fulfill({ response: answer, body: `globalThis.canary = true;${await answer.text()}` });
};

test.describe('a file that fails to load', () => {
  test.beforeEach(async ({ page, guard, testbed, say }) => {
    guard.allow(
      /Failed to load resource|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|RUNTIME-008|Refused to (execute|apply)|preload|integrity/i,
    );
    await portalOn(page, testbed, say.shell).enter();
    await expect(page.getByRole('table')).toBeVisible();
  });

  /** The panel names the error, the console reports it with its owner, and *Try again* loads the missing file. */
  async function expectPanel(page: Page, code: string, again: string, mend: () => Promise<void>) {
    const panel = page.getByRole('alert').filter({ hasText: code });
    await expect(panel).toBeVisible({ timeout: scaled(20_000) });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    await mend();
    await panel.getByRole('button', { name: again, exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);
  }

  const reported = (page: Page, code: string) =>
    page.waitForEvent('console', (message) => message.text().includes('[') && message.text().includes(code));

  for (const [what, fail] of [
    ['failed', refused],
    ['missing', missing],
  ] as const)
    test(`F10, F13: a ${what} script gives ChunkLoadError`, async ({ page, testbed, say }) => {
      await page.route(CHUNKS, fail);
      const report = reported(page, 'ChunkLoadError');
      await page.goto(testbed.portal + LIST);
      await report;
      await expectPanel(page, 'ChunkLoadError', say.shell('retry'), () => page.unroute(CHUNKS));
    });

  test('form chunks of the shared kit that failed to load are fetched again by a retry, and then the form opens', async ({
    page,
    say,
  }) => {
    await page.route(SHELL_CHUNKS, refused);
    const report = reported(page, 'ChunkLoadError');
    await page.getByRole('link', { name: say.collections('collections.new') }).click();
    await report;
    await expectPanel(page, 'ChunkLoadError', say.shell('retry'), () => page.unroute(SHELL_CHUNKS));
    await expect(
      page.getByRole('dialog').getByLabel(say.collections('collections.name'), { exact: true }),
    ).toBeVisible();
  });

  test('F10: a script that was changed after its release does not run, and no retry is offered', async ({
    page,
    testbed,
    say,
  }) => {
    await page.route(CHUNKS, changed);
    const telemetry = telemetryOf(page);
    const report = reported(page, 'ChunkLoadError');
    await page.goto(testbed.portal + LIST);
    await report;
    const panel = page.getByRole('alert').filter({ hasText: 'ChunkLoadError' });
    await expect(panel).toContainText(say.shell('remote.blocked.title'));
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(await page.evaluate(() => 'canary' in globalThis)).toBe(false);
    expect(telemetry).toContainEqual(expect.objectContaining({ remote: 'mfe-collections', outcome: 'tampered' }));
  });

  for (const [what, fail] of [
    ['refused', refused],
    ['missing', missing],
    ['a page in its place', aPage],
  ] as const)
    test(`F11: a failed stylesheet gives CSS_CHUNK_LOAD_FAILED, and nothing is shown without its styles: ${what}`, async ({
      page,
      testbed,
      say,
    }) => {
      await page.route(KIT_STYLES, fail);
      const report = reported(page, 'CSS_CHUNK_LOAD_FAILED');
      await page.goto(testbed.portal + LIST);
      await report;
      await expectPanel(page, 'CSS_CHUNK_LOAD_FAILED', say.shell('retry'), () => page.unroute(KIT_STYLES));
    });

  for (const [what, files] of [
    ['the entry of a remote', ENTRY],
    ['a chunk of a remote', CHUNKS],
  ] as const)
    test(`F12: a timed-out script gives ChunkLoadError; Chunk load timeout 120000 ms: ${what}`, async ({
      page,
      testbed,
      say,
    }) => {
      await page.clock.install();
      // The page waits for its files, which never arrive.
      await page.route(files, () => undefined);
      await page.goto(testbed.portal + LIST, { waitUntil: 'commit' });
      // A file may be preloaded before anything needs it: its time limits start only when its script element is in the page.
      const isAwaited = () =>
        page.evaluate((those) => [...document.scripts].some(({ src }) => new RegExp(those).test(src)), files.source);
      await expect.poll(isAwaited).toBe(true);
      await page.clock.runFor(11_000);
      await expect(page.getByText(say.shell('remote.slow.title'))).toBeVisible();
      await page.clock.runFor(CHUNK_LOAD_TIMEOUT - 30_000);
      await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
      await page.clock.runFor(30_000);
      await expectPanel(page, 'ChunkLoadError', say.shell('retry'), () => page.unroute(files));
    });

  for (const [what, files, code] of [
    ['script', FRAME, 'ChunkLoadError'],
    ['stylesheet', FRAME_STYLES, 'CSS_CHUNK_LOAD_FAILED'],
  ] as const)
    test(`when the ${what} of the frame fails to load, the page stays visible, ${code} is shown, and a retry loads the frame`, async ({
      page,
      testbed,
      say,
    }) => {
      await page.route(files, refused);
      const report = reported(page, code);
      await page.goto(testbed.portal + LIST);
      await report;
      const notice = page.getByRole('alert').filter({ hasText: code });
      await expect(notice).toContainText(say.shell('part.missing'));
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await page.unroute(files);
      await notice.getByRole('button').click();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('navigation', { name: say.shell('menu') })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

  test('an overlay of the frame that fails to load shows a message, and the next press retries', async ({
    page,
    say,
  }) => {
    await page.route(PALETTE, refused);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say.shell('search.open') })
      .click();
    await expect(page.getByText(say.shell('part.missing'))).toBeVisible();
    await page.unroute(PALETTE);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say.shell('search.open') })
      .click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  });
});

test('a page before sign-in that fails to load gives ChunkLoadError, and a retry brings the page', async ({
  page,
  guard,
  testbed,
  say,
}) => {
  guard.allow(/Failed to load resource|ChunkLoadError/i);
  await page.route(IDENTITY_PAGES, refused);
  await page.goto(`${testbed.portal}/login`);
  await page.getByRole('link', { name: say.shell('forgot.password.title') }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'ChunkLoadError' });
  await expect(panel).toBeVisible({ timeout: scaled(20_000) });
  await page.unroute(IDENTITY_PAGES);
  await panel.getByRole('button', { name: say.shell('retry'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.shell('forgot.password.title') })).toBeVisible();
});
