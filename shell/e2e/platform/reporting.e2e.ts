/** Errors are reported when an installation is configured so, without personal data; payment pages report nothing to anybody. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CANARY, cardTracesIn } from '@portal/shared/testing/card-traces.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { startTestbed, type Testbed } from '../../../deploy/testbed/testbed.ts';
import { browserStorageOf, cardOn, recordRequests } from '../../../deploy/testbed/card.ts';
import { openCollector, type Collector } from './collector.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { merchantAt } from '../../../deploy/testbed/merchant.ts';
import { payerOn } from '../../../deploy/testbed/payer.ts';
import type { Words } from '../../../deploy/testbed/words.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

const EMAIL = 'canary.person@example.my';
const CANARIES = ['4111111111111111', EMAIL, '900131-14-5678', '012-345 6789'];
const STUFFED = `${CANARIES.join(' ')} ?token=canary-token Bearer canary-token cvv: 987`;

const leaksIn = (reports: readonly string[]) =>
  [...CANARIES, 'Puan Canary', 'canary-token', 'cvv: 987', 'Aminah', 'teh tarik'].filter((one) =>
    reports.some((report) => report.includes(one)),
  );

/** The list's response breaks its contract, and is full of personal data. */
const breakList = (page: Page) =>
  page.route('**/collections/merchant-collection/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        response_code: 2000,
        description: STUFFED,
        data: { list: { data: [{ id: 1, title: `Puan Canary ${STUFFED}` }], total: 1 } },
      },
    }),
  );

test.describe('with a URL for error reports', () => {
  let collector: Collector;
  let reporting: Testbed;

  test.beforeAll(async () => {
    collector = await openCollector();
    reporting = await startTestbed(undefined, {
      ERROR_REPORTING_DSN: collector.address,
      ERROR_REPORTING_RATES: '1 0 1',
    });
  });
  test.afterAll(async () => {
    await reporting.stop();
    await collector.stop();
  });

  const events = () => collector.arrived.filter((report) => report.includes('"type":"event"'));
  const recordings = () => collector.arrived.filter((report) => report.includes('"type":"replay_recording"'));

  test('a remote that breaks is reported with its name and version, redacted, with a recording that shows no text', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(/mfe-collections|Unexpected data|GatewayError/);
    const portal = portalOn(page, reporting, say.shell);
    await breakList(page);
    await portal.enter('/collections/list');
    await expect(page.getByRole('alert').getByRole('heading', { name: say.kit('failure.broken.title') })).toBeVisible();
    await expect.poll(() => events().length).toBeGreaterThan(0);
    const [event = ''] = events();
    expect(event).toMatch(/^POST \/api\/1\/envelope\//);
    expect(event).toMatch(/"remote":"mfe-collections"/);
    expect(event).toMatch(/"version":"\d+\.\d+\.\d+"/);
    expect(event).toContain('Unexpected data from');
    await expect.poll(() => recordings().length, { timeout: scaled(30_000) }).toBeGreaterThan(0);
    expect(recordings().join('')).not.toContain(say.kit('failure.broken.title'));
    expect(leaksIn(collector.arrived)).toEqual([]);
  });

  test('uncaught errors, and calls without a response, are reported too', async ({ page, guard, say }) => {
    guard.allow(/Failed to load resource|Left alone|ERR_FAILED/);
    const portal = portalOn(page, reporting, say.shell);
    await portal.enter();
    await expect(page.getByRole('table')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /reporting-client/.test(name))),
      )
      .toBe(true);
    await page.evaluate((text) => void Promise.reject(new Error(text)), `Left alone: ${STUFFED}`);
    await expect.poll(() => events().some((event) => event.includes('Left alone'))).toBe(true);
    await page.route('**/collections/merchant-collection/**', (route) => route.abort());
    await page.getByRole('searchbox').first().fill(EMAIL);
    await expect(page.getByRole('dialog', { name: say.kit('error.unreachable') })).toBeVisible();
    await expect.poll(() => events().some((event) => event.includes('could not be reached'))).toBe(true);
    expect(leaksIn(collector.arrived)).toEqual([]);
  });

  /** Pays by card, and throws an uncaught error whose message contains everything that was typed. */
  async function payByCard(
    page: Page,
    origin: string,
    say: Parameters<typeof cardOn>[1] & { readonly pay: Words },
  ): Promise<void> {
    const merchant = await merchantAt(reporting);
    const { id } = await merchant.createBill((await merchant.createCollection('Yuran senyap')).id);
    const payer = payerOn(page, { payer: origin }, say.pay);
    const answer = await payer.open(id);
    expect(answer?.headers()['content-security-policy']).not.toContain(collector.origin);
    const card = cardOn(page, say);
    await card.choose();
    await card.fill();
    await page.evaluate(() => {
      const values = Array.from(document.querySelectorAll('input'), ({ value }) => value);
      void Promise.reject(new Error(`left alone: ${values.join(' ')}`));
    });
    await payer.payButton.click();
    await expect(payer.receipt).toBeVisible();
  }

  test('a payment page sends no error reports, and its content policy forbids them, on its own origin and on the portal’s', async ({
    page,
    context,
    guard,
    say,
  }) => {
    const before = collector.arrived.length;
    const requests = recordRequests(context);
    guard.allow(/left alone/);
    for (const origin of [reporting.payer, reporting.portal]) {
      await payByCard(page, origin, say);
      expect(cardTracesIn(await browserStorageOf(context, page), CANARY.number)).toEqual([]);
    }
    expect(requests.filter((each) => each.startsWith(collector.origin) || each.includes('reporting'))).toEqual([]);
    expect(requests.filter((each) => cardTracesIn(each, CANARY.number).length > 0)).toEqual([]);
    expect(collector.arrived).toHaveLength(before);
  });

  test('reports of a person who pays between two errors of the portal contain no card data', async ({
    page,
    context,
    guard,
    say,
  }) => {
    guard.allow(/left alone|mfe-collections|Unexpected data|GatewayError/i);
    const portal = portalOn(page, reporting, say.shell);
    await portal.enter();
    await expect(page.getByRole('table')).toBeVisible();
    await payByCard(page, reporting.portal, say);
    const before = events().length;
    await breakList(page);
    await portal.open('/collections/list');
    await expect.poll(() => events().length).toBeGreaterThan(before);
    expect(collector.arrived.filter((report) => cardTracesIn(report, CANARY.number).length > 0)).toEqual([]);
    expect(cardTracesIn(await browserStorageOf(context, page), CANARY.number)).toEqual([]);
  });
});

test('without the setting, the reporting code is not loaded, and payment pages do not even contain it', async ({
  page,
  testbed,
  say,
}) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await portalOn(page, testbed, say.shell).enter();
  await expect(page.getByRole('table')).toBeVisible();
  expect(requestUrls.filter((url) => url.includes('reporting'))).toEqual([]);
  const scripts = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const holding = (folder: string) =>
    scripts(folder).filter((file) => /sentry/i.test(readFileSync(join(folder, file), 'utf8')));
  expect(holding('dist/payer')).toEqual([]);
  expect(holding('dist/releases')).toEqual([]);
  expect(holding('dist/portal').length).toBeGreaterThan(0);
});
