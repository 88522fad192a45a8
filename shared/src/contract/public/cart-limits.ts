/** More lines than any buyer has; each is a product or one of its variants. */
export const MOST_LINES = 100;

/** How many of one thing a cart holds at most, whatever its product says. */
export const MOST_QUANTITY = 999;
