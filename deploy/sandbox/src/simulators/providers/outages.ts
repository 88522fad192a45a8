/**
 * When simulated providers accept no payments: during nightly maintenance, by the sandbox's clock, and while an operator's switch is off
 * (`control/`). FPX calls this the bank's status, which a gateway requests before it shows the list of banks.
 */
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { providerStates } from './tables.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { compiled } from '../../kernel/data/statements/compiled.ts';
import type { Outage } from '../../domains/payments/domain.ts';

export type ProviderState = typeof providerStates.$inferSelect;

/** Nightly maintenance in Kuala Lumpur, by the code of the bank; an operator may set other hours. */
const MAINTENANCE: Readonly<Record<string, string>> = {
  AGRO01: '00:00-00:30',
  AGRO02: '00:00-00:30',
  BSN0601: '00:00-00:30',
  BKRM0602: '23:45-00:15',
};

/** The test bank that is always offline. */
const ALWAYS_OFFLINE = 'LOAD001';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** The end of these hours when `now` is within them, otherwise undefined. The hours may pass midnight. */
function endOfHours(hours: string, now: Date): Date | undefined {
  const parts = HOURS.exec(hours);
  if (!parts) return undefined;
  const [from = 0, to = 0] = [parts.slice(1, 3), parts.slice(3, 5)].map(
    ([hour, minute]) => (Number(hour) * 60 + Number(minute)) * MINUTE_MS,
  );
  const length = (to - from + DAY_MS) % DAY_MS;
  const today = dayOf(now);
  return [addDays(today, -1), today]
    .map((day) => later(startOf(day), from))
    .filter((start) => start <= now)
    .map((start) => later(start, length))
    .find((end) => now < end);
}

/** The maintenance hours of a provider; empty for none. */
export const maintenanceOf = (code: string, state: ProviderState | undefined): string =>
  state?.maintenance ?? MAINTENANCE[code] ?? '';

/** The outage of a provider, with its end, or null when the end is unknown; undefined when the provider accepts payments. */
export function outageOf(code: string, state: ProviderState | undefined, now: Date): Outage | undefined {
  const { is_online = null, switched_until = null } = state ?? {};
  if (is_online !== null && (switched_until === null || now < switched_until))
    return is_online ? undefined : { until: switched_until };
  if (code === ALWAYS_OFFLINE) return { until: null };
  const until = endOfHours(maintenanceOf(code, state), now);
  return until && { until };
}

const allStates = compiled((db) => db.select().from(providerStates));

export async function providerStatesOf(tx: Tx): Promise<ReadonlyMap<string, ProviderState>> {
  const rows = await allStates(tx, {});
  return new Map(rows.map((row) => [row.code, row]));
}

/** The outages among these services, by code. */
export async function outages(tx: Tx, codes: readonly string[], now: Date): Promise<ReadonlyMap<string, Outage>> {
  const states = await providerStatesOf(tx);
  return new Map(
    codes.flatMap((code) => {
      const outage = outageOf(code, states.get(code), now);
      return outage ? [[code, outage] as const] : [];
    }),
  );
}
