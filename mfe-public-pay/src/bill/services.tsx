import { useState } from 'react';
import { usePolling } from '../page/polling.rules.ts';
import { isOnline, type Services } from '../payment-methods/rules.ts';
import { replyTimeout } from '../payment/reply.rules.ts';
import { servicesOf } from './rules.ts';

/** Seconds between two looks. */
const PAUSES = [30] as const;

/**
 * The services that the page came with, read again while one of them is offline, so that its return is seen without a reload. The
 * second value reads them at once. A read that fails leaves the list as it is.
 */
export function useServices(uuid: string, loaded: Services): readonly [Services, () => Promise<void>] {
  const [read, setRead] = useState({ loaded, services: loaded });
  // What the loader brings later is newer.
  const services = read.loaded === loaded ? read.services : loaded;
  const look = async () => {
    if (Object.values(services).flat().every(isOnline)) return;
    const now = await servicesOf({ uuid, signal: replyTimeout() }).catch(() => undefined);
    if (now) setRead({ loaded, services: now });
  };
  usePolling(look, 60, PAUSES);
  return [services, look];
}
