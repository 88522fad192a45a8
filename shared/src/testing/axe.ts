import axe from 'axe-core';

/**
 * The page that an open dialog covers. axe skips it: the page is large, cannot be reached while the dialog is open, and has its own specs.
 */
function coveredPages(): readonly Element[] {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  const isCovered = (page: Element) => dialogs.length > 0 && !dialogs.some((dialog) => page.contains(dialog));
  return [...document.querySelectorAll('main')].filter(isCovered);
}

/**
 * The accessibility faults of the current page, one line each; while a dialog is open, the page that it covers is skipped. Meant for
 * states that only specs reach: `shell/e2e/accessible.e2e.ts` checks every URL, including colours, in a browser.
 */
export async function axeFaults(root: HTMLElement = document.body): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [root], exclude: [...coveredPages()] },
    {
      resultTypes: ['violations'],
      preload: false,
      rules: {
        'color-contrast': { enabled: false },
        // The rule needs the computed style of every element with an inline style, which is a third of axe's time here.
        'avoid-inline-spacing': { enabled: false },
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
