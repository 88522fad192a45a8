/** Measures the longest main-thread task of each action on a list of 500 rows, compared with 10 rows of the same list. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import type { Addresses } from '../testbed/testbed.ts';
import { merchantAt } from '../testbed/merchant.ts';
import { portalOn } from '../testbed/portal.ts';
import { words } from '../testbed/words.ts';
import { longestTask, watchTasks } from '../testbed/tasks.ts';

const MANY = 500;
const FEW = 10;
/** The longest task in milliseconds, by the name of the action. */
export type LongestTasks = Readonly<Record<string, number>>;

async function tasksWith(page: Page, rows: number): Promise<LongestTasks> {
  const [kit, collections] = [words('kit', 'en'), words('collections', 'en')];
  const all = page.locator('tbody').getByRole('row');
  const tasks: Record<string, number> = {};
  const measure = async (what: string, act: () => Promise<void>) => {
    tasks[what] = await longestTask(page, act);
  };
  await measure('show', async () => {
    await page.getByLabel(kit('list.rows_label')).selectOption(String(rows));
    await all.nth(rows - 1).waitFor();
  });
  await measure('choose one', () => all.nth(2).getByRole('checkbox').click());
  await measure('choose a range', async () => {
    await all
      .nth(rows - 2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByRole('toolbar').waitFor();
  });
  await measure('choose none', () => page.getByRole('button', { name: kit('list.select_none') }).click());
  await measure('move by keys', async () => {
    await all.first().focus();
    for (let step = 0; step < FEW; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
  });
  await measure('sort', () => page.getByRole('button', { name: collections('collections.name'), exact: true }).click());
  return tasks;
}

/** Makes `MANY` collections and visits their list with few rows and with all of them. */
export async function longList(browser: Browser, testbed: Addresses): Promise<Record<'few' | 'many', LongestTasks>> {
  const batch = randomUUID().slice(0, 8);
  const merchant = await merchantAt(testbed);
  for (let at = 0; at < MANY; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, more) => merchant.createCollection(`Kutipan ${batch} ${at + more}`)),
    );
  const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const portal = portalOn(page, testbed, words('shell', 'en'));
    await portal.signIn();
    const visit = async (rows: number) => {
      await portal.open(`/collections/list?q=${batch}&in=title&limit=25`);
      return tasksWith(page, rows);
    };
    return { few: await visit(FEW), many: await visit(MANY) };
  } finally {
    await context.close();
  }
}
