/**
 * What the gateway tells of itself, for screens that are better with it and work without: asked for in the background, once per
 * page, and never in anybody's way. What is not known is null.
 */
import { atom, useAtomValue, type WritableAtom } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import {
  platform,
  SystemConstants,
  type PortalConstants,
  type SystemOptions,
} from '../contract/merchant/platform/platform.ts';
import { keptOnDevice } from '../gateway/device.ts';
import { gateway } from '../gateway/gateway.ts';
import { accountAtom, keptAtom, store, useAccount } from './atoms.ts';

/** Milliseconds that a screen may wait for something it can do without. */
const PATIENCE = 1000;

/** Something that the gateway tells. */
export interface Told<T> {
  readonly now: () => T | null;
  /** After a second at the latest, whatever the gateway does. */
  readonly soon: () => Promise<T | null>;
  /** For components; follows. */
  readonly use: () => T | null;
}

function told<T>(place: WritableAtom<T | null, [T | null], void>, ask: () => Promise<T>) {
  let asked: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const who = store.get(accountAtom)?.id;
    const value = await ask();
    // An answer for who has left meanwhile is nobody's.
    if (store.get(accountAtom)?.id === who) store.set(place, value);
  }

  function begin(): Promise<void> {
    asked ??= renew().catch(() => {
      asked = undefined;
    });
    return asked;
  }

  const now = () => store.get(place);
  const thing: Told<T> = {
    now,
    soon: async () => {
      const answered = begin();
      if (now() === null) await Promise.race([answered, new Promise((over) => setTimeout(over, PATIENCE))]);
      return now();
    },
    use: () => {
      const who = useAccount()?.id;
      useEffect(() => void begin(), [who]);
      return useAtomValue(place, { store });
    },
  };
  const forget = () => {
    asked = undefined;
    store.set(place, null);
  };
  return { thing, forget };
}

/** Told to one account only: another one begins with nothing. */
function toldToAccount<T>(ask: () => Promise<T>): Told<T> {
  const { thing, forget } = told<T>(atom<T | null>(null), ask);
  let owner = store.get(accountAtom)?.id;
  store.sub(accountAtom, () => {
    const next = store.get(accountAtom)?.id;
    if (next !== owner) forget();
    owner = next;
  });
  return thing;
}

/** Kept on the device (specification §3), so a second visit has them at once; the browser asks whether they still hold. */
export const systemConstants = told(
  keptAtom(keptOnDevice<SystemConstants | null>('system_constants', v.nullable(SystemConstants)), null),
  () => gateway.call(platform.system, {}),
).thing;

export const portalConstants = told<PortalConstants>(atom<PortalConstants | null>(null), () =>
  gateway.call(platform.portal, {}),
).thing;

export const systemOptions = toldToAccount<SystemOptions>(() => gateway.call(platform.options, {}));

export const paymentRates = toldToAccount(async () => (await gateway.call(platform.rates, {})).rates);
