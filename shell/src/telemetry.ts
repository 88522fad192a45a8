/** Tells the edge how remotes perform and what the page's policies refused. */
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';

const ADDRESS = '/telemetry';

/** Nothing waits for it, and only a count is lost when it does not arrive. */
export function sendTelemetry(what: Telemetry): void {
  navigator.sendBeacon(ADDRESS, JSON.stringify(what));
}
