/** Many prices are changed in the table with the keyboard alone. */
import { randomUUID } from 'node:crypto';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { productForm } from '@portal/shared/testing/forms.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import type { Merchant } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { words } from '../../deploy/testbed/words.ts';

/** A product that costs RM20.00, with two sizes that have no other price. */
async function newProduct({ call }: Merchant, title: string): Promise<string> {
  const category = await call(productCategories.create, { body: { title, description: '', is_active: true } });
  const { id } = await call(products.create, {
    body: productForm({ title, category_id: category.id, price: '20.00', weight_grams: '200' }),
  });
  const own = { sku: '', custom_pricing_price: '', weight_grams: '', is_active: true };
  const variants = ['S', 'M'].map((size) => ({ ...own, option_values: [size] }));
  await call(variantSets.save, { body: { product_id: id, options: [{ name: 'Saiz', values: ['S', 'M'] }], variants } });
  return id;
}

test('cells of products are typed, pasted, undone, changed by a price rule, saved and put back with the keyboard alone @desktop', async ({
  page,
  testbed,
  merchant,
  language,
  say,
}) => {
  const [t, edit] = [words('bulk', language), words('grid', language)];
  const title = `Kasut ${randomUUID().slice(0, 8)}`;
  const id = await newProduct(merchant, title);
  const prices = async () => {
    const { price, product_product_variant: variants } = await merchant.call(products.get, { params: { id } });
    return [price, ...variants.map(({ custom_pricing_price }) => custom_pricing_price)];
  };
  const before = await prices();
  await portalOn(page, testbed, say.shell).enter('/products/bulk');
  await page.getByRole('searchbox').press('Control+a');
  await page.keyboard.type(title);
  const cell = (row: number, column: number) => page.locator(`[data-row="${row}"] [data-at="${column}"]`);
  await expect(cell(0, 0)).toContainText(title);
  await expect(cell(3, 0)).toBeHidden();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(cell(0, 0)).toBeFocused({ timeout: 100 });
  }).toPass();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(cell(0, 1)).toHaveText('25.00');
  // Copies the size's name into the price cell, where it is invalid.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(page.getByText(edit('to_repair_one', { cells: '1', rows: '1' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('save') })).toBeDisabled();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  await expect(cell(1, 1)).toBeFocused();
  await expect(cell(1, 1)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(edit('changed_one', { rows: '1' }))).toBeVisible();

  await page.getByRole('button', { name: t('prices.open') }).press('Enter');
  const rule = page.getByRole('dialog', { name: t('prices.title') });
  await rule.getByLabel(t('prices.kind'), { exact: true }).press('Home');
  await rule.getByLabel(t('prices.amount')).press('Control+a');
  await page.keyboard.type('30');
  await expect(rule.getByText(t('preview.all_other', { rows: '3' }))).toBeVisible();
  await rule.getByRole('button', { name: t('prices.apply') }).press('Enter');
  await expect(cell(0, 1)).toHaveText('30.00');

  await page.getByRole('button', { name: t('save') }).press('Enter');
  await expect(page.getByText(t('saved_one', { rows: '1' }))).toBeVisible();
  expect(await prices()).toEqual(['30.00', null, null]);
  await page.getByRole('button', { name: t('put_back'), exact: true }).press('Enter');
  await expect(cell(0, 1)).toHaveText('20.00');
  expect(await prices()).toEqual(before);
});
