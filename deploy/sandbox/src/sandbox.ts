/** What every part of the gateway works with; the app carries it as `app.sandbox`. */
import type { CallSpec } from '@portal/shared/contract/call.ts';
import type { MovableClock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DueJobs } from './jobs.ts';

/** Where the browser's pages come from: the only origins allowed to call, and where links in answers lead. */
export interface Origins {
  readonly portal: string;
  readonly payer: string;
}

export interface Sandbox {
  readonly database: Database;
  readonly clock: MovableClock;
  readonly origins: Origins;
  /** Derives the keys that sign tokens and messages; at least 32 bytes, the same for all instances. */
  readonly secret: Buffer;
  readonly jobs: DueJobs;
  /** Every contract that `serve` was given: the API reference and the access tests are made from it. */
  readonly served: CallSpec[];
}

declare module 'fastify' {
  interface FastifyInstance {
    sandbox: Sandbox;
  }
}
