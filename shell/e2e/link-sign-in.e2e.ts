/** From a forgotten user name into the portal, by the mail of the sandbox. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

/** One person for each project, because using a link ends that person's other links. */
const PEOPLE: Readonly<Record<string, readonly [username: string, account: string]>> = {
  desktop: ['weiming', 'Kedai Sinar Pagi'],
  'phone Arabic': ['chandran', 'Tadika Sinar Pagi'],
};

test(
  'a forgotten user name comes by email, with a link that signs in once',
  { tag: '@pairwise' },
  async ({ page, testbed, say }, { project }) => {
    const [username, account] = PEOPLE[project.name] ?? ['', ''];
    const t = say.shell;
    const portal = portalOn(page, testbed, t);
    await portal.open('/login');
    await page.getByRole('link', { name: t('forgot.username.title') }).click();
    await page.getByLabel(t('forgot.email')).fill(`${username}@example.my`);
    await page.getByRole('button', { name: t('forgot.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('forgot.sent.title') })).toBeVisible();

    await page.goto(`${testbed.gateway}/sandbox/mail`);
    const mail = page
      .getByRole('article')
      .filter({ hasText: 'Your user name' })
      .filter({ hasText: `${username}@` })
      .first();
    const link = mail.getByRole('link', { name: 'Sign in with this link' });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/\/login\?link#[\w-]{43}$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: t('link.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: account })).toBeVisible();
    expect(page.url()).not.toContain('#');

    await portal.signOut(account);
    await page.goto(address);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('reset.ended') })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${testbed.gateway}/sandbox/mail`);
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: 'You signed in by link' })
        .filter({ hasText: `${username}@` })
        .first(),
    ).toBeVisible();
  },
);
