/** Measures the products table with 5,000 products and their 15,000 variants, in a browser whose processor is four times slower. */
import type { Browser, Page } from 'playwright';
import { productCategories } from '../../shared/src/contract/merchant/catalogue/product-categories.ts';
import { products, variantSets } from '../../shared/src/contract/merchant/catalogue/products.ts';
import { productForm } from '../../shared/src/testing/forms.ts';
import { applyConditions } from '../testbed/conditions.ts';
import { merchantAt } from '../testbed/merchant.ts';
import { portalOn } from '../testbed/portal.ts';
import type { Addresses } from '../testbed/testbed.ts';
import { words } from '../testbed/words.ts';
import { longestTask, watchTasks } from '../testbed/tasks.ts';

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 5_000);
/** Rows and columns that are pasted. */
const PASTED = { rows: 5_000, columns: 4 };
const TOGETHER = 8;
const SLOWDOWN = 4;
const LONG_MS = 600_000;

export interface GridCost {
  /** Milliseconds from the first visible rows to an edit that is shown in its cell. */
  readonly firstEdit: number;
  /** Duration of the longest task while scrolling, in ms; 0 below 50 ms. */
  readonly scroll: number;
  /** Number of DOM elements after scrolling. */
  readonly elements: number;
  /** Milliseconds until all pasted cells are in the grid, and until undo has restored all of them. */
  readonly paste: number;
  readonly undo: number;
}

const SIZES = ['S', 'M', 'L'];

async function fill(testbed: Addresses): Promise<void> {
  const { call } = await merchantAt(testbed);
  const category = await call(productCategories.create, {
    body: { title: 'Banyak baju', description: '', is_active: true },
  });
  let left = PRODUCTS;
  const makeInTurn = async () => {
    while (left-- > 0) {
      const product = await call(products.create, {
        body: productForm({ title: `Baju ${left}`, category_id: category.id, price: '28.00', weight_grams: '200' }),
      });
      const variants = SIZES.map((size) => ({
        option_values: [size],
        sku: '',
        custom_pricing_price: '',
        weight_grams: '',
        is_active: true,
      }));
      const options = [{ name: 'Saiz', values: SIZES }];
      await call(variantSets.save, { body: { product_id: product.id, options, variants } });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, makeInTurn));
}

/** Runs `act` and returns the milliseconds until `until` resolves. */
async function timed(act: () => Promise<void>, until: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  await until();
  return performance.now() - started;
}

const cell = (page: Page, row: number, at: number) => page.locator(`[data-row="${row}"] [data-at="${at}"]`);

export async function productGrid(browser: Browser, testbed: Addresses): Promise<GridCost> {
  await fill(testbed);
  const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LONG_MS);
    await page.addInitScript(watchTasks);
    await portalOn(page, testbed, words('shell', 'en')).signIn();
    await applyConditions(await context.newCDPSession(page), { network: null, slowdown: SLOWDOWN });
    await page.goto(`${testbed.portal}/products/bulk`);
    await cell(page, 1, 1).waitFor();
    const firstEdit = await timed(
      async () => {
        await cell(page, 1, 1).click();
        await page.keyboard.type('12.90');
        await page.keyboard.press('Enter');
      },
      () => cell(page, 1, 1).getByText('12.90').waitFor(),
    );
    await page.getByText(/rows · .* products/).waitFor();
    const scroll = await longestTask(page, async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        await page.mouse.move(700, 500);
        await page.mouse.wheel(0, 1_200);
        await page.waitForTimeout(50);
      }
    });
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.keyboard.press('Control+Home');
    await cell(page, 1, 1).click();
    // The paste begins at a variant's row and also covers product rows. Its columns are prices, SKUs (which product rows refuse), weights
    // and states.
    const text = Array.from({ length: PASTED.rows }, (_, row) =>
      [`${10 + (row % 90)}.50`, `SKU-${row}`, String(100 + (row % 400)), 'Inactive']
        .slice(0, PASTED.columns)
        .join('\t'),
    ).join('\n');
    const paste = await timed(
      () =>
        page.evaluate((pasted) => {
          const data = new DataTransfer();
          data.setData('text/plain', pasted);
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        }, text),
      () => page.getByText(/cells pasted/).waitFor(),
    );
    const undo = await timed(
      () => page.keyboard.press('Control+z'),
      () => page.getByText('1 row changed, not saved yet').waitFor(),
    );
    return { firstEdit, scroll, elements, paste, undo };
  } finally {
    await context.close();
  }
}
