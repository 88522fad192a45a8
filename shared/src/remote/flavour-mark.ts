/**
 * The name of the meta element that marks a page built for another environment than production; a production page has no
 * such element.
 */
export const FLAVOUR_MARK = 'portal:flavour';
