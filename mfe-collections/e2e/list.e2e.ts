/** The URL contains the whole state of a list, so a list can be reloaded and shared, and the back button returns to it. */
import type { Page } from '@playwright/test';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { dayFromNow, merchantAt, type Merchant } from '../../deploy/testbed/merchant.ts';
import { customerRows, portalOn } from '../../deploy/testbed/portal.ts';
import { expectAccessibleInBothSkins, followDeviceSkin } from '../../deploy/testbed/skin.ts';

const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.describe('a list', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/customers/datatable');
    await expect(customerRows(page)).toHaveCount(10);
  });

  test('keeps its search through a reload, and shows all rows again after the search is cleared', async ({
    page,
    testbed,
    say,
  }) => {
    // A customer created for this test, because another journey may change or delete any other.
    const mark = crypto.randomUUID().slice(0, 8);
    const name = `Puan Rohana ${mark}`;
    const contact = { email: `${mark}@example.my`, phone: '' };
    await (await merchantAt(testbed)).call(customers.create, { body: { name, ...contact, note: '', is_active: true } });
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

  test('changes its page, page size and sorting, and the back button undoes these changes one by one', async ({
    page,
    testbed,
    say,
  }) => {
    // Other journeys create customers meanwhile; none of their names contains this word, so no row moves here.
    await portalOn(page, testbed, say.shell).open('/customers/datatable?q=binti&in=name');
    await expect(customerRows(page).first()).toContainText('binti');
    await expect(customerRows(page)).toHaveCount(10);
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

  test('is unchanged after a record is opened over it and closed again', async ({ page, testbed, say }) => {
    // Sorted with the oldest first, because new customers from other journeys would otherwise move the rows.
    await portalOn(page, testbed, say.shell).open('/customers/datatable?sort=created_at&dir=asc');
    await expect(customerRows(page)).toHaveCount(10);
    const first = await customerRows(page).first().innerText();
    await page.getByRole('button', { name: say.kit('list.next') }).click();
    await expect.poll(() => addressOf(page)).toMatchObject({ page: '2' });
    await expect.poll(() => customerRows(page).first().innerText()).not.toBe(first);
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

  test('has its default settings at a URL with invalid parameters', async ({ page, testbed, say }) => {
    await portalOn(page, testbed, say.shell).open('/customers/datatable?page=-3&limit=7&sort=password&dir=up&in=id');
    await expect(customerRows(page)).toHaveCount(10);
  });
});

test.describe('a list of many columns', { tag: '@desktop' }, () => {
  test('scrolls sideways without moving the page, and keeps its column headers on the screen at 1280 pixels', async ({
    page,
    testbed,
    say,
  }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter();
    for (const list of ['/customer-bills/datatable', '/collections/payments'])
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        // The oldest rows are demonstration data; other journeys create the newer rows, whose column widths may differ.
        await portal.open(`${list}?limit=50&sort=created_at&dir=asc`);
        await expect(page.getByRole('row').nth(20)).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    await page.getByRole('row').nth(20).scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader').nth(1)).toBeInViewport();
  });
});

test('an email address that is too long for its column is truncated, and is shown completely under the pointer @desktop', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `nurul.huda.binti.abdul.rahman.${mark}@sekolah.kebangsaan.example.my`;
  const body = { name: `Nurul Huda Abdul Rahman ${mark}`, email, phone: '', note: '', is_active: true };
  await merchant.call(customers.create, { body });
  await page.setViewportSize({ width: 1280, height: 720 });
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter(`/customers/datatable?${new URLSearchParams({ q: mark, in: 'name' })}`);
  await expect(customerRows(page)).toHaveCount(1);
  expect((await customerRows(page).boundingBox())?.height).toBeLessThanOrEqual(41);
  const cell = page.getByText(email, { exact: true });
  await cell.hover();
  await expect(cell).toHaveAttribute('title', email);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe('the details of a row open within the list', { tag: '@pairwise' }, () => {
  /** Creates a collection with one bill of a new customer, and marks the bill as paid by hand. Other journeys change the existing records. */
  async function paidBill(merchant: Merchant) {
    const name = `Puan Salwa ${crypto.randomUUID().slice(0, 8)}`;
    const contact = { email: `${crypto.randomUUID()}@example.my`, phone: '' };
    const customer = await merchant.call(customers.create, { body: { name, ...contact, note: '', is_active: true } });
    const collection = await merchant.createCollection(name);
    const bill = await merchant.createBill(collection.id, { customer_id: customer.id, payer_name: name });
    const money = { method: 'cash', received_on: dayFromNow(0), reference: '', reason: 'Di kaunter' } as const;
    await merchant.call(paymentRecords.create, { body: { bill_id: bill.id, ...money } });
    return { name, number: bill.bill_number };
  }

  const LISTS = [
    { list: '/collections/list', by: 'title' },
    { list: '/customers/datatable', by: 'name' },
    { list: '/customer-bills/datatable', by: 'payer_name' },
  ] as const;

  for (const { list, by } of LISTS)
    test(`${list}: by a click and by keyboard, in the light and the dark theme`, async ({
      page,
      testbed,
      merchant,
      language,
      say,
    }) => {
      const { name, number } = await paidBill(merchant);
      await followDeviceSkin(page);
      const portal = portalOn(page, testbed, say.shell);
      await portal.enter(`${list}?${new URLSearchParams({ q: name, in: by })}`);
      const lead = by === 'payer_name' ? number : name;
      const opener = page.getByRole('button', { name: say.kit('list.details', { name: lead }) });
      const paid = page.getByText(say.collections('hand.cash'));
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(paid).toBeVisible();
      await expectAccessibleInBothSkins(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await opener.click();
      await expect(paid).toBeHidden();

      const [forwards, backwards] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const row = page.getByRole('row').filter({ has: opener });
      await row.focus();
      await page.keyboard.press(forwards);
      await expect(paid).toBeVisible();
      await expect(row).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
      await page.keyboard.press(backwards);
      await expect(paid).toBeHidden();
    });
});
