/** Reports the performance of remotes and the policy violations of the page to the edge. */
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';

const ADDRESS = '/telemetry';

/** Fire and forget: no code waits for the request, and if it is lost, only one count is missing. */
export function sendTelemetry(what: Telemetry): void {
  navigator.sendBeacon(ADDRESS, JSON.stringify(what));
}
