/** A person who may read everything and change nothing: buttons for other roles do not exist, and screens say which permission is missing. */
import { storedSession } from '@portal/shared/session/device.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan', account: 'Tadika Sinar Pagi' };
/** The owner of Tadika Sinar Pagi. */
const OWNER = 'Aminah binti Yusof';
const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };

test(
  'a clerk sees every list, and no button or page that changes anything',
  { tag: '@pairwise' },
  async ({ page, testbed, merchant, say }, { project }) => {
    const t = say.shell;
    const portal = portalOn(page, testbed, t);
    const title = `Yuran kerani ${project.name}`;
    const { id } = await merchant.createCollection(title);
    await portal.enter('/collections/list', ROSNAH);
    await expect(page.getByRole('heading', { level: 1, name: say.collections('collections.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say.collections('collections.new') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: say.collections('collections.stop') })).toHaveCount(0);
    await expectAccessible(page);

    // A deep link says which permission is missing, and who can give it.
    for (const [address, permission] of [
      ['/customers/new', 'customers.write'],
      [`/collections/edit/${id}`, 'collections.write'],
    ] as const) {
      await portal.open(address);
      await expect(page.getByRole('heading', { level: 1, name: t('forbidden.title') })).toBeVisible();
      await expect(page).toHaveURL(testbed.portal + address);
      const needed = { permission: say.kit(`permission.${permission}`), role: say.kit('role.clerk') };
      await expect(page.getByText(t('forbidden.text', needed))).toBeVisible();
      await expect(page.getByText(OWNER)).toBeVisible();
      await expectAccessible(page);
    }
    const first = say.money('dashboard.title');
    await page.getByRole('link', { name: t('go', { page: first }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await portal.open('/no-such-page');
    await expect(page).toHaveURL(`${testbed.portal}/error-404`);
    await expect(page.getByRole('heading', { level: 1, name: t('not_found.title') })).toBeVisible();
    await expect(page.getByText('/no-such-page')).toBeVisible();
    await expectAccessible(page);
    await portal.open(`/collections/view/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say.collections('collections.change') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: say.collections('bills.new') })).toHaveCount(0);

    await page.getByRole('banner').getByRole('button', { name: ROSNAH.account }).click();
    await page.getByRole('menuitem', { name: t('role.title') }).click();
    const sheet = page.getByRole('dialog', { name: t('role.title') });
    await expect(sheet.getByRole('columnheader', { name: say.kit('role.clerk') })).toBeVisible();
    await expect(sheet.getByRole('rowheader', { name: say.kit('permission.bills.write') })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the gateway refuses a call of a page with forged permissions, and the page shows which one is missing and corrects them',
  { tag: '@desktop' },
  async ({ page, guard, testbed, say }) => {
    guard.allow(/Failed to load resource/);
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/login', ROSNAH);
    // The device stores a permission that the person does not have. The response with the real permissions is blocked at first.
    await page.route('**/accounts/users/me', (route) => route.abort());
    await page.evaluate((key) => {
      const account = JSON.parse(localStorage.getItem(key) ?? '{}') as { permissions: string[] };
      account.permissions.push('customers.write');
      localStorage.setItem(key, JSON.stringify(account));
    }, storedSession.account.key);
    await portal.open('/customers/new');
    const drawer = page.getByRole('dialog', { name: say.collections('customers.new') });
    await drawer.getByRole('textbox', { name: say.collections('customers.name') }).fill('Siti binti Ali');
    await drawer.getByRole('textbox', { name: say.collections('customers.email') }).fill('siti@example.my');
    await page.unroute('**/accounts/users/me');
    await drawer.getByRole('button', { name: say.kit('save') }).click();
    await expect(page.getByRole('dialog', { name: '4014' })).toContainText(
      say.kit('code.4014', {
        permission: say.kit('permission.customers.write'),
        role: say.kit('role.clerk'),
      }),
    );
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), storedSession.account.key))
      .not.toContain('customers.write');
  },
);

test(
  'the palette does not offer a new customer to a clerk, and offers it after an owner signs in',
  { tag: '@desktop' },
  async ({ page, testbed, say }) => {
    const t = say.shell;
    const portal = portalOn(page, testbed, t);
    const create = page.getByRole('option', { name: 'New customer' });
    await portal.enter('/login', ROSNAH);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('search.open') }).fill('new');
    await expect(page.getByText(t('search.nothing'))).toBeVisible();
    await expect(create).toHaveCount(0);
    await page.keyboard.press('Escape');
    await portal.signOut(ROSNAH.account);

    await portal.signIn(KAVITHA);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('search.open') }).fill('new');
    await expect(create).toBeVisible();
  },
);
