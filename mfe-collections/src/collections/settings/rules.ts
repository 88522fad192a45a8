/** The settings of a collection. */

/** What can be set for a collection: a route of its own each. */
export const SETTINGS = ['thanks', 'support', 'sharing', 'channels'] as const;
export type Setting = (typeof SETTINGS)[number];

export const settingOf = (name: string | undefined): Setting | undefined =>
  SETTINGS.find((setting) => setting === name);

/** Where the search of a collection's address once named a part of its page: the address of that part today. */
export function formerTab({ pathname, searchParams }: URL): string | null {
  const setting = settingOf(searchParams.get('tab') ?? undefined);
  return setting ? `${pathname}/settings/${setting}` : null;
}
