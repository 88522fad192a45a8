/** Sessions that end or break, each named after its fault. */
import type { BrowserContext, Page } from '@playwright/test';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { storedSession } from '@portal/shared/session/device.ts';
import { AMINAH } from '../../../deploy/testbed/account.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { customerRows, portalOn } from '../../../deploy/testbed/portal.ts';

const LIST = '/customers/datatable';
const CUSTOMERS = /\/api\/v1\/customers/;
const REFRESH = new RegExp(`/${auth.refresh.path}$`);
const A_DAY = 24 * 60 * 60_000;
const PAYMENT_ID = crypto.randomUUID();

const refusal = (response_code: number) => ({
  json: { response_code, description: 'Over.', data: null, breakdown_errors: {}, token: null },
});

/** Replaces the access token with one that the gateway refuses as expired. */
const expire = (page: Page) =>
  page.evaluate((key) => localStorage.setItem(key, JSON.stringify('expired')), storedSession.accessToken.key);

const forgetRefreshToken = (page: Page) =>
  page.evaluate((key) => localStorage.removeItem(key), storedSession.refreshToken.key);

const refreshesOf = (context: BrowserContext) => {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (REFRESH.test(request.url()) && request.method() === 'POST') refreshes.push(request.url());
  });
  return refreshes;
};

