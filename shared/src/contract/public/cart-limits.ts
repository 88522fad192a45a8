/** The maximum number of lines, more than any buyer needs; each line is a product or one of its variants. */
export const MOST_LINES = 100;

/** The maximum quantity of a line, regardless of the product's own limit. */
export const MOST_QUANTITY = 999;
