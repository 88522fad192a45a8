/**
 * Measures the time until the rows of a workbook can be repaired, and the longest main-thread task in this time: 5,000 rows compared with
 * 50.
 */
import type { Browser, Page } from 'playwright';
import { BILL_COLUMNS } from '../../shared/src/domain/bill-sheet.ts';
import { newMark, openUpload, rowOf, sheetFile, workbookOf } from '../../mfe-collections/e2e/workbooks.ts';
import type { Addresses } from '../testbed/testbed.ts';
import { dayFromNow, merchantAt } from '../testbed/merchant.ts';
import { portalOn } from '../testbed/portal.ts';
import { allWords } from '../testbed/words.ts';
import { longestTask, watchTasks } from '../testbed/tasks.ts';

/** One cell in this many rows is wrong. */
const ONE_BAD_IN = 25;
const isBad = (at: number) => at % ONE_BAD_IN === 7;

export interface SheetCost {
  /** Milliseconds from the choice of the file until its rows can be repaired. */
  readonly time: number;
  readonly longest: number;
}

type File = Awaited<ReturnType<typeof sheetFile>>;

async function timeToGrid(page: Page, file: File, rows: number): Promise<SheetCost> {
  const words = allWords('en');
  const dialog = page.getByRole('dialog');
  const bad = String(rows / ONE_BAD_IN);
  const expected = words.sheet('to_repair', { cells: bad, rows: bad, total: rows.toLocaleString('en') });
  let time = 0;
  const longest = await longestTask(page, async () => {
    const start = performance.now();
    await dialog.getByLabel(words.sheet('choose'), { exact: true }).setInputFiles(file);
    await dialog.getByText(expected).waitFor();
    time = performance.now() - start;
  });
  return { time, longest };
}

async function customers(page: Page, testbed: Addresses, rows: number): Promise<SheetCost> {
  const words = allWords('en');
  const mark = newMark();
  await portalOn(page, testbed, words.shell).open('/customers/datatable');
  await openUpload(page, words);
  const cells = Array.from({ length: rows }, (_, at) => rowOf(mark, at, isBad(at) ? 'nobody' : undefined));
  return timeToGrid(page, await workbookOf(cells), rows);
}

async function bills(page: Page, testbed: Addresses, rows: number): Promise<SheetCost> {
  const words = allWords('en');
  const { id } = await (await merchantAt(testbed)).createCollection('Yuran dari Excel');
  await portalOn(page, testbed, words.shell).open(`/collections/view/${id}#excel`);
  const cells = Array.from({ length: rows }, (_, at) => {
    const email = isBad(at) ? 'nobody' : `ibu.${at}@example.my`;
    return [`Puan Ibu ${at}`, email, '012-345 6789', 'Yuran Disember', '120.50', dayFromNow(30), ''];
  });
  const head = BILL_COLUMNS.map(({ name }) => name);
  return timeToGrid(page, await sheetFile('bills.xlsx', head, cells), rows);
}

export async function largeSheet(
  browser: Browser,
  testbed: Addresses,
): Promise<Record<'few' | 'many' | 'bills', SheetCost>> {
  const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await portalOn(page, testbed, allWords('en').shell).signIn();
    return {
      few: await customers(page, testbed, 50),
      many: await customers(page, testbed, 5_000),
      bills: await bills(page, testbed, 5_000),
    };
  } finally {
    await context.close();
  }
}
