/**
 * What would be lost by leaving. A form asks by itself before its own router moves on; other code that is about to change the
 * address, like the menu or the browser's back, asks here.
 */

export interface Hold {
  /** Whether something would be lost now. */
  readonly isHolding: () => boolean;
  /** Asks the person; true lets go. */
  readonly confirmDiscard: () => Promise<boolean>;
}

const holds = new Set<Hold>();

/** Returns how to take it back. */
export function hold(one: Hold): () => void {
  holds.add(one);
  return () => holds.delete(one);
}

export const isHeld = (): boolean => [...holds].some(({ isHolding }) => isHolding());

/** Asks wherever something would be lost; false as soon as the person stays. */
export async function mayLeave(): Promise<boolean> {
  for (const { isHolding, confirmDiscard } of holds) if (isHolding() && !(await confirmDiscard())) return false;
  return true;
}
