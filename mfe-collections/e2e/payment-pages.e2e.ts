/** A payment page: created beside its preview, shared, cloned and stopped. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

test(
  'a payment page has a preview while its form is filled in; the saved page is shared, cloned and stopped',
  { tag: '@desktop' },
  async ({ page, context, testbed, say }) => {
    const t = say.collections;
    const title = 'Larian Amal Taman';
    const copy = t('collections.copied', { title });
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/pages/datatable');
    await page.getByRole('link', { name: t('pages.new') }).click();

    const form = page.getByRole('dialog', { name: t('pages.new') });
    await form.getByLabel(t('collections.name'), { exact: true }).fill(title);
    await form.getByLabel(t('method.amount'), { exact: true }).fill('45');
    const preview = form.getByRole('img', { name: title });
    await expect(preview).toHaveAccessibleName(/45\.00/);
    await expect(preview).toContainText(title);
    await expectAccessible(page);
    await form.getByRole('button', { name: say.kit('save') }).click();

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: say.kit('copy'), exact: true })).toBeVisible();
    await expect(page.getByText(t('bills.about_page'))).toBeVisible();
    await page.getByRole('link', { name: t('tabs.settings'), exact: true }).click();
    await page.getByRole('link', { name: t('tabs.sharing') }).click();
    const part = page.getByRole('region', { name: say.settings('filled.title') });
    await part.getByLabel(t('bills.payer_name')).fill('Siti & Ali');
    await expect(part.getByText('name=Siti+%26+Ali')).toBeVisible();
    await expectAccessible(page);
    const payer = await context.newPage();
    await payer.goto((await part.getByText(/^http/).textContent()) ?? '');
    await expect(payer.getByLabel(say.secondary('own.name'), { exact: true })).toHaveValue('Siti & Ali');
    await payer.close();
    await choose(page, say.kit('more'), t('collections.clone_named', { title }));
    const clone = page.getByRole('dialog', { name: t('collections.copy_of', { title }) });
    await expect(clone.getByLabel(t('collections.name'), { exact: true })).toHaveValue(copy);
    await clone.getByRole('button', { name: say.kit('save') }).click();

    await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible();
    await choose(page, say.kit('more'), t('collections.stop_named', { title: copy }));
    await expect(page.getByText(t('collections.is_stopped'))).toBeVisible();
    await portal.go('/pages/datatable');
    const row = page.getByRole('row', { name: copy });
    await expect(row).toContainText(say.kit('status.inactive'));
  },
);
