/**
 * Measures how a page is painted while it opens, as the browser reports it: when the first price and the largest part appear, and what
 * shifts or blocks the page.
 */
import type { Page } from 'playwright';

export interface Paints {
  /** Milliseconds from the navigation's start until an amount in ringgit can be read; 0 for a page without any. */
  readonly price: number;
  /** Milliseconds from the navigation's start until the largest picture or text is painted. */
  readonly largest: number;
  /** The sum of layout shifts: how far painted parts moved without a person doing something. */
  readonly shift: number;
  /** Milliseconds of the longest task; 0 when no task took 50 ms. */
  readonly task: number;
}

declare global {
  interface Window {
    paints: { -readonly [name in keyof Paints]: Paints[name] };
  }
}

/**
 * Runs in the page before any other script. The first frame is drawn only after the style sheet has loaded, so the text of a frame is
 * readable. Functions here are anonymous, because the compiler of the bench would add calls of a helper to named functions, and the page
 * does not have the helper.
 */
export const watchPaints = () => {
  const paints = { price: 0, largest: 0, shift: 0, task: 0 };
  window.paints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value?: number })[]) {
      if (entry.entryType === 'largest-contentful-paint') paints.largest = entry.startTime;
      else if (entry.entryType === 'layout-shift') paints.shift += entry.value ?? 0;
      else paints.task = Math.max(paints.task, entry.duration);
    }
  }).observe({ entryTypes: ['largest-contentful-paint', 'layout-shift', 'longtask'] });
  const watch = {
    frame() {
      if (/RM\s?\d/.test(document.body?.innerText ?? '')) paints.price = performance.now();
      else requestAnimationFrame(() => watch.frame());
    },
  };
  watch.frame();
};

export const paintsOf = (page: Page): Promise<Paints> => page.evaluate(() => window.paints);
