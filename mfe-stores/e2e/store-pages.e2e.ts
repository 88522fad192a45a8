/** A merchant opens a store: the page lists what is missing, the merchant fills it in and publishes the store. */
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'a store lists its missing disclosures, and is published once there are none',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.stores;
    const title = `Kedai ${randomUUID().slice(0, 8)}`;
    const portal = portalOn(page, testbed, say.shell);
    const save = page.getByRole('button', { name: say.kit('save') });
    const mend = (what: string) => page.getByRole('link', { name: t('disclosures.mend_named', { what }) }).click();
    await portal.enter('/stores/manage');
    await expect(page.getByRole('heading', { level: 1, name: t('stores.title') })).toBeVisible();
    await page.getByRole('link', { name: t('stores.new') }).click();
    const form = page.getByRole('dialog', { name: t('stores.new') });
    await form.getByLabel(t('stores.name')).fill(title);
    await form.getByLabel(t('stores.address')).fill('12, Jalan Kamunting 3, 34000 Taiping');
    await expectAccessible(page);
    await save.click();

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const publish = page.getByRole('button', { name: t('stores.publish_named', { title }) });
    await expect(page.getByText(t('stores.waits_title'))).toBeVisible();
    await expect(publish).toBeHidden();
    await page.getByRole('button', { name: t('stores.collection_make') }).click();
    await expect(page.getByText(t('stores.collection_made', { title }))).toBeVisible();
    await expectAccessible(page);

    await mend(t('disclosures.terms'));
    await page.getByRole('switch', { name: t('stores.is_unregistered') }).press('Space');
    await page.getByRole('textbox', { name: t('disclosures.delivery') }).fill('Tiga hari bekerja');
    await page.getByRole('textbox', { name: t('disclosures.terms') }).fill('Boleh dipulangkan dalam tujuh hari.');
    await save.click();
    await expect(page.getByText(t('stores.details_saved'))).toBeVisible();
    await expectAccessible(page);

    const tabs = page.getByRole('navigation', { name: t('stores.tabs.title') });
    await tabs.getByRole('link', { name: t('stores.tabs.products') }).click();
    for (const product of ['Baju harian', 'Baju sukan'])
      await page.getByRole('button', { name: t('shown.add_named', { title: product }) }).click();
    await page.getByRole('button', { name: t('shown.up', { title: 'Baju sukan' }) }).click();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText(t('shown.saved'))).toBeVisible();

    await tabs.getByRole('link', { name: t('stores.tabs.hours') }).click();
    const monday = t('hours.monday');
    await page.getByRole('button', { name: t('hours.add_named', { day: monday }) }).click();
    await page.getByRole('button', { name: t('hours.as_monday') }).click();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText(t('hours.saved'))).toBeVisible();

    await publish.click();
    await expect(page.getByText(t('stores.published_done', { title }))).toBeVisible();
    await portal.go('/stores/manage');
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(t('stores.published'));
  },
);
