import axe from 'axe-core';

/** The page that an open dialog covers. It is large, nobody reaches it meanwhile, and the specs of that page look at it. */
function coveredPages(): readonly Element[] {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  const isCovered = (page: Element) => dialogs.length > 0 && !dialogs.some((dialog) => page.contains(dialog));
  return [...document.querySelectorAll('main')].filter(isCovered);
}

/**
 * The accessibility faults of what is on the page now, one line each; with an open dialog, of all that it does not cover. For states
 * that only a spec reaches: every address as it opens is looked at in a browser, with its colours, by `shell/e2e/accessible.e2e.ts`.
 */
export async function axeFaults(root: HTMLElement = document.body): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [root], exclude: [...coveredPages()] },
    {
      resultTypes: ['violations'],
      preload: false,
      rules: {
        'color-contrast': { enabled: false },
        // It asks for the computed style of every element with a style of its own, a third of axe's time here.
        'avoid-inline-spacing': { enabled: false },
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
