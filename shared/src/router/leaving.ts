/**
 * Unsaved input that would be lost by leaving the page. A form itself blocks the navigations of its router. Other code that changes the
 * URL, such as the menu or the browser's back button, calls `mayLeave`.
 */

export interface NavigationBlocker {
  /** Whether unsaved input would be lost now. */
  readonly isHolding: () => boolean;
  /** Opens the confirmation dialog; true if the input may be lost. */
  readonly confirmDiscard: () => Promise<boolean>;
}

const holds = new Set<NavigationBlocker>();

/** Adds a blocker; returns the function that removes it. */
export function blockNavigation(one: NavigationBlocker): () => void {
  holds.add(one);
  return () => holds.delete(one);
}

export const isNavigationBlocked = (): boolean => [...holds].some(({ isHolding }) => isHolding());

/**
 * Opens the confirmation dialog for each form with unsaved input. Returns false as soon as the person chooses to stay.
 */
export async function mayLeave(): Promise<boolean> {
  for (const { isHolding, confirmDiscard } of holds) if (isHolding() && !(await confirmDiscard())) return false;
  return true;
}
