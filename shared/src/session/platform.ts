/**
 * Optional facts about the platform, fetched in the background once for each page; a screen waits for them at most a second. A fact
 * that is not known is null.
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

/** The longest time that a screen waits for optional data, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

/** Optional data of the gateway, cached for this page. */
export interface PlatformData<T> {
  readonly now: () => T | null;
  /** Resolves within a second, even if the gateway does not respond. */
  readonly soon: () => Promise<T | null>;
  /** For components; re-renders when the data change. */
  readonly use: () => T | null;
}

function cached<T>(cache: WritableAtom<T | null, [T | null], void>, fetchData: () => Promise<T>) {
  let pending: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const accountId = store.get(accountAtom)?.id;
    const value = await fetchData();
    // The response is discarded if another account has signed in meanwhile.
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
      if (now() === null) await Promise.race([answered, new Promise((over) => setTimeout(over, LONGEST_WAIT_MS))]);
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
  return { data, invalidate };
}

/** Cached for one account: another account starts without data. */
function perAccount<T>(fetchData: () => Promise<T>): PlatformData<T> {
  const { data, invalidate } = cached<T>(atom<T | null>(null), fetchData);
  let owner = store.get(accountAtom)?.id;
  store.sub(accountAtom, () => {
    const next = store.get(accountAtom)?.id;
    if (next !== owner) invalidate();
    owner = next;
  });
  return data;
}

/**
 * The system constants are stored on the device (specification §3), so that they are available immediately on the next visit. They are
 * fetched again in the background.
 */
export const systemConstants = cached(
  storedAtom(deviceStorage<SystemConstants | null>('system_constants', v.nullable(SystemConstants)), null),
  () => gateway.call(platform.system, {}),
).data;

export const portalConstants = cached<PortalConstants>(atom<PortalConstants | null>(null), () =>
  gateway.call(platform.portal, {}),
).data;

export const systemOptions = perAccount<SystemOptions>(() => gateway.call(platform.options, {}));

export const paymentRates = perAccount(async () => (await gateway.call(platform.rates, {})).rates);
