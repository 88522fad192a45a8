/** The name of the meta element by which a page says that it was not built for everybody: in production there is none. */
export const FLAVOUR_MARK = 'portal:flavour';
