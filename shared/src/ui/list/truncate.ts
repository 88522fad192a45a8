/** Text that a column has no room for is cut at its end; the pointer reads the whole of it. */

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** Listens at a table. Whether a cell is cut must be measured at that moment: columns are as wide as the window lets them be. */
export function showFullText({ target }: Event): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('td > :is(a, bdi)') : null;
  if (!text) return;
  if (isCut(text)) text.title = text.textContent;
  else text.removeAttribute('title');
}
