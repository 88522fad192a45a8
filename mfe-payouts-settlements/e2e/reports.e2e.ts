/** A merchant exports payments as a file: it is requested, becomes ready, and has the same content as the list. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { paymentRecords } from '../../shared/src/contract/merchant/payments/payment-records.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'a report file is requested and downloaded, and contains the rows of the list',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.reportFiles;
    const portal = portalOn(page, testbed, say.shell);
    const merchant = await merchantAt(testbed);
    await portal.enter('/reports/view');
    await page.getByRole('link', { name: say.money('reports.files'), exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/files/);
    await page.getByRole('link', { name: t('files.new') }).click();
    const drawer = page.getByRole('dialog', { name: t('files.new') });
    await drawer.getByRole('combobox', { name: t('files.kind') }).selectOption('collection');
    await drawer.locator('select').nth(1).selectOption('last_month');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: t('files.make') }).click();
    const download = page.getByRole('button', { name: new RegExp(`^${t('files.download')}`) }).first();
    await expect(download).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    await expect(page.getByText(t('files.saved'))).toBeVisible();
    const bytes = await readFile(await file.path());
    const hash = createHash('sha256').update(bytes).digest('hex');
    await expect(page.locator(`code[title="${hash}"]`).first()).toBeAttached();

    const lines = bytes.toString().trim().split('\r\n');
    const [, first = '', last = ''] = /(\d\d-\d\d-\d{4}) (\d\d-\d\d-\d{4})\.csv$/.exec(file.suggestedFilename()) ?? [];
    const day = (text: string) => text.split('-').toReversed().join('-');
    const input = paymentRecords.list.toInput({
      ...paymentRecords.list.readView(new URLSearchParams()),
      limit: 500,
      filter: { state: 'success', paid_at: `${day(first)}..${day(last)}` },
    });
    const { list } = await merchant.call(paymentRecords.list, input);
    const through = (list.data ?? []).filter(({ channel }) => channel !== 'by_hand');
    expect(
      lines
        .slice(1, -1)
        .map((line) => line.split(',')[1] ?? '')
        .toSorted(),
    ).toEqual(through.map(({ invoice_no }) => invoice_no).toSorted());
    expect(lines.at(-1)).toMatch(new RegExp(`^Total,${through.length},`));
  },
);
