/**
 * Finds rules of a remote's style sheets that can match anything outside the remote, because the sheets stay in the page after the remote
 * is unmounted.
 */
import type { Page } from '@playwright/test';

/** The form in which the preset names a class: its own name, and a hash of the module and the release. */
const OWN_NAME = String.raw`_[\w-]{6}`;

/** Selectors and animations that are not the remote's own, as the browser parses the style sheet. */
const open = ([text, ownName]: readonly [text: string, ownName: string]): readonly string[] => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const ownClass = new RegExp(String.raw`\.[\w-]+${ownName}(?![\w-])`);
  const own = new RegExp(`${ownName}$`);
  /** Splits at commas outside of brackets. */
  const parts = (selector: string) => {
    let depth = 0;
    const split = selector.split('').map((sign) => {
      if ('([)]'.includes(sign)) depth += '(['.includes(sign) ? 1 : -1;
      return sign === ',' && depth === 0 ? '\n' : sign;
    });
    return split
      .join('')
      .split('\n')
      .map((part) => part.trim());
  };
  const openIn = (rule: CSSRule): readonly string[] => {
    if (rule instanceof CSSStyleRule) return parts(rule.selectorText).filter((part) => !ownClass.test(part));
    if (rule instanceof CSSKeyframesRule) return own.test(rule.name) ? [] : [`@keyframes ${rule.name}`];
    return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(openIn) : [];
  };
  return [...sheet.cssRules].flatMap(openIn);
};

/** @param page its browser parses the sheet; nothing of the sheet is applied to it */
export const unscopedIn = (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate(open, [text, OWN_NAME] as const);
