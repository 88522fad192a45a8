/**
 * Runs axe-core in the page under test. The pages refuse evaluated strings and foreign scripts, so axe's source goes in through
 * the debugger, which is no part of the page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules that ask for colours: all that can differ between two skins of one page. */
export const COLOURS: axe.RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };

/** What is the same in every skin. */
export const ALL_BUT_COLOURS: axe.RunOptions = {
  runOnly: EVERYTHING,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** What axe finds on the page as it stands: the rule, what is wrong, and where. */
export async function violationsOn(page: Page, options: axe.RunOptions = { runOnly: EVERYTHING }) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Runtime.evaluate', { expression: source });
    await debug.detach();
  }
  // A browser does not draw rows that are out of sight: they keep the colours of the last skin, and their animations wait.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible';
  });
  // A fading element has no final contrast yet, and one animation may start where another ends. Scroll-driven animations never end, so they are left out.
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline, playState }) =>
            playState !== 'finished' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    for (let moving = fading(); moving.length > 0; moving = fading()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await nextFrame();
    }
  });
  return page.evaluate(async (runOptions) => {
    const results = await window.axe?.run(document, { ...runOptions, resultTypes: ['violations'] });
    if (!results) throw new Error('axe is not in the page.');
    return results.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }));
  }, options);
}
