/**
 * Runs axe-core in the page under test. The pages refuse evaluated strings and foreign scripts, so axe's source is injected through the
 * debugger, which is not part of the page.
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

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const ALL: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

const RULES = {
  /** The rules about colours: the only ones whose result can differ between two skins of one page. */
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  /** The rules whose result is equal in every skin. */
  'all but colours': { ...ALL, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
  /** The rules whose result can change when only the words and their direction differ: names, places and sizes. */
  'words and places': {
    runOnly: {
      type: 'rule',
      values: [
        'html-has-lang',
        'html-lang-valid',
        'html-xml-lang-mismatch',
        'valid-lang',
        'document-title',
        'label-content-name-mismatch',
        'landmark-unique',
        'table-duplicate-name',
        'image-redundant-alt',
        'scrollable-region-focusable',
        'target-size',
      ],
    },
  },
  /** For a page that shows many components beside each other: without the rules about a whole page. */
  'many parts': {
    ...ALL,
    rules: Object.fromEntries(
      ['heading-order', 'page-has-heading-one', 'region', 'landmark-unique', 'image-redundant-alt'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  },
  all: ALL,
} as const satisfies Record<string, axe.RunOptions>;

type RuleSet = keyof typeof RULES;
export type AxeRules = Exclude<RuleSet, 'all'>;

/**
 * One run checks all rules, because each run of axe first reads the whole page. With more rows than this, colours get a separate run, which leaves
 * out rows of equal style.
 */
const ROWS_IN_ONE_RUN = 30;

/** Runs in the page, without references to outer code: the violations that axe finds there by these rules. */
async function run([options, isOfColours]: readonly [axe.RunOptions, boolean]) {
  const seen = new Set<string>();
  const styleOf = ({ localName, attributes }: Element) =>
    [...attributes]
      .filter(({ name }) =>
        /^(class|style|role|disabled|checked|data-.+|aria-(checked|current|disabled|expanded))$/.test(name),
      )
      .reduce((text, { name, value }) => `${text} ${name}=${value}`, localName);
  const isAlike = (row: Element) => {
    const { size } = seen;
    return seen.add([row, ...row.querySelectorAll('*')].map(styleOf).join()).size === size;
  };
  // Axe searches the background of every word, which takes most of its time, and rows of the same style have equal backgrounds.
  const exclude = isOfColours ? [...document.querySelectorAll('tbody tr')].filter(isAlike) : [];
  // A sticky bar covers content that was scrolled under it. A person can scroll this content out from under the bar, so the bar is put back
  // to its place in the page while axe measures.
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const before = bars.map((bar) => bar.getAttribute('style'));
  for (const { style } of bars) style.cssText += '; position: relative !important; inset: auto !important';
  const results = await window.axe?.run(
    { include: [document.documentElement], exclude },
    { ...options, resultTypes: ['violations'] },
  );
  bars.forEach((bar, at) => {
    // The style is set by properties, because the page's policy may forbid the attribute. An element without the attribute must have none
    // afterwards.
    bar.style.cssText = before[at] ?? '';
    if (before[at] === null) bar.removeAttribute('style');
  });
  if (!results) throw new Error('axe is not in the page.');
  return results.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
}

/** Loads axe into the frames of the page, which it then reads together with the page. */
export const readFrames = async (page: Page): Promise<void> => {
  for (const frame of page.frames().filter((one) => one.parentFrame() !== null)) await frame.evaluate(source);
};

/** The violations that axe finds on the current page, by all rules or by those in `asked`: the rule, the fault, and its place. */
export async function violationsOn(page: Page, asked?: AxeRules) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The session stays attached, because otherwise Chromium would remove the page's virtual authenticator, whichever session created it.
    const debug = await page.context().newCDPSession(page);
    await debug.send('Runtime.evaluate', { expression: source });
  }
  // A browser does not render rows outside the viewport: they keep the colours of the last skin, and their animations wait.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible';
  });
  // The contrast of a fading element is not final, and one animation may start when another ends. Scroll-driven animations never end, so
  // they are left out.
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
  const isLong = (await page.locator('tbody tr').count()) > ROWS_IN_ONE_RUN;
  const runs: readonly RuleSet[] = asked ? [asked] : isLong ? ['all but colours', 'colours'] : ['all'];
  const found = [];
  for (const rules of runs) found.push(...(await page.evaluate(run, [RULES[rules], rules === 'colours'] as const)));
  return found;
}
