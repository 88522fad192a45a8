/** Files of the payment pages that fail to load, in the portal and standalone: payers never see a form without its styles. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { openEdge } from './own-edge.ts';
import { payerOn } from '../../../deploy/testbed/payer.ts';

const BILL = '/pay/bill/00000000-0000-4000-8000-000000000000';
const REMOTE_STYLES = /\/releases\/mfe-public-pay\/[\d.]+\/app\.\w+\.css$/;
const OWN_STYLES = /\/main\.\w+\.css$/;

const FAILURES: readonly (readonly [string, (route: Route) => Promise<void>, 'unreachable' | 'blocked'])[] = [
  ['refused', (route) => route.abort('connectionrefused'), 'unreachable'],
  ['missing', (route) => route.fulfill({ status: 404 }), 'unreachable'],
  ['a page in its place', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }), 'blocked'],
];

test.describe('payment pages with a file that fails to load', () => {
  test.beforeEach(({ guard }) => {
    guard.allow(
      /Failed to load resource|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|RUNTIME-008|Refused to (execute|apply)|preload|integrity|CORS|MIME/i,
    );
  });

  test('F11: when the style sheet fails to load in the portal, the panel shows CSS_CHUNK_LOAD_FAILED', async ({
    page,
    testbed,
    say,
  }) => {
    for (const [what, fail, kind] of FAILURES)
      await test.step(what, async () => {
        await page.route(REMOTE_STYLES, fail);
        await page.goto(testbed.portal + BILL);
        const panel = page.getByRole('alert').filter({ hasText: 'CSS_CHUNK_LOAD_FAILED' });
        await expect(panel).toContainText(say.shell(`remote.${kind}.title`));
        await expect(page.getByText(say.secondary('not_found.bill.title'))).toHaveCount(0);
        await page.unroute(REMOTE_STYLES);
      });
  });

  test('F11: when the style sheet fails to load on the standalone page, a message and a retry button replace the page', async ({
    page,
    testbed,
    say,
  }) => {
    for (const [what, fail] of FAILURES)
      await test.step(what, async () => {
        await page.route(OWN_STYLES, fail);
        await page.goto(testbed.payer + BILL);
        await expect(page.getByRole('heading', { name: say.pay('wrong.unreachable.title') })).toBeVisible();
        await expectAccessible(page);
        await page.unroute(OWN_STYLES);
        await page.getByRole('button', { name: say.pay('wrong.again') }).click();
        await expect(page.getByRole('heading', { name: say.secondary('not_found.bill.title') })).toBeVisible();
      });
  });

  // Each file with the requests that are still cut after *Try again*. For the entry this is the first request of a page, which has no
  // query; its repeated request has one and succeeds.
  for (const [what, file, isCutLater] of [
    ['the entry', /\/releases\/mfe-public-pay\/[\d.]+\/remoteEntry\.js$/, (query: string) => query === ''],
    ['the chunk that it exposes', /\/releases\/mfe-public-pay\/[\d.]+\/app\.\w+\.js$/, () => false],
  ] as const)
    test(`F14: a response that is cut off half-way is requested again automatically, and then the panel is shown: ${what}`, async ({
      page,
      testbed,
      say,
    }) => {
      let isCut: (query: string) => boolean = () => true;
      const queries: string[] = [];
      const edge = await openEdge('portal', testbed, (server) =>
        server.addHook('onRequest', async (request, reply) => {
          const { pathname, search } = new URL(request.url, testbed.portal);
          if (pathname.endsWith('remoteEntry.js')) queries.push(search);
          if (!file.test(pathname) || !isCut(search)) return;
          reply.hijack();
          const body = await readFile(join('dist', pathname));
          reply.raw.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': body.byteLength });
          reply.raw.write(body.subarray(0, body.byteLength / 2), () => reply.raw.destroy());
        }),
      );
      // The gateway does not allow the origin of this edge.
      const unreachable = page.getByRole('heading', { name: say.pay('wrong.unreachable.title') });
      try {
        await page.goto(edge.origin + BILL);
        const panel = page.getByRole('alert').filter({ hasText: 'ChunkLoadError' });
        await expect(panel).toContainText(say.shell('remote.unreachable.title'));
        expect(queries).toContain('?attempt=2');
        isCut = isCutLater;
        await panel.getByRole('button', { name: say.shell('retry'), exact: true }).click();
        await expect(unreachable).toBeVisible();
        await page.reload();
        await expect(unreachable).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: 'ChunkLoadError' })).toHaveCount(0);
      } finally {
        await edge.close();
      }
    });
});

test('F10: when the card form or the card encryption fails to load, the page keeps the typed data and can retry', async ({
  page,
  guard,
  testbed,
  merchant,
  say,
}) => {
  guard.allow(/Failed to load resource|ChunkLoadError/i);
  const [form, cipher] = [/\/card\.\w+\.js$/, /\/forge\.\w+\.js$/];
  for (const file of [form, cipher]) await page.route(file, (route) => route.abort('connectionrefused'));
  const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
  const payer = payerOn(page, testbed, say.pay);
  const field = (name: string) => page.getByRole('textbox', { name: say.card(name), exact: true });
  const lost = page.getByRole('alert').filter({ hasText: say.pay('refused.unreachable.title') });
  await payer.open(bill.id);
  await page.getByRole('radio', { name: say.channels('channel.card'), exact: true }).click();
  await expect(lost).toBeVisible();
  await expect(payer.payButton).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await page.unroute(form);
  await lost.getByRole('button', { name: say.pay('wrong.again') }).click();
  await field('number').fill('4444333322221111');
  await field('month').fill('12');
  await field('year').fill(String(new Date().getFullYear() + 3));
  await field('cvv').fill('123');
  await payer.payButton.click();
  await expect(lost).toBeVisible();
  await expect(field('number')).toHaveValue(/^4444/);

  await page.unroute(cipher);
  await payer.payButton.click();
  await expect(payer.receipt).toBeVisible();
});
