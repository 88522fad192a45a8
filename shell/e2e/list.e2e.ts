/** The address bar holds the list: whatever one sees can be reloaded, shared and gone back to. */
import type { Page } from '@playwright/test';
import { customers } from '@portal/shared/contract/customers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { merchantAt } from './merchant.ts';
import { customerRows, portalOn } from './portal.ts';

const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.describe('a list', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, house, say }) => {
    const portal = portalOn(page, house, say.shell);
    await portal.signIn();
    await portal.go('/customers/datatable');
    await expect(customerRows(page)).toHaveCount(10);
  });

  test('searches, keeps the search through a reload, and gives everything back', async ({ page, house, say }) => {
    // A customer of its own: another journey may change or delete any other.
    const mark = crypto.randomUUID().slice(0, 8);
    const name = `Puan Rohana ${mark}`;
    const contact = { email: `${mark}@example.my`, phone: '' };
    await (await merchantAt(house)).call(customers.create, { body: { name, ...contact, note: '', is_active: true } });
    await page.getByRole('searchbox', { name: say.kit('list.search') }).fill(name);
    await expect(customerRows(page)).toHaveCount(1);
    expect(addressOf(page)).toMatchObject({ q: name });
    await page.reload();
    await expect(customerRows(page)).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expectAccessible(page);

    await page.getByRole('searchbox').fill('nobody has this name');
    await expect(page.getByText(say.kit('no_match.title'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.kit('list.clear') }).click();
    await expect(customerRows(page)).toHaveCount(10);
    expect(addressOf(page)).toEqual({});
  });

  test('pages, sizes and sorts, and goes back step by step', async ({ page, say }) => {
    const first = await customerRows(page).first().innerText();
    await page.getByRole('button', { name: say.kit('list.next') }).click();
    await expect(page.getByRole('button', { name: say.kit('list.page', { page: '2' }) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(addressOf(page)).toMatchObject({ page: '2' });
    await expect.poll(() => customerRows(page).first().innerText()).not.toBe(first);

    await page.getByLabel(say.kit('list.rows_label')).selectOption('25');
    await expect.poll(() => customerRows(page).count()).toBeGreaterThan(10);
    expect(addressOf(page)).toMatchObject({ limit: '25' });

    await page
      .getByRole('columnheader', { name: say.collections('customers.name') })
      .getByRole('button')
      .click();
    await expect(page.getByRole('columnheader', { name: say.collections('customers.name') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(addressOf(page)).toMatchObject({ limit: '25', sort: 'name', dir: 'asc' });
    const names = await customerRows(page).getByRole('link').allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.reload();
    await expect(customerRows(page).getByRole('link')).toHaveText(names);
    await expectAccessible(page);

    await page.goBack();
    await page.goBack();
    await expect(customerRows(page)).toHaveCount(10);
    expect(addressOf(page)).toMatchObject({ page: '2' });
    await page.goBack();
    await expect.poll(() => customerRows(page).first().innerText()).toBe(first);
  });

  test('opens a record over itself and is the same list afterwards', async ({ page, say }) => {
    await page.getByRole('button', { name: say.kit('list.next') }).click();
    await expect.poll(() => addressOf(page)).toMatchObject({ page: '2' });
    const link = customerRows(page).nth(2).getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(addressOf(page)).toMatchObject({ page: '2' });
    await expect(customerRows(page).nth(2)).toContainText(name);
  });

  test('an address that says nonsense shows the list as it begins', async ({ page, house, say }) => {
    await portalOn(page, house, say.shell).open('/customers/datatable?page=-3&limit=7&sort=password&dir=up&in=id');
    await expect(customerRows(page)).toHaveCount(10);
  });
});
