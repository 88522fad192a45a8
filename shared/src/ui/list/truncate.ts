/** Text for which a column has no room is cut at its end; under the pointer the whole text is shown. */

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** A listener for a table. It measures the cell at that moment, because the widths of columns depend on the window. */
export function showFullText({ target }: Event): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('td > :is(a, bdi)') : null;
  if (!text) return;
  if (isCut(text)) text.title = text.textContent;
  else text.removeAttribute('title');
}
