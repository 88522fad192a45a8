/** Two windows edit one customer: the second save shows the change of the first, and the person chooses what stays. */
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'after a conflict, a customer is saved with the name from one window and the phone number from the other window',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const merchant = await merchantAt(testbed);
    const mark = crypto.randomUUID().slice(0, 8);
    const body = { name: `Puan ${mark}`, email: `${mark}@example.my`, phone: '', note: '', is_active: true };
    const { id } = await merchant.call(customers.create, { body });
    const form = `/customers/edit/${id}` as const;
    const other = await page.context().newPage();
    await portalOn(other, testbed, say.shell).enter(form);
    await portalOn(page, testbed, say.shell).enter(form);
    const fieldOf = (window: typeof page, name: string) => window.locator(`input[data-tour="${name}"]`);
    const saveIn = (window: typeof page) => window.getByRole('button', { name: say.kit('save') }).click();
    await fieldOf(page, 'name').fill(`Mine ${mark}`);

    await fieldOf(other, 'name').fill(`Theirs ${mark}`);
    await fieldOf(other, 'phone').fill('012-345 6789');
    await saveIn(other);
    await expect(other.getByRole('link', { name: `Theirs ${mark}` })).toBeVisible();
    await other.close();

    await saveIn(page);
    const keep = page.getByRole('button', { name: say.kit('form.conflict.keep') });
    await expect(keep).toBeInViewport();
    await expect(page.getByRole('alert').filter({ has: keep })).toContainText(`Theirs ${mark}`);
    await expect(fieldOf(page, 'name')).toHaveValue(`Mine ${mark}`);
    await expectAccessible(page);
    await keep.click();
    await expect(page.getByRole('link', { name: `Mine ${mark}` })).toBeVisible();
    expect(await merchant.call(customers.get, { params: { id } })).toMatchObject({
      name: `Mine ${mark}`,
      phone: '012-345 6789',
      version: 3,
    });
  },
);
