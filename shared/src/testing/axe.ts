import axe from 'axe-core';

/**
 * The accessibility faults of what is on the page now, one line each. Colours are judged in the browser journeys, because
 * jsdom does not paint.
 */
export async function axeFaults(root: HTMLElement = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
