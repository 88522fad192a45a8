/**
 * A ref for an element that appears after an action, such as an error or a result: the element gets the focus and is
 * scrolled into view.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
