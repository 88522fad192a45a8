/**
 * Which tours this person has seen. The gateway stores this, so that tours do not start again on another device. This device
 * stores it too (specification §3), so that a tour seen on this device needs no call.
 */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { ALL_TOURS, TourForm, tours, usualTour } from '@portal/shared/contract/merchant/platform/tours.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { storedAtom, store } from '@portal/shared/session/atoms.ts';
import { onSessionEnd } from '@portal/shared/session/session.ts';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

/** A setting as stored on the device: `id` is null until the gateway has stored the setting. */
const StoredSetting = v.object({ ...TourForm.entries, id: v.nullable(Id) });
type StoredSetting = v.InferOutput<typeof StoredSetting>;

const settingsAtom = storedAtom<readonly StoredSetting[]>(
  deviceStorage<readonly StoredSetting[]>('tour_settings', v.array(StoredSetting)),
  [],
);

/**
 * The day in Kuala Lumpur on which a tour last started automatically on this device; empty if none has. At most one tour a day starts
 * automatically.
 */
export const tourDayAtom = storedAtom(deviceStorage('tour_day', v.string()), '');

// The settings are removed, because the next person on this device has seen no tour.
onSessionEnd(() => {
  store.set(settingsAtom, []);
  store.set(tourDayAtom, '');
});

const storedFor = (routeName: string) => store.get(settingsAtom).find((one) => one.routeName === routeName);

function storeSetting(setting: StoredSetting): void {
  const others = store.get(settingsAtom).filter(({ routeName }) => routeName !== setting.routeName);
  store.set(settingsAtom, [...others, setting]);
}

/** Whether tours start automatically at all, as stored on this device. */
export const areToursOnAtom = atom(
  (get) => get(settingsAtom).find(({ routeName }) => routeName === ALL_TOURS)?.tour_enabled ?? true,
);

const isAbsent = (error: unknown) => error instanceof GatewayError && error.code === CODES.tourSettingAbsent.code;

/**
 * Whether a tour is enabled. If it is enabled on this device, the gateway is queried, because the person may have seen the tour on another
 * device. Rejects with `GatewayError`.
 */
async function isOn(routeName: string): Promise<boolean> {
  if (storedFor(routeName)?.tour_enabled === false) return false;
  try {
    const setting = await gateway.call(tours.mine, { body: { routeName } });
    storeSetting(setting);
    return setting.tour_enabled;
  } catch (error) {
    if (isAbsent(error)) return usualTour(routeName).tour_enabled;
    throw error;
  }
}

/** Whether the tour should start automatically; false if the gateway does not respond. */
export async function isTourWanted(routeName: string): Promise<boolean> {
  if (store.get(tourDayAtom) === dayOf()) return false;
  try {
    return (await isOn(ALL_TOURS)) && (await isOn(routeName));
  } catch {
    return false;
  }
}

/** No other tour starts automatically today, even if the tour that starts now is cancelled. */
export const spendTourDay = (): void => store.set(tourDayAtom, dayOf());

/**
 * Stores the setting on this device immediately, then at the gateway. Rejects with `GatewayError`; the device keeps the setting
 * even then.
 */
async function remember(form: TourForm): Promise<void> {
  const id = storedFor(form.routeName)?.id ?? null;
  storeSetting({ ...form, id });
  storeSetting(
    id === null
      ? await gateway.call(tours.create, { body: form })
      : await gateway.call(tours.update, { params: { id }, body: form }),
  );
}

/**
 * The tour no longer starts automatically, on any device. If the gateway cannot be reached, the setting is saved later.
 */
export async function endTour(routeName: string, setting: 'finished' | 'skipped'): Promise<void> {
  await remember({ routeName, setting, tour_enabled: false }).catch(() => undefined);
}

/** More than the total number of tours. */
const EVERY = { skip: 0, limit: 1000 };

/** False: no tour starts automatically any more. True: tours that the person has seen may start once more. */
async function turn(areOn: boolean): Promise<void> {
  if (!areOn) return remember({ routeName: ALL_TOURS, setting: 'skipped', tour_enabled: false });
  store.set(tourDayAtom, '');
  const { list } = await gateway.call(tours.list, { query: EVERY });
  for (const { id, ...setting } of list.data.filter(({ tour_enabled }) => !tour_enabled))
    storeSetting(await gateway.call(tours.update, { params: { id }, body: { ...setting, tour_enabled: true } }));
}

/** Turns all tours off or on; a refusal is shown in the error dialog. */
export async function turnTours(areOn: boolean): Promise<void> {
  try {
    await turn(areOn);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    reportError(error);
  }
}
