/** The account chosen in the menu, for the account switcher. It is not in the URL, or a link could switch the account. */
let wanted: string | undefined;

export function requestAccountSwitch(id: string): void {
  wanted = id;
}

/** Returns the chosen account once; undefined when none was chosen, or it was already taken. */
export function takePendingAccountSwitch(): string | undefined {
  const id = wanted;
  wanted = undefined;
  return id;
}
