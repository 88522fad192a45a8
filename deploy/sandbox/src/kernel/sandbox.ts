/** The dependencies of every part of the gateway. They are available as `app.sandbox`. */
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { PortalConstants } from '@portal/shared/contract/merchant/platform/platform.ts';
import type { MovableClock } from './time/clock.ts';
import type { Database } from './data/database.ts';
import type { DueJobs } from './jobs/jobs.ts';
import type { MessageCarrier } from './message-carrier.ts';
import type { Ports } from './ports.ts';

/** The origins of pages. Only the portals' and the payer's pages may call the gateway; links may lead to all of them. */
export interface Origins {
  readonly portal: string;
  /** The portal in which introducers sign in: the common one, unless they have a separate portal. */
  readonly introducer: string;
  readonly payer: string;
  /** The gateway's URL in a browser. The pages of the simulated providers are below it. */
  readonly gateway: string;
}

/** The name, the mark (the path of an SVG) and the contacts of the operator; empty text where nothing is set. */
export type Operator = Pick<PortalConstants, 'title' | 'support'> & { readonly mark: string };

/** The name of the portal where a name is required, as in a mail or on a statement. */
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
  /** Every contract that was passed to `serve`: the API reference and the access tests are made from this list. */
  readonly served: CallSpec[];
}

declare module 'fastify' {
  interface FastifyInstance {
    sandbox: Sandbox;
  }
}
