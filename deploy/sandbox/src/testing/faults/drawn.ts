/** The faults of a run, drawn by its seed: for each request one of the network, and at the same time one of the gateway or its database. */
import type { Generator } from '../../kernel/seed/generator.ts';

export type NetworkFault =
  /** The connection is reset before the request arrives. */
  | 'refused request'
  /** The request is done, and its response never arrives. */
  | 'lost response'
  /** The connection is reset after half of the response. */
  | 'cut response'
  /** The request arrives twice at once. */
  | 'doubled request'
  /** The request arrives in two parts. */
  | 'slow request';

export type SystemFault =
  /** The gateway is killed while it works, and another one starts. */
  | 'killed gateway'
  /** PostgreSQL: every session ends. PGlite: no file can grow. */
  | 'database without sessions or room'
  /** PGlite: no write succeeds, so the database panics and the gateway ends. PostgreSQL: as above. */
  | 'database that panics';

/** The faults of one request. */
export interface Drawn {
  readonly network: NetworkFault | undefined;
  readonly system: SystemFault | undefined;
  /** How many statements, or how many milliseconds on PGlite, the gateway works before the fault. */
  readonly after: number;
}

const NETWORK = ['refused request', 'lost response', 'cut response', 'doubled request', 'slow request'] as const;
const SYSTEM = ['killed gateway', 'database without sessions or room', 'database that panics'] as const;

const NETWORK_PERCENT = 30;
const SYSTEM_PERCENT = 8;
/** Most calls have fewer statements than this. */
const MOST_STATEMENTS = 20;

export const drawFaults = ({ between, chance, pick }: Generator): Drawn => ({
  network: chance(NETWORK_PERCENT) ? pick(NETWORK) : undefined,
  system: chance(SYSTEM_PERCENT) ? pick(SYSTEM) : undefined,
  after: between(0, MOST_STATEMENTS),
});

/** Minutes by which the clock of the gateway is set forward, or back, between two requests; mostly none. */
export function drawClockStep({ between, chance }: Generator): number {
  if (!chance(10)) return 0;
  return chance(30) ? -between(1, 10) : between(1, 4);
}
