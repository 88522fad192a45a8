/**
 * Which tours this person has seen. The gateway keeps it, so that another device does not begin again; this device keeps it too
 * (specification §3), so that a tour seen here costs no call.
 */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { ALL_TOURS, TourForm, tours, usualTour } from '@portal/shared/contract/merchant/platform/tours.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { storedAtom, store } from '@portal/shared/session/atoms.ts';
import { onSessionEnd } from '@portal/shared/session/session.ts';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

/** As a device keeps it: without an id while the gateway has not stored it. */
const StoredSetting = v.object({ ...TourForm.entries, id: v.nullable(Id) });
type StoredSetting = v.InferOutput<typeof StoredSetting>;

const settingsAtom = storedAtom<readonly StoredSetting[]>(
  deviceStorage<readonly StoredSetting[]>('tour_settings', v.array(StoredSetting)),
  [],
);

// The next person at this device has seen nothing.
onSessionEnd(() => store.set(settingsAtom, []));

const storedFor = (routeName: string) => store.get(settingsAtom).find((one) => one.routeName === routeName);

function storeSetting(setting: StoredSetting): void {
  const others = store.get(settingsAtom).filter(({ routeName }) => routeName !== setting.routeName);
  store.set(settingsAtom, [...others, setting]);
}

/** Whether tours start by themselves at all, as far as this device knows. */
export const areToursOnAtom = atom(
  (get) => get(settingsAtom).find(({ routeName }) => routeName === ALL_TOURS)?.tour_enabled ?? true,
);

const isAbsent = (error: unknown) => error instanceof GatewayError && error.code === CODES.tourSettingAbsent.code;

/** A tour that is over stays so; one that is on may have been seen elsewhere meanwhile. Rejects with `GatewayError`. */
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

/** Whether the tour should start by itself. A gateway that cannot say so has better things to do: then it does not. */
export async function isTourWanted(routeName: string): Promise<boolean> {
  try {
    return (await isOn(ALL_TOURS)) && (await isOn(routeName));
  } catch {
    return false;
  }
}

/** On this device at once, then at the gateway. Rejects with `GatewayError`; the device remembers all the same. */
async function remember(form: TourForm): Promise<void> {
  const id = storedFor(form.routeName)?.id ?? null;
  storeSetting({ ...form, id });
  storeSetting(
    id === null
      ? await gateway.call(tours.create, { body: form })
      : await gateway.call(tours.update, { params: { id }, body: form }),
  );
}

/** The tour does not start by itself any more, on any device. What the gateway does not hear of, it is told another time. */
export const endTour = (routeName: string, setting: 'finished' | 'skipped'): Promise<void> =>
  remember({ routeName, setting, tour_enabled: false }).catch(() => undefined);

/** More than anybody has seen. */
const EVERY = { skip: 0, limit: 1000 };

/** Off: no tour starts by itself any more. On again: those that were seen may start once more. */
async function turn(areOn: boolean): Promise<void> {
  if (!areOn) return remember({ routeName: ALL_TOURS, setting: 'skipped', tour_enabled: false });
  const { list } = await gateway.call(tours.list, { query: EVERY });
  for (const { id, ...setting } of list.data.filter(({ tour_enabled }) => !tour_enabled))
    storeSetting(await gateway.call(tours.update, { params: { id }, body: { ...setting, tour_enabled: true } }));
}

/** Turns all tours off or on; a refusal is said in the error dialog. */
export async function turnTours(areOn: boolean): Promise<void> {
  try {
    await turn(areOn);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    reportError(error);
  }
}
