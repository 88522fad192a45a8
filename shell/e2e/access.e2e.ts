/** Signing in after the password was forgotten, switching to another account, and a device that has lost the login flag. */
import { ALL_TOURS, tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import type { Page } from '@playwright/test';
import { storedSession } from '@portal/shared/session/device.ts';
import { signedInAt } from '../../deploy/testbed/account.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { newOwner } from '../../deploy/testbed/new-person.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import type { Addresses } from '../../deploy/testbed/testbed.ts';

const NEW = 'Cincau-7!';
const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };
const OWN = 'Persatuan Penduduk Taman Melati';
const SUHAILA = { username: 'suhaila', email: 'suhaila@example.my', account: 'Jejak Selatan' };
const OTHER = 'Tadika Sinar Pagi';

/**
 * A person who forgot the password: a different person for each Playwright project, because projects run at the same time. No other journey
 * signs in as these people.
 */
async function forgetter(page: Page, testbed: Addresses, isMobile: boolean) {
  if (isMobile) return SUHAILA;
  const { name: account, ...person } = await newOwner(page, testbed);
  const client = await signedInAt(testbed, person);
  await client.call(tours.create, { body: { setting: 'skipped', routeName: ALL_TOURS, tour_enabled: false } });
  return { username: person.username, email: `${person.username}@example.my`, account };
}

test(
  'a person who forgot the password gets a link by email, and signs in with a new password',
  { tag: '@pairwise' },
  async ({ page, testbed, say, isMobile }) => {
    const t = say.shell;
    const portal = portalOn(page, testbed, t);
    const { username, email, account } = await forgetter(page, testbed, isMobile);
    const first = isMobile ? say.introducer('dashboard.title') : say.money('dashboard.title');
    await portal.open('/login');
    await page.getByRole('link', { name: t('forgot.password.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('forgot.password.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('forgot.email')).fill(email);
    await page.getByRole('button', { name: t('forgot.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('forgot.sent.title') })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${testbed.gateway}/sandbox/mail`);
    await expectAccessible(page);
    const mail = page.getByRole('article').filter({ hasText: email }).first();
    await mail.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('reset.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('reset.password'), { exact: true }).fill(NEW);
    await page.getByRole('button', { name: t('reset.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('reset.done.title') })).toBeVisible();
    await page.getByRole('link', { name: t('reset.done.action') }).click();

    await page.getByLabel(t('login.username')).fill(username);
    await page.getByLabel(t('login.password'), { exact: true }).fill(NEW);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await expectAccessible(page);
    await portal.signOut(account);
  },
);

test(
  'a person with two accounts switches the account in every tab, and stays on the same page',
  { tag: '@pairwise' },
  async ({ page, context, testbed, say }) => {
    const t = say.shell;
    const portal = portalOn(page, testbed, t);
    const banner = page.getByRole('banner');
    await portal.enter('/customers/datatable?limit=25', KAVITHA);
    await expect(page.getByRole('heading', { level: 1, name: say.collections('customers.title') })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(`${testbed.portal}/collections/list`);
    await expect(tab.getByRole('banner').getByRole('button', { name: OWN })).toBeVisible();

    await banner.getByRole('button', { name: OWN }).click();
    await expect(page.getByRole('menuitem', { name: OTHER })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: OTHER }).click();
    await expect(page).toHaveURL(`${testbed.portal}/customers/datatable?limit=25`);
    await expect(page.getByRole('heading', { level: 1, name: say.collections('customers.title') })).toBeVisible();
    await expect(banner.getByRole('button', { name: OTHER })).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('button', { name: OTHER })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the account switcher requires a signed-out person to sign in first',
  { tag: '@desktop' },
  async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.open('/account-switcher');
    await expect(page.getByText(say.shell('login.needed'))).toBeVisible();
    await page.getByLabel(say.shell('login.username')).fill(KAVITHA.username);
    await page.getByLabel(say.shell('login.password'), { exact: true }).fill(KAVITHA.password);
    await page.getByRole('button', { name: say.shell('login.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.shell('accounts.title') })).toBeVisible();
  },
);

test(
  'a device that has lost the login flag must sign in, on the next page and after a reload',
  { tag: '@desktop' },
  async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    const lose = () => page.evaluate((key) => localStorage.removeItem(key), storedSession.isSignedIn.key);
    const expectSignIn = async () => {
      await expect(page.getByText(say.shell('login.needed'))).toBeVisible();
      await expect(page).toHaveURL(/\/login\?next=%2Fcustomers%2Fdatatable$/);
      await expect(page.getByRole('banner')).toHaveCount(0);
    };
    await portal.enter('/collections/list');
    await lose();
    await portal.go('/customers/datatable');
    await expectSignIn();

    await portal.enter('/customers/datatable');
    await lose();
    await page.reload();
    await expectSignIn();
  },
);
