/** Reads the settings of a store. Each function rejects with `GatewayError`, or when `signal` aborts. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { openingHours } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { storeSettings, type StoreSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

/** The only row, because a store has at most one; null when there is none. */
export async function readSettings(store_id: string, signal: AbortSignal): Promise<StoreSettings | null> {
  const view = storeSettings.list.readView(new URLSearchParams({ store_id }));
  const { list } = await gateway.call(storeSettings.list, storeSettings.list.toInput(view), { signal });
  return list.data[0] ?? null;
}

/** Null while the store has no hours, which is not an error (specification §8, 2111). */
export const readHours = (store_id: string, signal: AbortSignal) =>
  gateway.call(openingHours.ofStore, { params: { store_id } }, { signal }).catch((error: unknown) => {
    if (error instanceof GatewayError && error.code === CODES.openingHoursAbsent.code) return null;
    throw error;
  });
