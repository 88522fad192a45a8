/** The id of the opening hours on the first page of a store. */
export const HOURS = 'opening-hours';
