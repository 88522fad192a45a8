/** The mark of the operator: the `d` of one SVG path in a box of 32 × 32, filled by the even-odd rule. */
/** The default mark, for a portal whose operator sets none. Pages, icon and theme are built with it. */
export declare const OUR_MARK =
  'M10 2h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8zM9 23C9 14 14 9 23 9c0 9-5 14-14 14zM11.6 20.4l1 1 6.4-6.4-1-1z';
export declare const isMark: (text: string) => boolean;
/** The mark as a separate SVG picture, for icons and mails. */
export declare const markSvg: (mark: string) => string;
