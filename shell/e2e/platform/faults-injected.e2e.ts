/** An attacker between the edge and the browser changes the served files: none of the changes runs. */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { payerOn } from '../../../deploy/testbed/payer.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

/** A script that sets this global when it runs. */
const CANARY = 'globalThis.canary = true;';
const hasRun = (page: Page) => page.evaluate(() => 'canary' in globalThis);

/**
 * For a page whose response comes from the test, the browser knows no network address. Without this permission it would block the calls of
 * that page to the gateway.
 */
const keepGateway = (context: BrowserContext, origin: string) =>
  context.grantPermissions(['local-network-access'], { origin });

/** Puts markup at the head of every page. */
async function inject(context: BrowserContext, origin: string, markup: string) {
  await keepGateway(context, origin);
  await context.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace('<head>', `<head>${markup}`) });
  });
}

/** Serves pages without Integrity-Policy, as to a browser that does not support it. */
async function forgetIntegrityPolicy(context: BrowserContext, origin: string) {
  await keepGateway(context, origin);
  await context.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const headers = Object.entries(answer.headers()).filter(([name]) => name !== 'integrity-policy');
    return route.fulfill({ response: answer, headers: Object.fromEntries(headers) });
  });
}

/** Records, from the start of each page, the URLs that the browser refused because they had no integrity hash. */
const keepRefused = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    new ReportingObserver(
      (reports) => refused.push(...reports.map(({ body }) => String((body as { blockedURL?: string }).blockedURL))),
      { types: ['integrity-violation'], buffered: true },
    ).observe();
  });

const change = (context: BrowserContext, scripts: RegExp) =>
  context.route(scripts, async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `${await answer.text()}\n${CANARY}` });
  });

test.describe('files changed between edge and browser', () => {
  test('F24 an inline script in the portal does not run and is reported by the browser, and the page works', async ({
    page,
    context,
    testbed,
    guard,
    say,
  }) => {
    guard.allow(/script-src/);
    await inject(context, testbed.portal, `<script>${CANARY}</script>`);
    const reported = page.waitForRequest(`${testbed.portal}/telemetry`);
    await portalOn(page, testbed, say.shell).signIn();
    expect(await hasRun(page)).toBe(false);
    expect((await reported).postData()).toContain('script-src-elem');
  });

  test('F24 an inline script in a payment page does not run and is reported by the browser, and the page works', async ({
    page,
    context,
    testbed,
    guard,
    merchant,
    say,
  }) => {
    guard.allow(/script-src/);
    await inject(context, testbed.payer, `<script>${CANARY}</script>`);
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, testbed, say.pay);
    const reported = page.waitForRequest(`${testbed.payer}/telemetry`);
    await payer.open(bill.id);
    await expect(payer.payButton).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    expect((await reported).postData()).toContain('script-src-elem');
  });

  test("F25 a script tag with a remote's address and no integrity hash does not run", async ({
    page,
    context,
    testbed,
    guard,
    say,
  }) => {
    guard.allow(/integrity/i);
    const registry = await (await context.request.get(`${testbed.portal}/registry.json`)).text();
    const [entry = ''] = /\/releases\/mfe-collections\/[\d.]+\/remoteEntry\.js/.exec(registry) ?? [];
    await keepRefused(context);
    await inject(context, testbed.portal, `<script src="${entry}"></script>`);
    await page.goto(`${testbed.portal}/login`);
    await expect(page.getByLabel(say.shell('login.username'))).toBeVisible();
    expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('mfe_')))).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => (globalThis as { refused?: string[] }).refused))
      .toContain(`${testbed.portal}${entry}`);
  });

  for (const [what, scripts] of [
    ['the entry', /mfe-collections\/[\d.]+\/remoteEntry\.js/],
    ['the chunk that it exposes', /mfe-collections\/[\d.]+\/app\.\w+\.js/],
    ['a chunk that comes later', /mfe-collections\/[\d.]+\/\d+\.\w+\.js/],
  ] as const)
    test(`F26 without Integrity-Policy, a changed file of a remote does not run, and the frame works: ${what}`, async ({
      page,
      context,
      testbed,
      guard,
      say,
    }) => {
      guard.allow(
        /integrity|RUNTIME-008|Failed to load resource|RemoteError: mfe-collections|ChunkLoadError|Loading chunk/i,
      );
      await forgetIntegrityPolicy(context, testbed.portal);
      const portal = portalOn(page, testbed, say.shell);
      const [opened] = await Promise.all([
        page.waitForResponse((response: Response) => response.request().resourceType() === 'document'),
        portal.signIn(),
      ]);
      expect(opened.headers()).not.toHaveProperty('integrity-policy');
      await change(context, scripts);
      await portal.open('/customers/datatable');
      await expect(page.getByRole('heading', { name: say.shell('remote.blocked.title') })).toBeVisible();
      await expect(page.getByRole('table')).toBeHidden();
      expect(await hasRun(page)).toBe(false);
      await portal.signOut();
    });
});
