/** A merchant works from the list of all bills: creates one, changes it, clones it, reminds its payer, and cancels it. */
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

test(
  'a bill is created from the list of all bills and edited, its payer is reminded, and its clone is cancelled',
  { tag: '@desktop' },
  async ({ page, testbed, merchant, say }) => {
    const t = say.collections;
    const portal = portalOn(page, testbed, say.shell);
    const payer = 'Hajah Rokiah binti Daud';
    const title = 'Sewa dewan';
    await merchant.createCollection(title);
    const drawer = page.getByRole('dialog', { name: payer });
    /** A toast covers the foot of a drawer, and stays while the pointer is on it, so the journey closes it. */
    const expectToast = async (text: string) => {
      const toast = page.getByRole('alert').filter({ hasText: like(text) });
      await expect(toast).toBeVisible();
      await toast.getByRole('button', { name: say.kit('close') }).click();
      await expect(toast).toBeHidden();
    };

    await test.step('a new bill is created in a collection that is found by typing', async () => {
      await portal.enter('/customer-bills/datatable');
      await expect(page.getByRole('heading', { level: 1, name: t('bills.title') })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('link', { name: t('bills.new') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: t('bills.new') });
      await form.getByRole('combobox', { name: t('bills.collection') }).fill('Sewa');
      await page.getByRole('option', { name: title }).click();
      await form.getByRole('combobox', { name: t('bills.payer_name') }).fill(payer);
      await form.getByLabel(t('bills.email')).fill('rokiah@example.my');
      await form.getByLabel(t('bills.description'), { exact: true }).fill('Sewa dewan, dua malam');
      await form.getByLabel(t('bills.amount')).fill('600.00');
      await expectAccessible(page);
      await form.getByRole('button', { name: say.kit('save') }).click();
      // The toast closes automatically; the drawer stays open.
      await expectToast(t('bills.saved'));
      await expect(drawer).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the bill is edited, and its timeline lists the change', async () => {
      await choose(drawer, say.kit('more'), t('bills.edit'));
      const form = page.getByRole('dialog', { name: like(t('bills.edit_named')) });
      await form.getByLabel(t('bills.amount')).fill('550.00');
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expect(
        drawer
          .getByRole('list', { name: t('timeline.label') })
          .locator('b')
          .first(),
      ).toHaveText(t('timeline.changed'));
      await expectToast(t('bills.changed'));
      await expect(drawer.getByText('550.00').first()).toBeVisible();
    });

    await test.step('the payer of the bill is reminded once', async () => {
      await choose(drawer, t('send'), t('send.email'));
      const message = page.getByRole('dialog', { name: t('send.email') });
      await message.getByRole('button').last().click();
      // A single message shows its outcome as a toast.
      await expectToast(t('send.done', { name: payer }));
      await expect(message).toBeHidden();
      await choose(drawer, t('send'), like(t('remind.named')));
      await expectToast(t('remind.not', { name: payer, reason: t('send.reason.recent') }));
      await expectAccessible(page);
    });

    await test.step('the same bill is cloned', async () => {
      const first = await drawer.getByRole('heading', { level: 2 }).innerText();
      await choose(drawer, say.kit('more'), like(t('bills.clone_named')));
      const form = page.getByRole('dialog', { name: t('bills.new') });
      await expect(form.getByRole('combobox', { name: t('bills.payer_name') })).toHaveValue(payer);
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expectToast(t('bills.saved'));
      // Other journeys create bills meanwhile, so the first one may have left the first page of the list.
      await expect(drawer.getByRole('heading', { level: 2 })).not.toHaveText(first);
    });

    await test.step('the clone is cancelled', async () => {
      await choose(drawer, say.kit('more'), t('bills.cancel'));
      const question = page.getByRole('dialog', { name: like(t('bills.cancel_title')) });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: t('bills.cancel'), exact: true }).click();
      await expect(drawer.getByText(say.kit('status.cancelled'), { exact: true }).first()).toBeVisible();
      await expect(drawer.getByRole('button', { name: t('send'), exact: true })).toBeHidden();
    });
  },
);
