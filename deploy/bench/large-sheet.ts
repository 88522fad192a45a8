/** How long a workbook takes until its rows can be repaired, and the longest task on the way: 5,000 rows beside 50. */
import type { Browser, Page } from 'playwright';
import { newMark, openUpload, rowOf, workbookOf } from '../../shell/e2e/excel.ts';
import type { Addresses } from '../../shell/e2e/house.ts';
import { portalOn } from '../../shell/e2e/portal.ts';
import { allWords } from '../../shell/e2e/words.ts';
import { longestTask, watchTasks } from './tasks.ts';

/** One cell in so many rows is wrong. */
const ONE_BAD_IN = 25;

export interface SheetCost {
  /** Milliseconds from the choice of the file. */
  readonly time: number;
  readonly longest: number;
}

async function shown(page: Page, house: Addresses, rows: number): Promise<SheetCost> {
  const say = allWords('en');
  const mark = newMark();
  const file = await workbookOf(
    Array.from({ length: rows }, (_, at) => rowOf(mark, at, at % ONE_BAD_IN === 7 ? 'nobody' : undefined)),
  );
  await portalOn(page, house, say.shell).open('/customers/datatable');
  const { dialog, field } = await openUpload(page, say);
  const bad = String(rows / ONE_BAD_IN);
  const told = say.sheet('to_repair', { cells: bad, rows: bad, total: rows.toLocaleString('en') });
  let time = 0;
  const longest = await longestTask(page, async () => {
    const start = performance.now();
    await field.setInputFiles(file);
    await dialog.getByText(told).waitFor();
    time = performance.now() - start;
  });
  return { time, longest };
}

export async function largeSheet(browser: Browser, house: Addresses): Promise<Record<'few' | 'many', SheetCost>> {
  const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await portalOn(page, house, allWords('en').shell).signIn();
    return { few: await shown(page, house, 50), many: await shown(page, house, 5_000) };
  } finally {
    await context.close();
  }
}
