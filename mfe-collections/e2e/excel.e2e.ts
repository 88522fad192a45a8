/** Spreadsheets: an export is complete or is not saved at all, and customers are imported from Excel after repairs in the grid. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from '@portal/shared/domain/sheet/read-sheet.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { newMark, openUpload, rowOf, workbookOf } from './workbooks.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const LIST_CALL = /\/customers\/merchant-customer/;
const exportButton = (page: Page) => page.getByRole('button', { name: /\d/ }).filter({ hasText: /Export|تصدير/ });

test.describe('an export', { tag: '@desktop' }, () => {
  test('to Excel contains exactly the rows and columns of the list', async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/customers/datatable?is_active=false');
    await exportButton(page).click();
    await expectAccessible(page);
    const count = Number(/\d+/.exec((await exportButton(page).textContent()) ?? '')?.[0]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.kit('list.as_xlsx') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Customers \d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = await readSheet(new Uint8Array(await readFile(await file.path())));
    expect(head?.cells.slice(0, 3)).toEqual(['Name', 'Email', 'Phone']);
    expect(rows).toHaveLength(count);
  });

  for (const kind of ['csv', 'xlsx'] as const)
    for (const fault of ['cut', 'short'] as const)
      test(`F42: a report download that is cut off shows an error, and no partial file is offered (${kind}, ${fault})`, async ({
        page,
        guard,
        testbed,
        say,
      }) => {
        guard.allow(/Failed to load resource|\[mfe-collections\]/);
        const portal = portalOn(page, testbed, say.shell);
        await portal.enter('/customers/datatable');
        const downloads: unknown[] = [];
        page.on('download', (file) => downloads.push(file));
        await expect(exportButton(page)).toBeVisible();
        await page.route(LIST_CALL, async (route) => {
          if (!route.request().url().includes('limit=500')) return route.continue();
          if (fault === 'cut') return route.abort('connectionreset');
          const whole = await (await route.fetch()).text();
          return route.fulfill({ contentType: 'application/json', body: whole.slice(0, whole.length / 2) });
        });
        await exportButton(page).click();
        await page.getByRole('button', { name: say.kit(`list.as_${kind}`) }).click();
        const sentence = say.kit(fault === 'cut' ? 'error.unreachable_text' : 'error.malformed_text');
        const dialog = page.getByRole('dialog').filter({ hasText: sentence });
        await dialog.getByRole('button').click();
        await expect(exportButton(page)).toBeEnabled();
        expect(downloads).toEqual([]);

        await page.unroute(LIST_CALL);
        await exportButton(page).click();
        await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: say.kit(`list.as_${kind}`) }).click(),
        ]);
      });
});

test('rows from Excel are checked and repaired, and customers are created from them @pairwise', async ({
  page,
  testbed,
  say,
}) => {
  const mark = newMark();
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter('/customers/datatable');
  const { dialog, field } = await openUpload(page, say);
  await expectAccessible(page);
  await field.setInputFiles(await workbookOf([rowOf(mark, 1), rowOf(mark, 2, 'nobody'), rowOf(mark, 3)]));
  const sentence = say.sheet('to_repair_one', { cells: '1', rows: '1', total: '3' });
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: say.sheet('next') }).click();
  const cell = dialog.getByRole('textbox', {
    name: say.sheet('cell', { column: say.collections('customers.email'), line: '3' }),
  });
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAccessibleDescription(say.kit('rule.email'));
  await cell.fill(`${mark}.2@example.my`);
  await cell.press('Enter');
  await expect(dialog.getByText(sentence)).toHaveCount(0);
  await dialog.locator('.k-sheet-foot button').last().click();
  await expect(dialog.getByText(say.sheet('over'))).toBeVisible();
  await expectAccessible(page);
  await dialog.locator('.k-sheet-foot button').last().click();
  await expect(dialog).toBeHidden();
  await portal.open(`/customers/datatable?q=${mark}&in=email`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
});
