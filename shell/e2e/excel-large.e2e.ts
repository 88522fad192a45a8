/** The largest upload: every bad cell is found, and the last row is as near as the first. */
import { newMark, openUpload, rowOf, workbookOf } from './excel.ts';
import { expect, test } from './journey.ts';
import { portalOn } from './portal.ts';

const ROWS = 5_000;
const BAD = 200;

test('5,000 rows with 200 bad cells are shown, and one goes from fault to fault @desktop', async ({
  page,
  house,
  say,
}) => {
  const mark = newMark();
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(mark, at, at % (ROWS / BAD) === 7 ? 'nobody' : undefined));
  const portal = portalOn(page, house, say.shell);
  await portal.signIn();
  await portal.open('/customers/datatable');
  const { dialog, field } = await openUpload(page, say);
  await field.setInputFiles(await workbookOf(rows));
  const told = say.sheet('to_repair', { cells: String(BAD), rows: String(BAD), total: '5,000' });
  await expect(dialog.getByText(told)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(dialog.locator('input:focus')).toHaveValue('nobody', { timeout: 1_000 });
  }).toPass();
  await page.locator('.k-grid').evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight;
  });
  await expect(
    dialog.getByRole('textbox', { name: say.sheet('cell', { column: 'Name', line: '5001' }) }),
  ).toBeVisible();
});
