/** Somebody who opens and leaves pages of a stage in a browser of their own. */
import type { Browser, Page } from '@playwright/test';
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { complaintsIn } from '../../testbed/complaints.ts';
import { signIn } from '../../testbed/sign-in.ts';
import { words } from '../../testbed/words.ts';
import { NOT_FOUND } from '@portal/shared/remote/shell-addresses.ts';
import { PEOPLE } from './accounts.ts';
import { added, remainsOf, type Remnant } from './leak-check.ts';
import type { Stage } from './test-portal.ts';
import { STAND_IN } from './empty-remote.ts';
import { witness } from './track-pending.ts';

/** Milliseconds for a screen to stand there, for what goes on after it was left, and, on a busy machine, for what would be refused. */
const PATIENCE = { screen: 30_000, rest: 4000, doubt: 15_000 };
const POLL_MS = 100;

/** What ends by itself. */
const PASSING: readonly Remnant['kind'][] = ['timeout', 'frame', 'idle'];

/** Whether a page stands there, other than the one that was left. */
const stands = (left: string | null): boolean => {
  const heading = document.querySelector('main h1');
  const isWaiting = document.querySelector('[role="progressbar"]:not(main *), main [aria-busy="true"]') !== null;
  return heading !== null && heading.textContent !== left && !isWaiting;
};

const headingOn = (page: Page) => page.evaluate(() => document.querySelector('main h1')?.textContent ?? null);

/** At the stand-in, signed in where the remote's portal asks for it, with nothing loaded of the remote. */
export async function visitorOf({ testbed }: Stage, browser: Browser, { portal }: ReleaseDescriptor) {
  const context = await browser.newContext({
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
  });
  const complaints = await complaintsIn(context);
  // What compiles this file may call it for every function inside a function.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(witness);
  const page = await context.newPage();
  const look = await remainsOf(page);
  const person = PEOPLE[portal];
  if (person) await signIn(page, testbed, words('shell', 'en'), person);
  await page.goto(testbed.portal + STAND_IN);
  await page.waitForFunction(stands, null);

  /** Opens an address as a link does. Resolves to where that leads, and to what is wrong with what stands there, if anything is. */
  async function open(address: string): Promise<{ readonly at: string; readonly failure?: string }> {
    const left = await headingOn(page);
    await page.evaluate((to) => history.pushState(null, '', to), address);
    const isThere = await page.waitForFunction(stands, left, { timeout: PATIENCE.screen }).then(
      () => true,
      () => false,
    );
    const at = new URL(page.url()).pathname;
    if (!isThere) return { at, failure: `${address} does not finish opening.` };
    const failed = await page.evaluate(() => document.querySelector('main [role="alert"] h1')?.textContent);
    return { at, ...(failed && { failure: `${address} shows a failure: ${failed}.` }) };
  }

  // By way of another page, so that it is from now on as it is whenever somebody comes back to it.
  await open(NOT_FOUND);
  await open(STAND_IN);
  const met = complaints.length;

  return {
    page,
    open,
    look,
    /**
     * What the page holds as soon as nothing goes on that did not go on `before`, and nothing is wrong, or somebody waited long
     * enough for that.
     */
    lookAfter: async (
      before: readonly Remnant[],
      isWrong: (now: readonly Remnant[]) => boolean,
    ): Promise<readonly Remnant[]> => {
      const begin = performance.now();
      const isBefore = (limit: number) => performance.now() < begin + limit;
      const isBusy = (now: readonly Remnant[]) => added(before, now).some(({ kind }) => PASSING.includes(kind));
      let now = await look();
      while ((isBusy(now) && isBefore(PATIENCE.rest)) || (isWrong(now) && isBefore(PATIENCE.doubt))) {
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
    /** What the browser has complained of, the first line of each. */
    complaints: () => [...new Set(complaints.slice(met).map((text) => text.split('\n')[0] ?? ''))],
    leave: () => context.close(),
  };
}
