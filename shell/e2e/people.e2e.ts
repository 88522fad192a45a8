/** A person of finance from invitation to removal: invited by mail, joined, given another role, and removed, each step in the audit list. */
import { chooseLanguage } from '../../deploy/testbed/chosen-language.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const PASSWORD = 'Sirap-Bandung-1!';

test(
  'a person of finance is invited, joins, sees the pages of finance, gets another role and is removed',
  { tag: '@pairwise' },
  async ({ page, browser, testbed, say, language, contextOptions }) => {
    const t = say.people;
    const portal = portalOn(page, testbed, say.shell);
    const name = `Nadia ${Date.now()}`;
    const email = `nadia-${Date.now()}@example.my`;
    const username = `nadia-${Date.now()}`;
    const role = `Kaunter ${Date.now()}`;
    const device = await browser.newContext(contextOptions);
    if (language !== 'en') await chooseLanguage(device, language);
    const theirs = await device.newPage();
    const link = (text: string) => page.getByRole('link', { name: text });

    await test.step('an owner creates a role, and sees the pages and calls of the role before saving', async () => {
      await portal.enter('/roles/new');
      await page.getByLabel(t('roles.name'), { exact: true }).fill(role);
      const cell = page.getByRole('checkbox', { name: new RegExp(`^${t('area.bills')}: `) });
      await cell.nth(1).check();
      // The permission to change bills includes the permission to see bills.
      await expect(cell.first()).toBeChecked();
      await expect(page.getByText(t('reach.gains'), { exact: true })).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: say.kit('save') }).click();
      await expect(link(role)).toBeVisible();
    });

    await test.step('an owner invites a person as finance', async () => {
      await portal.open('/users/new');
      await page.getByLabel(t('field.name'), { exact: true }).fill(name);
      await page.getByLabel(t('field.email'), { exact: true }).fill(email);
      await page.getByLabel(t('field.role'), { exact: true }).selectOption('finance');
      await expectAccessible(page);
      await page.getByRole('button', { name: t('people.send') }).click();
      await expect(link(name)).toBeVisible();
    });

    await test.step('the person opens the link, chooses how to sign in, and is in the portal as finance', async () => {
      await theirs.goto(`${testbed.gateway}/sandbox/mail`);
      const address = await theirs.locator('a[href*="/login?invite#"]').first().getAttribute('href');
      await theirs.goto(`${testbed.portal}/login?invite#${new URL(address ?? '').hash.slice(1)}`);
      await theirs.getByLabel(say.shell('login.username')).fill(username);
      await theirs.getByLabel(say.shell('login.password'), { exact: true }).fill(PASSWORD);
      await theirs.getByLabel(say.shell('register.again')).fill(PASSWORD);
      await expectAccessible(theirs);
      await theirs.getByRole('button', { name: say.invitation('invite.submit') }).click();
      await theirs.getByRole('banner').waitFor();
      await theirs.goto(`${testbed.portal}/users/datatable`);
      await expect(theirs.getByRole('link', { name })).toBeVisible();
      // A person with the role finance sees the people of the account, and cannot invite anyone.
      await expect(theirs.getByRole('link', { name: t('people.invite') })).toHaveCount(0);
    });

    await test.step('the owner gives the person the other role, which does not include the list of people', async () => {
      await portal.open('/users/datatable');
      await link(name).click();
      await page.getByRole('link', { name: t('people.edit') }).click();
      await page.getByLabel(t('field.role'), { exact: true }).selectOption({ label: role });
      await page.getByRole('button', { name: say.kit('save') }).click();
      await link(name).click();
      const drawer = page.getByRole('dialog', { name });
      await expect(drawer.getByRole('link', { name: role })).toBeVisible();
      await expect(drawer.getByText(say.audit('action.person.changed'))).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByRole('link', { name })).toHaveCount(0);
    });

    await test.step('the owner removes the person, who is then signed out', async () => {
      await portal.open('/users/datatable');
      await link(name).click();
      await page.getByRole('button', { name: t('leave.action') }).click();
      const dialog = page.getByRole('dialog', { name: t('leave.title', { name }) });
      await expect(dialog.getByText(t('leave.nothing'))).toBeVisible();
      await dialog.getByRole('button', { name: t('leave.confirm') }).click();
      await expect(link(name)).toHaveCount(0);
      await theirs.reload();
      await expect(theirs.getByLabel(say.shell('login.username'))).toBeVisible();
    });

    await test.step('the audit list has each step', async () => {
      await portal.open('/audit/datatable?group=person');
      for (const action of ['person.invited', 'person.joined', 'person.changed', 'person.removed'] as const)
        await expect(page.getByText(say.audit(`action.${action}`)).first()).toBeVisible();
    });
    await device.close();
  },
);
