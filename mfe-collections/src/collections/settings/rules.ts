/** The settings of a collection. */
import { ALL_ON } from '@portal/shared/contract/merchant/collections/payment-settings.ts';

/** The settings of a collection; each has its own route. */
export const SETTINGS = ['thanks', 'support', 'sharing', 'channels', 'webhook'] as const;
export type Setting = (typeof SETTINGS)[number];

export const settingOf = (name: string | undefined): Setting | undefined =>
  SETTINGS.find((setting) => setting === name);

/** The default payment settings: all channels of the plan, and no callbacks to a server. */
export const usualPayments = (collection_id: string) => ({
  collection_id,
  ...ALL_ON,
  callback_url: '',
  is_active: true,
});

/** Earlier URLs of a collection named a setting in the query. Returns the current URL of that setting, else null. */
export function formerTab({ pathname, searchParams }: URL): string | null {
  const setting = settingOf(searchParams.get('tab') ?? undefined);
  return setting ? `${pathname}/settings/${setting}` : null;
}
