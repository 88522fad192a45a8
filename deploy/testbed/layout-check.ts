/** Layout faults that axe does not find: a page that scrolls sideways, and rows whose parts overlap or are squeezed. */
import { expect, type Page } from '@playwright/test';

const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide in ${clientWidth}.`] : [];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    for (const row of document.querySelectorAll('tbody tr')) {
      const about = row.textContent.slice(0, 40);
      const box = row.querySelector('input[type="checkbox"]')?.getBoundingClientRect();
      const name = row.querySelector('a');
      const text = document.createRange();
      if (name) text.selectNodeContents(name);
      // When there is no room for a name, it is clipped at the edge of its link, which in Arabic is on the side of the checkbox. The other lines of
      // the name are invisible.
      const isCut = name !== null && getComputedStyle(name).overflowX !== 'visible';
      const lines = name && !(isCut && box && !meet(name.getBoundingClientRect(), box)) ? text.getClientRects() : [];
      if (box && [...lines].some((line) => meet(line, box)))
        faults.push(`${about}: the box that picks it lies over its name.`);
      // In a row that is displayed as a card, each value has its own line, as wide as the card.
      for (const cell of row.children) {
        const { display, position } = getComputedStyle(cell);
        if (display === 'flex' && position !== 'absolute' && cell.clientWidth < row.clientWidth - 1)
          faults.push(`${about}: ${cell.textContent} has ${cell.clientWidth} of ${row.clientWidth}.`);
      }
    }
    return faults;
  });

/**
 * Fails when the page scrolls sideways or a row's parts overlap, and the fault does not disappear. Elements that measure their available width adjust
 * shortly after the width of the window has changed.
 */
export const expectNoOverlap = (page: Page): Promise<void> => expect.poll(() => layoutFaults(page)).toEqual([]);
