/**
 * Unsaved input that leaving the page would lose. A form asks by itself before its own router moves on; other code that is about to change
 * the URL, like the menu or the browser's back, asks here.
 */

export interface NavigationBlocker {
  /** Whether something would be lost now. */
  readonly isHolding: () => boolean;
  /** Asks the person; true when the input may be lost. */
  readonly confirmDiscard: () => Promise<boolean>;
}

const holds = new Set<NavigationBlocker>();

/** Adds a hold; returns the function that removes it. */
export function blockNavigation(one: NavigationBlocker): () => void {
  holds.add(one);
  return () => holds.delete(one);
}

export const isNavigationBlocked = (): boolean => [...holds].some(({ isHolding }) => isHolding());

/** Asks about each form with unsaved input. Returns false as soon as the person chooses to stay. */
export async function mayLeave(): Promise<boolean> {
  for (const { isHolding, confirmDiscard } of holds) if (isHolding() && !(await confirmDiscard())) return false;
  return true;
}
