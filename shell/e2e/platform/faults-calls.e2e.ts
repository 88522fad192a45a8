/** Calls that fail, each named after its fault: the person sees a message, and can continue to work. */
import type { Page, Route } from '@playwright/test';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { customerRows, portalOn } from '../../../deploy/testbed/portal.ts';

const CALLS = /\/api\/v1\/customers/;
const MINUTE = 60_000;

const answer = (code: number, description: string, breakdown_errors = {}) => ({
  json: { response_code: code, description, data: null, breakdown_errors, token: null },
});

test.describe('a call that fails', () => {
  test.beforeEach(async ({ page, guard, testbed, say }) => {
    guard.allow(/Failed to load resource|CORS policy|\[mfe-collections\]/);
    await page.clock.install();
    await portalOn(page, testbed, say.shell).enter();
  });

  const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Opens the form of a new customer and fills it in; returns the customer's name. */
  async function fillIn(page: Page, portal: string, label: (key: string) => string): Promise<string> {
    const name = `Puan Salmah ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(`${portal}/customers/new`);
    await page.getByLabel(label('customers.name')).fill(name);
    await page.getByLabel(label('customers.email')).fill('salmah@example.my');
    return name;
  }

  for (const [fault, fail] of [
    ['F27: refused', (route: Route) => route.abort('connectionrefused')],
    [
      'F40: refused by CORS',
      (route: Route) =>
        route.fulfill({ ...answer(2000, ''), headers: { 'access-control-allow-origin': 'https://elsewhere.example' } }),
    ],
  ] as const)
    test(`${fault}: network failure opens a dialog titled 'handlecatch Error', and the button is usable again`, async ({
      page,
      testbed,
      say,
    }) => {
      const name = await fillIn(page, testbed.portal, say.collections);
      await page.route(CALLS, fail);
      await pressed(page, say.kit('save'));
      const dialog = page.getByRole('dialog', { name: 'handlecatch Error' });
      await expect(dialog.getByText(say.kit('form.not_sent'))).toBeVisible();
      await expectAccessible(page);
      // The retry button sends the call again, which fails with the same message.
      await dialog.getByRole('button', { name: say.kit('retry') }).click();
      await expect(dialog.getByText(say.kit('form.not_sent'))).toBeVisible();
      await dialog.getByRole('button', { name: say.kit('close') }).click();
      await expect(page.getByRole('alert').getByText(say.kit('form.not_sent'))).toBeInViewport();
      await expectAccessible(page);
      await page.unroute(CALLS);
      await pressed(page, say.kit('save'));
      await expect(customerRows(page).filter({ hasText: name })).toHaveCount(1);
    });

  test("F28: a call without a response for 60 s opens 'handlecatch Error', and can be cancelled before that", async ({
    page,
    testbed,
    say,
  }) => {
    await fillIn(page, testbed.portal, say.collections);
    let requests = 0;
    await page.route(CALLS, async (route) => {
      if (route.request().method() === 'POST' && !route.request().url().includes('?')) requests += 1;
      else await route.continue();
    });
    await pressed(page, say.kit('save'));
    await expect.poll(() => requests).toBe(1);
    await page.clock.fastForward(MINUTE);
    await page
      .getByRole('dialog', { name: 'handlecatch Error' })
      .getByRole('button', { name: say.kit('close') })
      .click();
    await expect(page.getByText(say.kit('form.unanswered.title'))).toBeVisible();

    const cancelled = page.waitForEvent('requestfailed');
    await pressed(page, say.kit('save'));
    await expect.poll(() => requests).toBe(2);
    await pressed(page, say.kit('cancel'));
    await pressed(page, say.kit('leave.action'));
    await cancelled;
    await expect(customerRows(page).first()).toBeVisible();
    await page.clock.fastForward(MINUTE);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  for (const [what, reply] of [
    ['500 and HTML', { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['malformed JSON', { status: 200, contentType: 'application/json', body: '{"response_code":2000,"da' }],
    ['no data', answer(2000, 'Done.')],
  ] as const)
    test(`F29: after a response with ${what}, the area of the remote shows an error with a retry button, and a report is sent`, async ({
      page,
      testbed,
      say,
    }) => {
      const report = page.waitForEvent('console', (message) => message.text().includes('[mfe-collections]'));
      await page.route(CALLS, (route) => route.fulfill(reply));
      await page.goto(`${testbed.portal}/customers/datatable`);
      await expect(page.getByRole('heading', { name: say.kit('failure.broken.title') })).toBeVisible();
      await expect(page.getByRole('navigation', { name: say.shell('menu') })).toBeVisible();
      await report;
      await page.unroute(CALLS);
      await pressed(page, say.kit('retry'));
      await expect(customerRows(page)).toHaveCount(10);
    });

  test('F29: a list that is null is shown as an empty list', async ({ page, testbed, say }) => {
    const json = { ...answer(2000, 'Done.').json, data: { list: { data: null, total: null } } };
    await page.route(CALLS, (route) => route.fulfill({ json }));
    await page.goto(`${testbed.portal}/customers/datatable`);
    await expect(page.getByText(say.kit('empty.title'))).toBeVisible();
  });

  test('F30: any other code opens an error dialog with the code as title, the description, and breakdown errors as capitalised words', async ({
    page,
    testbed,
    say,
  }) => {
    await fillIn(page, testbed.portal, say.collections);
    const refusal = answer(4777, 'The bank is closed.', { payer_email: 'Unknown here', phone: 'Too short' });
    await page.route(CALLS, (route) => route.fulfill(refusal));
    await pressed(page, say.kit('save'));
    const dialog = page.getByRole('dialog', { name: '4777' });
    await expect(dialog).toContainText('The bank is closed.');
    await expect(dialog.getByRole('listitem')).toHaveText(['Payer Email Unknown here', 'Phone Too short']);
    await expectAccessible(page);
    await dialog.getByRole('button').click();
    await expect(page.getByLabel(say.collections('customers.phone'))).toBeFocused();
  });

  test('F34: a response 429 with Retry-After shows a countdown, and no request is sent before the countdown ends', async ({
    page,
    testbed,
    say,
  }) => {
    let requests = 0;
    await page.route(CALLS, (route) => {
      requests += 1;
      return route.fulfill({
        ...answer(4029, 'Wait.'),
        status: 429,
        headers: { 'retry-after': '90', 'access-control-expose-headers': 'Retry-After' },
      });
    });
    await page.goto(`${testbed.portal}/customers/datatable`);
    const dialog = page.getByRole('dialog', { name: '4029' });
    const timer = dialog.getByRole('timer');
    await expect(timer).toContainText(/1:(30|2\d)/);
    await expectAccessible(page);
    await page.clock.fastForward(31_000);
    await expect(timer).toContainText(/0:5\d/);
    const before = requests;
    await dialog.getByRole('button').click();
    await pressed(page, say.kit('retry'));
    await expect(timer).toContainText(/0:5\d/);
    expect(requests).toBe(before);
    await page.clock.fastForward(MINUTE);
    await expect(timer).toHaveText(say.kit('wait.over'));
    await page.unroute(CALLS);
    await dialog.getByRole('button').click();
    await pressed(page, say.kit('retry'));
    await expect(customerRows(page)).toHaveCount(10);
  });

  test('F35: a form that is submitted offline shows a notice and keeps its input, and is sent when the network is back', async ({
    page,
    testbed,
    say,
  }) => {
    const name = await fillIn(page, testbed.portal, say.collections);
    await page.context().setOffline(true);
    await pressed(page, say.kit('save'));
    await page
      .getByRole('dialog', { name: 'handlecatch Error' })
      .getByRole('button', { name: say.kit('close') })
      .click();
    await expect(page.getByText(say.kit('form.not_sent'))).toBeVisible();
    await expect(page.getByLabel(say.collections('customers.name'))).toHaveValue(name);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await pressed(page, say.kit('form.retry'));
    await expect(customerRows(page).filter({ hasText: name })).toHaveCount(1);
  });

  test('F38: when the network fails several times, the screen recovers each time, and the task completes', async ({
    page,
    testbed,
    say,
  }) => {
    const portal = portalOn(page, testbed, say.shell);
    await page.goto(`${testbed.portal}/collections/list`);
    await expect(page.getByRole('heading', { level: 1, name: say.collections('collections.title') })).toBeVisible();
    await portal.go('/customers/datatable');
    await expect(customerRows(page)).toHaveCount(10);
    for (let times = 0; times < 3; times++) {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: say.kit('list.next') }).click();
      await page
        .getByRole('dialog', { name: 'handlecatch Error' })
        .getByRole('button', { name: say.kit('close') })
        .click();
      await page.context().setOffline(false);
      await expect(customerRows(page)).toHaveCount(10);
    }
    await expect(page).toHaveURL(/page=4/);
  });

  test('F39: when responses arrive out of order, the result of the latest search is shown', async ({
    page,
    testbed,
    merchant,
  }) => {
    // A new customer, because the name of an existing customer may be a part of other names.
    const name = `Puan Rohani ${crypto.randomUUID().slice(0, 8)}`;
    const body = { name, email: 'rohani@example.my', phone: '', note: '', is_active: true };
    await merchant.call(customers.create, { body });
    await page.goto(`${testbed.portal}/customers/datatable`);
    await expect(customerRows(page)).toHaveCount(10);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route(CALLS, async (route) => {
      if (route.request().postData()?.includes('nobody')) await late;
      await route.continue().catch(() => undefined);
    });
    const box = page.getByRole('searchbox');
    const first = page.waitForRequest((request) => request.postData()?.includes('nobody') ?? false);
    await box.fill('nobody');
    await page.clock.runFor(1000);
    await first;
    await box.fill(name);
    await page.clock.runFor(1000);
    await expect(customerRows(page)).toHaveCount(1);
    release();
    await page.clock.runFor(1000);
    await expect(customerRows(page)).toHaveText(new RegExp(name));
    await expect(box).toHaveValue(name);
  });
});
