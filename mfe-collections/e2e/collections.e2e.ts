/** Collections: starting and stopping, and the portal's messages for invalid input. */
import { inSentence } from '@portal/shared/i18n/format.ts';
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

test('a preview of a collection is shown next to its form, and on a phone below the form after a click @pairwise', async ({
  page,
  testbed,
  say,
}) => {
  const t = say.preview;
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter('/collections/create-bill-form');
  const form = page.getByRole('dialog', { name: say.collections('collections.new') });
  const show = form.getByRole('button', { name: t('show') });
  const preview = form.getByRole('img', { name: like(t('bill_preview')) });
  await expect(show.or(preview)).toBeVisible();
  if (await show.isVisible()) await show.click();
  await form.getByRole('textbox', { name: say.collections('collections.name') }).fill('Derma banjir');
  await expect(preview).toHaveAccessibleName(t('bill_preview', { title: 'Derma banjir' }));
  await expect(preview.getByText(t('bill.and_back'))).toBeVisible();
  await form.getByRole('button', { name: t('desktop') }).click();
  await expect(preview.getByText('Derma banjir')).toBeVisible();
  await expectAccessible(page);
});

test('the buttons of the collection form do not move when other parts of the form load late @phone', async ({
  page,
  testbed,
  say,
}) => {
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter();
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The picture field is above the preview and may move it when it loads, so this test delays the script of that field.
    if (body.includes('k-image-box')) await new Promise((late) => setTimeout(late, 2000));
    await route.fulfill({ response, body });
  });
  await portal.open('/collections/create-bill-form');
  const form = page.getByRole('dialog', { name: say.collections('collections.new') });
  const show = form.getByRole('button', { name: say.preview('show') });
  await expect(show).toBeVisible();
  expect(await form.getByRole('group', { name: like(say.collections('collections.picture')) }).isVisible()).toBe(true);
  await show.click();
  // The preview opens below the form, and the page scrolls to it.
  await expect(form.getByRole('img', { name: like(say.preview('bill_preview')) })).toBeInViewport({ ratio: 0.5 });
  // An idle page still prefetches scripts, which the route must not answer after the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('collections', { tag: '@desktop' }, () => {
  test('are shown as stopped in the list after they are stopped, and this can be undone', async ({
    page,
    testbed,
    merchant,
    say,
  }) => {
    const title = 'Yuran sukan';
    await merchant.createCollection(title);
    const t = say.collections;
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/collections/list');
    await page.getByRole('row', { name: title }).locator('.k-act-more').click();
    await page.getByRole('button', { name: t('collections.stop_named', { title }) }).click();
    await expect(page.getByText(t('collections.stopped', { title }))).toBeVisible();
    const undo = page.getByRole('button', { name: say.kit('undo') });
    // The toast stays while the pointer is on it.
    await undo.hover();
    await expect(page).toHaveURL(/record_status=2/);
    await expect(page.getByRole('row', { name: title })).toContainText(say.kit('status.inactive'));
    await expectAccessible(page);
    await undo.click();
    await expect(page).toHaveURL(/record_status=1/);
    await expect(page.getByRole('row', { name: title })).toContainText(say.kit('status.active'));
  });

  test('without bills can be deleted after a confirmation', async ({ page, testbed, merchant, say }) => {
    const title = 'Yuran tersalah';
    const { id } = await merchant.createCollection(title);
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter(`/collections/view/${id}`);
    await choose(page, say.kit('more'), say.kit('delete'));
    const question = page.getByRole('dialog', { name: say.kit('delete.title', { name: title }) });
    await expectAccessible(page);
    await question.getByRole('button', { name: say.kit('delete') }).click();
    await expect(page.getByText(say.kit('delete.done', { name: title }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say.collections('collections.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeHidden();
  });

  test('have a bill form that shows errors at its fields, also to a merchant who uses only the keyboard', async ({
    page,
    testbed,
    merchant,
    say,
  }) => {
    const { id } = await merchant.createCollection('Yuran lawatan');
    const t = say.collections;
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter(`/collections/view/${id}/bills/create`);
    const form = page.getByRole('dialog', { name: t('bills.new') });
    const amount = form.getByRole('textbox', { name: t('bills.amount') });
    await amount.fill('0');
    await amount.press('Enter');
    await expect(form.getByRole('combobox', { name: t('bills.payer_name') })).toBeFocused();
    await expect(form.getByRole('combobox', { name: t('bills.payer_name') })).toHaveAccessibleDescription(
      say.kit('rule.required_field', { field: inSentence(t('bills.payer_name')) }),
    );
    await expect(amount).toHaveAccessibleDescription(say.kit('rule.amount_positive'));
    await expectAccessible(page);

    await page.keyboard.type('Nurul Huda');
    await form.getByLabel(t('bills.email')).fill('nurul');
    await form.getByLabel(t('bills.description'), { exact: true }).fill('Yuran');
    await amount.fill('1,000,000.01');
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAccessibleDescription(say.kit('rule.amount_maximum'));
    await expect(form.getByLabel(t('bills.email'))).toHaveAccessibleDescription(say.kit('rule.email'));

    await form.getByLabel(t('bills.email')).fill('nurul@example.my');
    await amount.fill('RM 1,234.50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: t('timeline.label') })).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('1,234.50');
  });
});
