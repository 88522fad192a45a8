/** The mark of the operator: the `d` of one SVG path in a box of 32 × 32, filled by the even-odd rule. */

/** The default mark, for a portal whose operator sets none. Pages, icon and theme are built with it. */
export const OUR_MARK =
  'M10 2h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8zM9 23C9 14 14 9 23 9c0 9-5 14-14 14zM11.6 20.4l1 1 6.4-6.4-1-1z';

/** The green of marks outside of pages, where no skin applies. */
const COLOUR = '#25ae75';

export const isMark = (text: string): boolean => /^[Mm][MLHVCSQTAZmlhvcsqtaz0-9eE\s.,+-]{2,4000}$/.test(text);

/** The mark as a separate SVG picture, for icons and mails. */
export const markSvg = (mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${COLOUR}" fill-rule="evenodd" d="${mark}"/></svg>`;
