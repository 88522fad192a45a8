/**
 * Runs axe-core in the page under test. The pages refuse evaluated strings and foreign scripts, so axe's source goes in through
 * the debugger, which is no part of the page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule, what is wrong and where, when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Runtime.evaluate', { expression: source });
    await debug.detach();
  }
  // A browser leaves rows undrawn until they come into sight: in the skin they were last drawn in, and what moves in them waits.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible';
  });
  // A fading element has no contrast yet. What moves with a scroll bar never ends.
  await page.evaluate(() => {
    const fading = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
  });
  const violations = await page.evaluate(async (values) => {
    const results = await window.axe?.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return results?.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }));
  }, STANDARD);
  expect(violations).toEqual([]);
}
