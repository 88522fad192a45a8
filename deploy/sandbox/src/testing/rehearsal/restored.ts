/** Counts what a restored database has of the records that people made before it was lost. */
import type { PostgresServer } from '../postgres-server.ts';
import { addressOf, TEMPLATE } from '../postgres.ts';
import { countAtTheEnd, type Counted, type Records } from './count.ts';
import type { ReceivedCallback } from './merchant-receiver.ts';
import type { Stage } from './stage.ts';

/** The records that people make at the restored database. */
const MORE = 30;

/** The URL of the gateway's database on a server. */
export const urlOn = ({ address }: PostgresServer) => addressOf(address, TEMPLATE);

export interface Restored extends Counted {
  /** From the beginning of the recovery until a gateway served, in milliseconds. */
  readonly restoreMs: number;
}

/** What remains of a lost database: its people, and the callbacks that arrived before. */
export interface Lost {
  readonly stage: Stage;
  readonly payees: readonly string[];
  readonly received: readonly ReceivedCallback[];
}

/** Recovers a server, starts a gateway on it, lets people work on it again, and counts. */
export async function countRestored(
  { stage, payees, received }: Lost,
  { acknowledged, later }: Required<Records>,
  recover: () => Promise<PostgresServer>,
): Promise<Restored> {
  const since = performance.now();
  const { length } = stage.receiver.received;
  const server = await recover();
  const url = urlOn(server);
  const gateway = await stage.startOn(url);
  const restoreMs = performance.now() - since;
  try {
    const { fleet, startWork } = stage.another();
    fleet.route([gateway.address]);
    const load = startWork(payees, acknowledged);
    await load.untilMore(MORE);
    await load.finish();
    const records = { acknowledged: load.acknowledged, later };
    // The callbacks of another restored database are left out.
    const all = () => [...received, ...stage.receiver.received.slice(length)];
    return { ...(await countAtTheEnd(gateway, url, records, all)), restoreMs };
  } finally {
    await gateway.kill();
    await server.stop();
  }
}