test.describe('a session', () => {
  test.beforeEach(async ({ page, guard, testbed, say }) => {
    guard.allow(/Failed to load resource/);
    await portalOn(page, testbed, say.shell).enter();
    // A call of this page that is still in flight would end the session before the journey does.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  /** Expects the sign-in page with the title once, no dialog, and no data of the session in local storage. */
  async function expectSilentLogout(page: Page, title: string) {
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(title)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const keys = Object.values(storedSession)
      .map(({ key }) => key)
      .filter((key) => key !== storedSession.skin.key);
    const left = await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys);
    expect(left).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  }

  test("F44: a 401 without a refresh token ends the session with 'NOT AUTHENTICATED': fatal, silent logout", async ({
    page,
    testbed,
  }) => {
    await expire(page);
    await forgetRefreshToken(page);
    await page.goto(testbed.portal + LIST);
    await expectSilentLogout(page, 'NOT AUTHENTICATED');
  });

  test("F44: a second 401 after a refresh ends the session with 'NOT AUTHENTICATED': fatal, silent logout", async ({
    page,
    testbed,
  }) => {
    const refreshes = refreshesOf(page.context());
    await page.route(CUSTOMERS, (route) => route.fulfill({ ...refusal(401), status: 401 }));
    await page.goto(testbed.portal + LIST);
    await expectSilentLogout(page, 'NOT AUTHENTICATED');
    expect(refreshes).toHaveLength(1);
  });

  test("F45: the code 7777 ends the session with 'SESSION EXPIRED': fatal, silent logout, and no refresh is tried", async ({
    page,
    testbed,
  }) => {
    const refreshes = refreshesOf(page.context());
    await page.route(CUSTOMERS, (route) => route.fulfill(refusal(7777)));
    await page.goto(testbed.portal + LIST);
    await expectSilentLogout(page, 'SESSION EXPIRED');
    expect(refreshes).toHaveLength(0);
  });

  test('F48: when ten tabs with twenty calls expire together, exactly one refresh is sent, and no tab is logged out', async ({
    page,
    context,
    testbed,
    merchant,
  }) => {
    const { id } = await merchant.createCollection('Yuran Taska');
    const address = `${testbed.portal}/collections/edit/${id}`;
    const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
    await Promise.all(tabs.map((tab) => tab.goto(address)));
    for (const tab of tabs) await expect(tab.getByRole('dialog')).toBeVisible();
    await expire(page);
    const refreshes = refreshesOf(context);
    let calls = 0;
    context.on('request', (request) => {
      if (request.method() !== 'OPTIONS' && request.url().includes('/api/v1/collections')) calls += 1;
    });
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByRole('dialog')).toBeVisible();
    expect(refreshes).toHaveLength(1);
    expect(calls).toBeGreaterThanOrEqual(20);
    for (const tab of tabs) expect(tab.url()).toBe(address);
  });

  test('F49: after a logout in one tab, the other tab is logged out without waiting for a timer', async ({
    page,
    context,
    testbed,
    say,
  }) => {
    await context.clock.install();
    await page.goto(testbed.portal + LIST);
    const other = await context.newPage();
    await other.goto(testbed.portal + LIST);
    await expect(customerRows(other)).toHaveCount(10);
    await page.getByRole('banner').getByRole('button', { name: AMINAH.name }).click();
    const signOut = page.getByRole('menuitem', { name: say.shell('sign_out') });
    await expect(signOut).toBeVisible();
    // The clocks of both pages are frozen, so that only a message between the tabs can cause the change.
    await context.clock.pauseAt((await other.evaluate(() => Date.now())) + 60_000);
    await signOut.click();
    await expect(other).toHaveURL(/\/login/);
    await expect(customerRows(other)).toHaveCount(0);
  });

  test('F50: when the response to a refresh is lost, the person stays signed in', async ({ page, testbed, say }) => {
    await expire(page);
    await page.route(REFRESH, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto(testbed.portal + LIST);
    await page
      .getByRole('dialog', { name: 'handlecatch Error' })
      .getByRole('button', { name: say.kit('close') })
      .click();
    await page.unroute(REFRESH);
    await page.getByRole('button', { name: say.kit('retry') }).click();
    await expect(customerRows(page)).toHaveCount(10);
  });

  test('F53: the back button after a logout shows no protected data', async ({ page, testbed, say }) => {
    await page.goto(testbed.portal + LIST);
    await expect(customerRows(page)).toHaveCount(10);
    const portal = portalOn(page, testbed, say.shell);
    await portal.go('/collections/list');
    await expect(page).toHaveURL(/collections/);
    await portal.signOut();
    await page.goBack();
    await expect(page.getByLabel(say.shell('login.username'))).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('F54: a double click creates one record, and so do Enter and a click', async ({
    page,
    testbed,
    merchant,
    say,
  }) => {
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/collections')) created.push(request.url());
    });
    await page.goto(`${testbed.portal}/collections/create-bill-form`);
    const title = page.getByRole('textbox', { name: say.collections('collections.name') });
    await title.fill('Yuran Enter');
    await title.press('Enter');
    await page
      .getByRole('button', { name: say.kit('save') })
      .dblclick({ timeout: 2000 })
      .catch(() => undefined);
    await expect(page.getByText(say.collections('collections.saved', { title: 'Yuran Enter' }))).toBeVisible();
    expect(created).toHaveLength(1);
    expect(await merchant.ledger()).toMatchObject({ faults: [] });
  });
});

test('F54: 100 parallel submits create one payment', async ({ testbed, merchant }) => {
  const { id } = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
  const submit = () =>
    fetch(`${testbed.gateway}/api/v1/${publicPay.pay.path}`, {
      method: publicPay.pay.method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': PAYMENT_ID },
      body: JSON.stringify({ bill_id: id, payment_service_id: 'fpx_b2c_TEST0021' }),
    }).then((response) => response.text());
  const answers = new Set(await Promise.all(Array.from({ length: 100 }, submit)));
  expect(answers.size).toBe(1);
  const { timeline } = await merchant.bill(id);
  expect(timeline.filter(({ kind }) => kind === 'attempt_started')).toHaveLength(1);
});

test.describe('a device', () => {
  for (const [what, spoil] of [
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'blocked',
      () => {
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      },
    ],
    [
      'corrupt',
      () => {
        if (sessionStorage.getItem('spoiled')) return;
        sessionStorage.setItem('spoiled', 'yes');
        for (const name of [
          'access_token',
          'refresh_token',
          'session_id',
          'account_id',
          'account',
          'is_signed_in',
          'skin',
          'language',
        ])
          localStorage.setItem(`portal.${name}`, '{"id":');
      },
    ],
  ] as const)
    test(`F51: when the storage of the device is ${what}, the portal loads with a clean state and can be used`, async ({
      page,
      testbed,
      say,
    }) => {
      await page.addInitScript(spoil);
      const portal = portalOn(page, testbed, say.shell);
      await portal.signIn();
      await portal.go('/customers/datatable');
      await expect(customerRows(page)).toHaveCount(10);
    });

  for (const [what, off] of [
    ['ahead', A_DAY],
    ['behind', -A_DAY],
  ] as const)
    test(`F52: when the clock of the device is a day ${what}, signing in and reading lists still work`, async ({
      page,
      testbed,
      say,
    }) => {
      await page.clock.install({ time: Date.now() + off });
      const refreshes = refreshesOf(page.context());
      const portal = portalOn(page, testbed, say.shell);
      await portal.signIn();
      await portal.go('/customers/datatable');
      await expect(customerRows(page)).toHaveCount(10);
      await page.reload();
      await expect(customerRows(page)).toHaveCount(10);
      expect(refreshes).toHaveLength(0);
    });
});
