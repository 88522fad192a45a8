/** The name of the meta element by which a page says that it was not built for production; a production page has none. */
export const FLAVOUR_MARK = 'portal:flavour';
