/** The account chosen in the menu, for the account switcher. It is not in the URL, or a link could switch the account. */
let wanted: string | undefined;

export function wantAccount(id: string): void {
  wanted = id;
}

/** Returns the chosen account once; undefined when none was chosen, or it was already taken. */
export function takeWantedAccount(): string | undefined {
  const id = wanted;
  wanted = undefined;
  return id;
}
