/** From the sign-in page to a new account, by the mail of the sandbox. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const PASSWORD = 'Nasi-Kandar-7!';

test(
  'a business opens an account from the sign-in page, and starts with empty lists',
  { tag: '@pairwise' },
  async ({ page, testbed, say }, { project }) => {
    const t = say.shell;
    const portal = portalOn(page, testbed, t);
    const name = project.name.toLowerCase().replaceAll(' ', '-');
    const business = `Kedai Bunga ${project.name}`;
    const email = `devi-${name}@example.my`;
    await portal.open('/login');
    await page.getByRole('link', { name: t('open.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('open.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('open.name')).fill('Devi a/p Raman');
    await page.getByLabel(t('open.business')).fill(business);
    await page.getByLabel(t('forgot.email')).fill(email);
    await page.getByLabel(t('open.phone')).fill('012-345 6789');
    // By the keyboard alone: Enter in a field sends the form.
    await page.getByLabel(t('open.phone')).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('forgot.sent.title') })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${testbed.gateway}/sandbox/mail`);
    const mail = page.getByRole('article').filter({ hasText: email }).first();
    await mail.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: t('register.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('login.username')).fill(`devi-${name}`);
    await page.getByLabel(t('login.password'), { exact: true }).fill('P@ssw0rd123!');
    await page.getByLabel(t('register.again'), { exact: true }).fill('P@ssw0rd123!');
    await page.getByRole('button', { name: t('open.title') }).click();
    await expect(page.getByText(say.kit('rule.password_common'))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('register.again'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('open.title') }).click();

    await expect(page.getByRole('banner').getByRole('button', { name: business })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say.money('dashboard.title') })).toBeVisible();
    await expect(page.getByText(say.money('recent.none'))).toBeVisible();
    await expectAccessible(page);
    // A new person gets a tour.
    await page.getByRole('button', { name: t('tour.skip') }).click();
    await portal.signOut(business);
    await portal.signIn({ username: `devi-${name}`, password: PASSWORD });
  },
);
