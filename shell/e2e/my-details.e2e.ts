/**
 * A person's own details, from the account menu. Each Playwright project signs in as a different person, because projects run at the same
 * time.
 */
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const CHANDRAN = { username: 'chandran', password: 'mee goreng telur mata', account: 'Tadika Sinar Pagi' };
const KAVITHA = {
  username: 'kavitha',
  password: 'nasi lemak sambal lebih',
  account: 'Persatuan Penduduk Taman Melati',
};

test(
  'a saved name is in the account menu immediately, and a refused update shows its raw response code in an alert',
  { tag: '@pairwise' },
  async ({ page, testbed, say, language, guard }) => {
    const t = say.shell;
    const person = language === 'ar' ? KAVITHA : CHANDRAN;
    await portalOn(page, testbed, t).enter('/login', person);
    const menu = page.getByRole('banner').getByRole('button', { name: person.account });
    const item = page.getByRole('menuitem', { name: t('details.title') });
    const dialog = page.getByRole('dialog', { name: t('details.title') });

    await menu.click();
    await item.click();
    const name = dialog.getByLabel(t('details.name'));
    await expect(name).not.toHaveValue('');
    await expectAccessible(page);
    await name.fill('Siti Nurhaliza');
    await dialog.getByRole('button', { name: say.kit('save') }).click();
    await expect(dialog).toHaveCount(0);
    await menu.click();
    await expect(page.getByRole('menu')).toContainText('Siti Nurhaliza');
    await expectAccessible(page);

    await item.click();
    await name.fill('Siti N');
    guard.allow(/Failed to load resource/);
    const refusal = { response_code: 4999, description: 'No.', data: null, breakdown_errors: {}, token: null };
    await page.route(`**/api/v1/${users.updateMe.path}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: refusal }) : route.fallback(),
    );
    await dialog.getByRole('button', { name: say.kit('save') }).click();
    const alert = page.getByRole('alertdialog', { name: say.kit('error.alert') });
    await expect(alert).toContainText('4999');
    await expect(alert).not.toContainText('No.');
    await expectAccessible(page);
    await alert.getByRole('button', { name: say.kit('close') }).click();
    await expect(alert).toHaveCount(0);
    await expect(name).toHaveValue('Siti N');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.kit('leave.action') }).click();
    await expect(dialog).toHaveCount(0);
  },
);
