/** Money that reached the merchant outside the portal: recorded with a reason, undone, recorded again, and commented. */
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

test(
  'a bill is marked as paid by hand with a reason, the mark is undone, and a comment is added to its payment',
  { tag: '@desktop' },
  async ({ page, testbed, merchant, say }) => {
    const t = say.collections;
    const portal = portalOn(page, testbed, say.shell);
    const payer = 'Encik Johari bin Latif';
    const collection = await merchant.createCollection('Sewa kedai');
    const bill = await merchant.createBill(collection.id, { payer_name: payer });
    const number = bill.bill_number;
    const drawer = page.getByRole('dialog', { name: payer });
    const sending = drawer.getByRole('button', { name: t('send'), exact: true });
    const markPaid = async (reason: string) => {
      await choose(drawer, say.kit('more'), t('hand.mark'));
      const form = page.getByRole('dialog', { name: t('hand.title', { number }) });
      await form.getByLabel(t('hand.reason')).fill(reason);
      await expectAccessible(page);
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expect(drawer.getByText(reason)).toBeVisible();
    };

    await test.step('the bill is marked as paid, and the mark is undone in the toast', async () => {
      await portal.enter(`/collections/view/${collection.id}/bills/view/${bill.id}`);
      await markPaid('Tunai di kaunter');
      await expect(sending).toBeHidden();
      const undo = page.getByRole('button', { name: say.kit('undo') });
      // The pointer keeps the toast open. The toast covers none of the drawer's buttons, so a button can be clicked meanwhile.
      await undo.hover();
      await drawer.getByRole('button', { name: say.kit('more') }).click({ trial: true, timeout: 1000 });
      await undo.click();
      await expect(sending).toBeVisible();
      await expect(drawer.getByText(t('timeline.by_hand_undone'))).toBeVisible();
    });

    await test.step('the payment is recorded again, opens from the bill, and gets a comment', async () => {
      await markPaid('Cek, bukan tunai');
      await drawer.getByRole('link', { name: /^[0-9A-Z]{4}-/ }).click();
      const payment = page.getByRole('dialog', { name: like(t('payments.one', { number, payer })) });
      await expect(payment.getByText(t('hand.channel'))).toBeVisible();
      await payment.getByLabel(t('payments.comment')).fill('Disemak dengan buku bank');
      await payment.getByRole('button', { name: say.kit('save') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('payments.comment_saved') })).toBeVisible();
      await expectAccessible(page);
    });
  },
);
