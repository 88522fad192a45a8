/** A merchant sends the links of bills: payers with an address get them, all others are listed with the reason. */
import { formatList } from '@portal/shared/i18n/format.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

test(
  'chosen bills are sent by email, one bill is sent by SMS, and each bill then shows its sent messages',
  { tag: '@pairwise' },
  async ({ page, testbed, merchant, say, language }, { project }) => {
    const t = say.collections;
    const portal = portalOn(page, testbed, say.shell);
    const { id } = await merchant.createCollection(`Yuran mesej ${project.name}`);
    const payer = `Puan <b>Zainab</b> ${project.name.length}`;
    const good = await merchant.createBill(id, { payer_name: payer, payer_phone: '012-345 6789' });
    const bad = await merchant.createBill(id, { payer_name: 'Badrul Hisham', payer_email: 'badrul@nowhere.invalid' });

    await test.step('the list sends chosen bills', async () => {
      await portal.enter(`/collections/view/${id}`);
      for (const { bill_number } of [good, bad])
        await page.getByRole('checkbox', { name: say.kit('list.select', { name: bill_number }) }).check();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: t('send.email') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('send.email') });
      await expect(dialog.getByText(/Badrul Hisham/).first()).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button').last().click();
      const told = [t('send.told.sent', { rows: '1' }), t('send.told.failed', { rows: '1' })];
      await expect(dialog.getByText(`${formatList(told, language)}.`)).toBeVisible();
      await expect(dialog.getByText(t('send.reason.rejected'))).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('a bill is sent by SMS from its page, and the page shows the sent message', async () => {
      await portal.open(`/collections/view/${id}/bills/view/${good.id}`);
      await choose(page, t('send'), t('send.sms'));
      const dialog = page.getByRole('dialog', { name: t('send.sms') });
      await expect(dialog.getByText(language === 'ar' ? / 67 / : /160/)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button').last().click();
      await expect(page.getByText(t('send.done', { name: payer }))).toBeVisible();
      await expect(dialog).toBeHidden();
      const log = page.getByRole('list', { name: t('timeline.label') }).getByRole('listitem');
      await expect(log.locator('b')).toHaveText([
        t('send.sms_to', { to: '012•••6789' }),
        t('send.email_to', { to: 'n•••@example.my' }),
        t('timeline.created'),
      ]);
      await expectAccessible(page);
    });

    await test.step("the mailbox has both messages, with the payer's name as plain text", async () => {
      await page.goto(`${testbed.gateway}/sandbox/mail`);
      const mine = page.getByRole('article').filter({ has: page.locator(`a[href*="${good.id}"]`) });
      await expect(mine).toHaveCount(2);
      await expect(mine.filter({ hasText: payer })).toHaveCount(1);
      await mine.first().getByRole('link').click();
      await expect(page).toHaveURL(
        `${testbed.payer}/pay/bill/${good.id}${language === 'en' ? '' : `?lang=${language}`}`,
      );
      await expect(page.getByText('120.00').first()).toBeVisible();
    });
  },
);
