/** Introducers: the merchants they brought and those merchants' payments, in the common portal and in their separate portal. */
import type { Page } from '@playwright/test';
import { FARID } from '../../deploy/testbed/account.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { setFilter } from '../../deploy/testbed/menus.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const DASHBOARD = '/dashboard';
const MERCHANTS = '/merchants';
const PAYMENTS = '/transactions/payment';

/** The remotes from which this page has fetched anything so far. */
const remotesOf = (page: Page): ReadonlySet<string> => {
  const remotes = new Set<string>();
  page.on('request', (request) => {
    const [, folder, remote] = new URL(request.url()).pathname.split('/');
    if (folder === 'releases' && remote) remotes.add(remote);
  });
  return remotes;
};

/** Waits for the prefetch: the portal starts it after three idle seconds, and a later timer of three seconds ends after that start. */
const afterIdlePrefetch = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(() => requestIdleCallback(done)), 3000)),
  );

test(
  'an introducer sees the introduced merchants, and the payments that they received since the introduction',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.introducer;
    const remotes = remotesOf(page);
    const portal = portalOn(page, testbed, say.shell);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await portal.enter('/login', FARID);
    await expect(heading(t('dashboard.title'))).toBeVisible();
    await expect(page).toHaveURL(`${testbed.portal}${DASHBOARD}`);
    await expectAccessible(page);

    // Go from the paid commission to a statement, from there to one of its lines, and then to the payment of that line.
    await page
      .getByRole('link', { name: t('dashboard.paid'), exact: false })
      .last()
      .click();
    await expect(heading(t('payouts.title'))).toBeVisible();
    await expect(page).toHaveURL(/status=paid/);
    await expectAccessible(page);
    await page.getByRole('cell').getByRole('link').first().click();
    await expect(page.getByText(t('statement.adds_up'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tadika Sinar Pagi' }).first().click();
    await expect(heading(t('record.title'))).toBeVisible();
    await expectAccessible(page);

    await portal.go(MERCHANTS);
    await expect(heading(t('merchants.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tadika Sinar Pagi' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kedai Sinar Pagi' })).toBeVisible();
    await expect(page.getByText('Persatuan Penduduk Taman Melati')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Kedai Sinar Pagi' }).click();
    await expect(heading(t('payments.title'))).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Kedai Sinar Pagi' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Tadika Sinar Pagi' })).toHaveCount(0);

    await portal.go(PAYMENTS);
    await expect(page.getByRole('cell', { name: 'Tadika Sinar Pagi' }).first()).toBeVisible();
    await expectAccessible(page);
    const filter = page.getByRole('button', { name: say.kit('list.filter'), exact: true });
    const isPhone = await filter.isVisible();
    if (isPhone) {
      await filter.click();
      await page.getByRole('button', { name: say.kit('status.failed'), exact: true }).click();
      await expectAccessible(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say.kit('close') })
        .click();
    } else await setFilter(page, t('payments.status'), say.kit('status.failed'));
    await expect(page).toHaveURL(/status=failed/);
    await expect(page.getByRole('cell', { name: say.kit('status.failed') }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: say.kit('status.success'), exact: true })).toHaveCount(0);

    // A merchant's pages do not exist for an introducer.
    await portal.open('/collections/list');
    await expect(page).toHaveURL(`${testbed.portal}/error-404`);
    await portal.open(MERCHANTS);
    await expect(page.getByRole('link', { name: 'Tadika Sinar Pagi' })).toBeVisible();
    await afterIdlePrefetch(page);
    expect([...remotes]).toEqual(['mfe-introducer']);
  },
);

test(
  'the introducers’ portal loads only the introducers’ remote, and refers merchants to the merchants’ portal',
  { tag: '@desktop' },
  async ({ page, testbed, say }) => {
    const remotes = remotesOf(page);
    const portal = portalOn(page, { ...testbed, portal: testbed.introducer }, say.shell);
    await page.goto(`${testbed.introducer}/login?open`);
    await expect(page.getByText(say.shell('login.lead_introducer'))).toBeVisible();
    await expect(page.getByRole('link', { name: say.shell('open.title') })).toHaveCount(0);
    await page.getByLabel(say.shell('login.username')).fill('aminah');
    await page.getByLabel(say.shell('login.password'), { exact: true }).fill('teh tarik kurang manis');
    await page.getByRole('button', { name: say.shell('login.submit') }).click();
    await expect(page.getByText(say.kit('code.4002'))).toBeVisible();
    await expectAccessible(page);

    await portal.signIn(FARID);
    await expect(page.getByRole('button', { name: say.shell('search.open_pages') })).toBeVisible();
    for (const [address, title] of [
      [MERCHANTS, 'merchants.title'],
      [PAYMENTS, 'payments.title'],
    ] as const) {
      await portal.open(address);
      await expect(page.getByRole('heading', { level: 1, name: say.introducer(title) })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await afterIdlePrefetch(page);
    }
    // This portal has no payment pages, unlike the common portal, which shows payment pages to everybody who has the URL.
    for (const address of ['/collections/list', '/pay/bill/00000000-0000-4000-8000-000000000000']) {
      await portal.open(address);
      await expect(page).toHaveURL(`${testbed.introducer}/error-404`);
    }
    expect([...remotes]).toEqual(['mfe-introducer']);

    // A session of this portal is not valid in the other portal, because the portals share only a gateway.
    const beside = await page.context().newPage();
    await beside.goto(`${testbed.portal}/collections/list`);
    await expect(beside.getByRole('link', { name: say.shell('open.title') })).toBeVisible();
    await beside.close();

    await portal.signOut(FARID.account);
    await portal.open('/collections/list');
    await expect(page).toHaveURL(`${testbed.introducer}/error-404`);
    expect([...remotes]).toEqual(['mfe-introducer']);
  },
);
