/** Many payouts from a spreadsheet: invalid cells are repaired, the payouts are prepared and approved together, and a file lists their outcomes. */
import { randomUUID } from 'node:crypto';
import { topUps } from '../../shared/src/contract/merchant/payments/top-ups.ts';
import { CHANDRAN } from '../../deploy/testbed/account.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const HEAD = 'Payee,Bank,Account number,Account holder,Amount,Sent by,Reference';

test(
  'payouts from a spreadsheet are repaired, created together, and approved together by another person',
  { tag: '@desktop' },
  async ({ page, testbed, say, browser }) => {
    const t = say.money;
    const portal = portalOn(page, testbed, say.shell);
    const merchant = await merchantAt(testbed);
    const mark = randomUUID().slice(0, 8);
    const rows = [1, 2, 3].map((at) =>
      [
        `Kedai ${mark} ${at}`,
        at === 3 ? 'Bank Entah' : 'Maybank',
        `6${Math.trunc(Number.parseInt(mark, 16) % 1e7)}${at}1`,
        `Puan ${mark}`,
        `${at}0.00`,
        'duitnow',
        `${mark}-${at}`,
      ].join(','),
    );
    const file = { name: 'gaji.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...rows].join('\n')) };

    await test.step('the pool is filled', async () => {
      const input = { query: { invoice_no: `pool-${mark}`, pool_type: 'payout' as const } };
      const { page_url } = await merchant.call(topUps.addFund, { ...input, body: { amount: '100.00' } });
      await page.goto(page_url);
      await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
      const payer = payerOn(page, testbed, say.pay);
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
    });

    await test.step('an invalid cell is repaired, and the cost of the sheet is shown', async () => {
      await portal.enter('/payout/upload');
      const dialog = page.getByRole('dialog', { name: t('payout_upload.title') });
      await dialog.locator('input[type=file]').setInputFiles(file);
      const bank = dialog.getByLabel(`${t('payout_upload.column.bank_code')}, row 4`, { exact: true });
      await bank.fill('CIMB');
      await bank.press('Tab');
      await expect(dialog.getByText(t('payout_upload.new_payees_other', { rows: '3' }))).toBeVisible();
      await expect(dialog.getByText(t('payout_upload.before'))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('payout_upload.send_other', { rows: '3' }) }).click();
      await expect(dialog.getByText(t('payout_upload.made_other', { rows: '3' }))).toBeVisible();
      await dialog.getByRole('link', { name: t('payout_upload.show') }).click();
      await expect(page.getByRole('link', { name: `${mark}-1` })).toBeVisible();
    });

    await test.step('another person sees the cost and approves the payouts', async () => {
      const context = await browser.newContext({ locale: 'en-MY' });
      const other = await context.newPage();
      const { search } = new URL(page.url());
      await portalOn(other, testbed, say.shell).enter(`/payout${search}`, CHANDRAN);
      await other.getByRole('checkbox', { name: /page/i }).check();
      await other.getByRole('button', { name: t('payouts.approve') }).click();
      const dialog = other.getByRole('dialog');
      await expect(dialog.getByText(t('payouts.caution.first_payout')).first()).toBeVisible();
      await expectAccessible(other);
      await dialog.getByRole('button', { name: new RegExp(t('approve_many.action_other', { rows: '3' })) }).click();
      await expect(other.getByText(/3 of 3/)).toBeVisible();
      await context.close();
    });

    await test.step('the result file has the outcome of every row', async () => {
      await portal.open('/payout/upload');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say.kit('close') })
        .click();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /gaji\.csv.*CSV/ })
        .first()
        .click();
      expect((await download).suggestedFilename()).toContain('gaji');
    });
  },
);
