/** Simulates a slow device and network, with the browser's own emulation. */
import type { CDPSession, Page } from '@playwright/test';

export interface Conditions {
  /** Bytes per second and milliseconds; null leaves the network as it is. */
  readonly network: { readonly bytesPerSecond: number; readonly latency: number } | null;
  /** How many times slower the device is than this machine. */
  readonly slowdown: number;
}

/** An old phone at the edge of its network, where a payer still has to be able to pay. */
export const POOR: Conditions = { network: { bytesPerSecond: 50_000, latency: 400 }, slowdown: 6 };

export async function applyConditions(debug: CDPSession, { network, slowdown }: Conditions): Promise<void> {
  await debug.send('Network.enable');
  if (network)
    await debug.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** How long the probe uses a core to measure this process's share of it, in milliseconds. */
const PROBE_MS = 300;

/** The conditions with less slowdown on a busy machine, which other processes already slow down. */
export function onBusyMachine(conditions: Conditions): Conditions {
  const [before, start] = [process.cpuUsage(), performance.now()];
  while (performance.now() - start < PROBE_MS);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1000 / (performance.now() - start);
  return { ...conditions, slowdown: Math.max(1, conditions.slowdown * Math.min(1, share)) };
}

/** A person whose browser saves data: an idle page prefetches nothing, however slow the machine is. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
