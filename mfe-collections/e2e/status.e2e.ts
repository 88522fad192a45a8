/** A status is never cut off, in a narrow list or in any language, because half of a status text can have another meaning. */
import type { Page } from '@playwright/test';
import { LANGUAGES, storedLanguage } from '@portal/shared/i18n/language.ts';
import { expect, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const LISTS = ['/collections/payments?limit=100', '/customer-bills/datatable?limit=100'] as const;
const WIDTHS = [360, 1280, 1440] as const;

/** The texts of statuses that their cell cuts off, or that overlap the neighbouring cell. */
const cutIn = (page: Page) =>
  page.locator('.k-table td > .k-status').evaluateAll((all) =>
    all.flatMap((status) => {
      const cell = status.parentElement?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(status);
      const { left, right } = words.getBoundingClientRect();
      return cell && left >= cell.left - 1 && right <= cell.right + 1 ? [] : [status.textContent];
    }),
  );

test(
  'the status of a bill or a payment is never truncated, on a phone or a desktop, in any language',
  { tag: '@desktop' },
  async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/collections/payments');
    for (const language of LANGUAGES) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        storedLanguage.key,
        JSON.stringify(language),
      ] as const);
      for (const list of LISTS) {
        await portal.open(list);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('.k-table td > .k-status').nth(20)).toBeAttached();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => cutIn(page), { message: `${list} at ${width} in ${language}` }).toEqual([]);
        }
      }
    }
  },
);
