/** The parts of a store that are set on its page: a route of its own each. */
export const SETTINGS = ['details', 'products', 'hours'] as const;
export type Setting = (typeof SETTINGS)[number];

export const settingOf = (name: string | undefined): Setting | undefined =>
  SETTINGS.find((setting) => setting === name);
