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
import { deviceStorage } from '../gateway/device.ts';
import { gateway } from '../gateway/gateway.ts';
import { accountAtom, storedAtom, store, useAccount } from './atoms.ts';

/** Milliseconds that a screen may wait for something it can do without. */
const REFETCH_PAUSE_MS = 1000;

/** Something that the gateway tells. */
export interface PlatformData<T> {
  readonly now: () => T | null;
  /** After a second at the latest, whatever the gateway does. */
  readonly soon: () => Promise<T | null>;
  /** For components; follows. */
  readonly use: () => T | null;
}

function cached<T>(cache: WritableAtom<T | null, [T | null], void>, fetchData: () => Promise<T>) {
  let pending: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const accountId = store.get(accountAtom)?.id;
    const value = await fetchData();
    // An answer for who has left meanwhile is nobody's.
    if (store.get(accountAtom)?.id === accountId) store.set(cache, value);
  }

  function begin(): Promise<void> {
    pending ??= renew().catch(() => {
      pending = undefined;
    });
    return pending;
  }

  const now = () => store.get(cache);
  const data: PlatformData<T> = {
    now,
    soon: async () => {
      const answered = begin();
      if (now() === null) await Promise.race([answered, new Promise((over) => setTimeout(over, REFETCH_PAUSE_MS))]);
      return now();
    },
    use: () => {
      const accountId = useAccount()?.id;
      useEffect(() => void begin(), [accountId]);
      return useAtomValue(cache, { store });
    },
  };
  const invalidate = () => {
    pending = undefined;
    store.set(cache, null);
  };
  return { thing: data, forget: invalidate };
}

/** Told to one account only: another one begins with nothing. */
function perAccount<T>(fetchData: () => Promise<T>): PlatformData<T> {
  const { thing: data, forget: invalidate } = cached<T>(atom<T | null>(null), fetchData);
  let owner = store.get(accountAtom)?.id;
  store.sub(accountAtom, () => {
    const next = store.get(accountAtom)?.id;
    if (next !== owner) invalidate();
    owner = next;
  });
  return data;
}

/** Kept on the device (specification §3), so a second visit has them at once; the browser asks whether they still hold. */
export const systemConstants = cached(
  storedAtom(deviceStorage<SystemConstants | null>('system_constants', v.nullable(SystemConstants)), null),
  () => gateway.call(platform.system, {}),
).thing;

export const portalConstants = cached<PortalConstants>(atom<PortalConstants | null>(null), () =>
  gateway.call(platform.portal, {}),
).thing;

export const systemOptions = perAccount<SystemOptions>(() => gateway.call(platform.options, {}));

export const paymentRates = perAccount(async () => (await gateway.call(platform.rates, {})).rates);
