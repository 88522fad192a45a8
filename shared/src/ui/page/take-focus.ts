/** A ref for what appears after an act, such as an error or a result: it takes the focus, and by that comes into sight. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
