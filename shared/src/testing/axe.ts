import axe from 'axe-core';

/** The page that an open dialog covers. It is large, cannot be reached meanwhile, and the specs of that page check it. */
function coveredPages(): readonly Element[] {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  const isCovered = (page: Element) => dialogs.length > 0 && !dialogs.some((dialog) => page.contains(dialog));
  return [...document.querySelectorAll('main')].filter(isCovered);
}

/**
 * The accessibility faults of the present page, one line each; with an open dialog, only of what it does not cover. It is meant for states
 * that only a spec reaches: `shell/e2e/accessible.e2e.ts` checks every URL as it opens in a browser, with its colours.
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
