import { useState } from 'react';
import { usePolling } from '../page/polling.rules.ts';
import { isOnline, type Services } from '../payment-methods/rules.ts';
import { replyTimeout } from '../payment/reply.rules.ts';
import { servicesOf } from './rules.ts';

/** Seconds between two reads. */
const PAUSES = [30] as const;

/**
 * The services from the loader. They are read again while one of them is offline, so that a service that is online again appears without a
 * reload. The second value is a function that reads them immediately. A failed read leaves the list unchanged.
 */
export function useServices(uuid: string, loaded: Services): readonly [Services, () => Promise<void>] {
  const [read, setRead] = useState({ loaded, services: loaded });
  // A newer result of the loader replaces the services that were read here.
  const services = read.loaded === loaded ? read.services : loaded;
  const look = async () => {
    if (Object.values(services).flat().every(isOnline)) return;
    const now = await servicesOf({ uuid, signal: replyTimeout() }).catch(() => undefined);
    if (now) setRead({ loaded, services: now });
  };
  usePolling(look, 60, PAUSES);
  return [services, look];
}
