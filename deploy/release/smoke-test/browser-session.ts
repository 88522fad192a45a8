/** Runs a separate browser, in which pages and dialogs of the test portal are opened and left. */
import type { Browser, Page } from '@playwright/test';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import type { DialogEntry } from '@portal/shared/remote/registry.ts';
import { browserErrorsIn } from '../../testbed/browser-errors.ts';
import { signIn } from '../../testbed/sign-in.ts';
import { words } from '../../testbed/words.ts';
import { NOT_FOUND } from '@portal/shared/remote/shell-addresses.ts';
import { personFor } from './accounts.ts';
import { added, observePage, type PageItem } from './leak-check.ts';
import type { TestPortal } from './test-portal.ts';
import { EMPTY_PAGE } from './empty-remote.ts';
import { trackPending } from './track-pending.ts';

/** In milliseconds: the time for a screen to open, for its work to end after it was left, and, on a busy machine, for a fault to disappear. */
const TIMEOUTS_MS = { screen: 30_000, rest: 4000, doubt: 15_000 };
const POLL_MS = 100;

/** Kinds of work that end without being cancelled. */
const PASSING: readonly PageItem['kind'][] = ['timeout', 'frame', 'idle'];

/** Whether the page has finished opening, and is not the page that was left. */
const stands = (left: string | null): boolean => {
  const heading = document.querySelector('main h1');
  const isWaiting = document.querySelector('[role="progressbar"]:not(main *), main [aria-busy="true"]') !== null;
  return heading !== null && heading.textContent !== left && !isWaiting;
};

const headingOn = (page: Page) => page.evaluate(() => document.querySelector('main h1')?.textContent ?? null);

/** Opens the empty page, signed in when the remote's portal requires it, with nothing of the remote loaded. */
export async function openBrowserSession({ testbed }: TestPortal, browser: Browser, descriptor: BuildDescriptor) {
  const context = await browser.newContext({
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
  });
  const browserErrors = await browserErrorsIn(context);
  // The compiler of this file may add a call of `__name` for every function inside a function.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(trackPending);
  const page = await context.newPage();
  const look = await observePage(page);
  const person = personFor(descriptor);
  if (person) await signIn(page, testbed, words('shell', 'en'), person);
  await page.goto(testbed.portal + EMPTY_PAGE);
  await page.waitForFunction(stands, null);

  /** Opens a URL as a link does. Resolves to the URL that it leads to and, if there is one, to the fault of the page there. */
  async function open(address: string): Promise<{ readonly at: string; readonly failure?: string }> {
    const left = await headingOn(page);
    await page.evaluate((to) => history.pushState(null, '', to), address);
    const isThere = await page.waitForFunction(stands, left, { timeout: TIMEOUTS_MS.screen }).then(
      () => true,
      () => false,
    );
    const at = new URL(page.url()).pathname;
    if (!isThere) return { at, failure: `${address} does not finish loading.` };
    const failed = await page.evaluate(() => document.querySelector('main [role="alert"] h1')?.textContent);
    return { at, ...(failed && { failure: `${address} shows an error: ${failed}.` }) };
  }

  /** Opens a dialog from the header or the account menu. Resolves to a fault when it does not open. */
  async function openDialog({ label: { en: label }, count }: DialogEntry): Promise<string | undefined> {
    try {
      if (count === undefined) {
        await page.locator('.f-account').click();
        await page.getByRole('menuitem', { name: label, exact: true }).click({ timeout: TIMEOUTS_MS.screen });
      } else await page.getByRole('banner').getByRole('button', { name: label }).click({ timeout: TIMEOUTS_MS.screen });
      await page.getByRole('dialog').waitFor({ timeout: TIMEOUTS_MS.screen });
      return undefined;
    } catch {
      return `The dialog "${label}" does not open.`;
    }
  }

  async function closeDialog(): Promise<void> {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: TIMEOUTS_MS.screen });
  }

  // Another page is opened in between, so that the empty page is in the state of a page to which a user returns.
  await open(NOT_FOUND);
  await open(EMPTY_PAGE);
  const met = browserErrors.length;

  return {
    page,
    open,
    openDialog,
    closeDialog,
    look,
    /**
     * Waits until no new work runs compared with `before` and nothing is wrong, or until the time limit has passed. Resolves to the page's
     * state then.
     */
    lookAfter: async (
      before: readonly PageItem[],
      isWrong: (now: readonly PageItem[]) => boolean,
    ): Promise<readonly PageItem[]> => {
      const begin = performance.now();
      const isBefore = (limit: number) => performance.now() < begin + limit;
      const isBusy = (now: readonly PageItem[]) => added(before, now).some(({ kind }) => PASSING.includes(kind));
      let now = await look();
      while ((isBusy(now) && isBefore(TIMEOUTS_MS.rest)) || (isWrong(now) && isBefore(TIMEOUTS_MS.doubt))) {
        await page.waitForTimeout(POLL_MS);
        now = await look();
      }
      return now;
    },
    links: (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname),
      ),
    /** The browser's errors, the first line of each. */
    browserErrors: () => [...new Set(browserErrors.slice(met).map((text) => text.split('\n')[0] ?? ''))],
    leave: () => context.close(),
  };
}
