/** Reports the performance of remotes and the policy violations of the page to the edge. */
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';

const ADDRESS = '/telemetry';

/** Nothing waits for it, and only a count is lost when it does not arrive. */
export function sendTelemetry(what: Telemetry): void {
  navigator.sendBeacon(ADDRESS, JSON.stringify(what));
}
