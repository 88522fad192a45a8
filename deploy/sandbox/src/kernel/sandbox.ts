/** What every part of the gateway works with; the app carries it as `app.sandbox`. */
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { PortalConstants } from '@portal/shared/contract/merchant/platform/platform.ts';
import type { MovableClock } from './time/clock.ts';
import type { Database } from './data/database.ts';
import type { DueJobs } from './jobs/jobs.ts';
import type { MessageCarrier } from './message-carrier.ts';
import type { Ports } from './ports.ts';

/** Where the browser's pages come from: the portals' and the payer's are the only ones allowed to call; all are where links lead. */
export interface Origins {
  readonly portal: string;
  /** Where introducers sign in: the common portal, unless they have a separate one. */
  readonly introducer: string;
  readonly payer: string;
  /** The gateway's URL as browsers know it: the simulated providers' pages are below it. */
  readonly gateway: string;
}

/** The name, the mark (the path of an SVG) and the contacts of the operator; empty text where nothing is set. */
export type Operator = Pick<PortalConstants, 'title' | 'support'> & { readonly mark: string };

/** The name of the portal where one is needed, as in a mail or on a statement. */
export const titleOf = ({ title }: Pick<Operator, 'title'>): string => title || 'Payment portal';

export interface Sandbox {
  readonly database: Database;
  readonly clock: MovableClock;
  readonly origins: Origins;
  readonly operator: Operator;
  /** Derives the keys that sign tokens and messages; at least 32 bytes, the same for all instances. */
  readonly secret: Buffer;
  readonly jobs: DueJobs;
  readonly carrier: MessageCarrier;
  readonly ports: Ports;
  /** Every contract that `serve` was given: the API reference and the access tests are made from it. */
  readonly served: CallSpec[];
}

declare module 'fastify' {
  interface FastifyInstance {
    sandbox: Sandbox;
  }
}
