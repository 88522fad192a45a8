/** The settings on a store's page; each has its own route. */
export const SETTINGS = ['details', 'products', 'hours'] as const;
export type Setting = (typeof SETTINGS)[number];

export const settingOf = (name: string | undefined): Setting | undefined =>
  SETTINGS.find((setting) => setting === name);
