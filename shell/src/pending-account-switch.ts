/**
 * The account chosen in the menu, for the account switcher. It is not in the URL, because then a link could switch the
 * account.
 */
let wanted: string | undefined;

export function requestAccountSwitch(id: string): void {
  wanted = id;
}

/** Returns the chosen account once; undefined if none was chosen, or if it was already returned. */
export function takePendingAccountSwitch(): string | undefined {
  const id = wanted;
  wanted = undefined;
  return id;
}
