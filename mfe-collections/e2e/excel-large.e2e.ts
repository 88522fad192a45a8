/** The largest upload: every invalid cell is repaired, and a lost connection during the upload neither duplicates nor loses a bill. */
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { sheetFile } from './workbooks.ts';
import { scaled } from '../../deploy/testbed/machine.ts';
import { expect, test } from '../../deploy/testbed/journey.ts';
import { dayFromNow } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const ROWS = 5_000;
const BAD = 200;
const UPLOAD = new RegExp(billUploads.upload.path);

const rowOf = (at: number) => {
  const email = at % (ROWS / BAD) === 7 ? 'nobody' : `ibu.${at}@example.my`;
  return [`Puan Ibu ${at}`, email, '012-345 6789', 'Yuran Disember', '120.50', dayFromNow(30), ''];
};

// All bills of the sheet are created in one transaction, which may be slow on a busy machine.
test.describe.configure({ timeout: scaled(240_000) });
const slow = expect.configure({ timeout: scaled(60_000) });

test(
  '200 invalid cells in 5,000 rows are repaired, and the bills are created once although the response was lost',
  { tag: ['@desktop', '@release'] },
  async ({ page, guard, testbed, merchant, say }) => {
    guard.allow(/Failed to load resource|ERR_CONNECTION_RESET/);
    const { id } = await merchant.createCollection('Yuran dari Excel');
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter(`/collections/view/${id}#excel`);
    const dialog = page.getByRole('dialog', { name: say.collections('bill_upload.title') });
    const head = BILL_COLUMNS.map(({ name }) => name);
    const file = await sheetFile(
      'bills.xlsx',
      head,
      Array.from({ length: ROWS }, (_, at) => rowOf(at)),
    );
    await dialog.getByLabel(say.sheet('choose'), { exact: true }).setInputFiles(file);

    await test.step('the invalid cells are repaired one after another until none is left', async () => {
      const sentence = say.sheet('to_repair_other', { cells: String(BAD), rows: String(BAD), total: '5,000' });
      await slow(dialog.getByText(sentence)).toBeVisible();
      await dialog.getByLabel(say.sheet('only_bad')).check();
      await dialog.getByRole('button', { name: say.sheet('next') }).click();
      const focused = dialog.locator('input:focus');
      for (let count = 0; count < BAD; count += 1) {
        await expect(focused).toHaveValue('nobody');
        await focused.fill(`baiki.${count}@example.my`);
        await focused.press('Enter');
      }
      // When no invalid cell is left and the filter is switched off, the filter disappears, and the sentence that says so gets the focus.
      await dialog.getByLabel(say.sheet('only_bad')).click();
      await expect(dialog.getByText(say.sheet('in_order_other', { rows: '5,000' }))).toBeFocused();
    });

    await test.step('the last row is reached by scrolling', async () => {
      await page.locator('.k-grid').evaluate((grid) => {
        grid.scrollTop = grid.scrollHeight;
      });
      const [name, line] = [say.collections('bills.payer_name'), String(ROWS + 1)];
      await expect(dialog.getByRole('textbox', { name: say.sheet('cell', { column: name, line }) })).toBeVisible();
    });

    await test.step('the response is lost, the page is reloaded, and the rows are sent again', async () => {
      const send = dialog.getByRole('button', { name: say.collections('bill_upload.send_other', { rows: '5,000' }) });
      await page.route(UPLOAD, async (route) => {
        // The gateway has created the bills; only its response is lost.
        await route.fetch({ timeout: scaled(60_000) });
        await route.abort('connectionreset');
      });
      await send.click();
      await slow(dialog.getByText(say.sheet('unanswered'))).toBeVisible();
      await page.unroute(UPLOAD);
      await page.reload();
      await slow(dialog.getByText(say.sheet('unanswered'))).toBeVisible();
      await send.click();
      await slow(dialog.getByText(say.collections('bill_upload.made_other', { rows: '5,000' }))).toBeVisible();
    });

    const { bills_total } = await merchant.call(collections.get, { params: { id } });
    expect(bills_total).toBe(ROWS);
  },
);
