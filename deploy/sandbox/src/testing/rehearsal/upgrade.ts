/**
 * Gateways of an older version and of the present one serve one database while people work: the first new gateway migrates the tables,
 * both versions serve, an old gateway starts again, as after `rollout undo`, and at last only new gateways serve.
 */
import { Client } from 'pg';
import { openPostgres } from '../../kernel/data/postgres.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import type { GatewayProcess } from '../gateway-process.ts';
import { addPayeesAndMoney } from '../kills/merchant.ts';
import { countOf } from '../kills/operations.ts';
import { createEmptyPostgres } from '../postgres.ts';
import { countAtTheEnd, type Counted } from './count.ts';
import { olderVersion } from './older-version.ts';
import { openStage } from './stage.ts';

/** The parts of the rehearsal in which people work. */
const PARTS = 4;

export interface Upgraded extends Counted {
  /** The commit of the older version. */
  readonly commit: string;
  /** The number of migrations that the new version added. */
  readonly migrations: number;
  /** How long the first new gateway took to start, with its migrations. */
  readonly startMs: number;
  /** Records that were acknowledged while both versions served. */
  readonly together: number;
  /** Requests without an answer, and with an answer of 5xx. All of them were repeated. */
  readonly repeated: { readonly unanswered: number; readonly failed: number };
}

/** A present database would migrate the tables, so this one only runs transactions. */
async function preparePayees(url: string): Promise<readonly string[]> {
  const { attempt, close } = openPostgres({ url });
  const tx: Parameters<typeof addPayeesAndMoney>[0]['tx'] = (work) =>
    attempt(work, { isolationLevel: 'serializable' }, 'for any');
  const payees = await addPayeesAndMoney({ tx }, DEMO_MERCHANTS[0]?.id ?? '', new Date());
  await close();
  return payees;
}

async function countMigrations(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  await client.end();
  return Number(rows[0]?.count);
}

/**
 * @param records how many records people make
 * @param wanted the older version; the commit before the newest migration unless given
 */
export async function upgradeUnderLoad(records: number, wanted?: string): Promise<Upgraded> {
  const older = await olderVersion(wanted);
  const { url, drop } = await createEmptyPostgres();
  const stage = await openStage();
  const started: GatewayProcess[] = [];
  const start = async (version?: typeof older) => {
    const gateway = await stage.startOn(url, version && { version });
    started.push(gateway);
    return gateway;
  };
  const route = (...gateways: readonly GatewayProcess[]) => stage.fleet.route(gateways.map(({ address }) => address));
  try {
    const firstOld = await start(older);
    const secondOld = await start(older);
    const migrated = await countMigrations(url);
    const load = await stage.startFirstWork([firstOld, secondOld], await preparePayees(url));
    await load.untilMore(records / PARTS);
    const since = performance.now();
    const firstNew = await start();
    const startMs = performance.now() - since;
    const before = countOf(load.acknowledged);
    route(firstOld, secondOld, firstNew);
    await load.untilMore(records / PARTS);
    route(firstOld, firstNew);
    await secondOld.stop();
    const thirdOld = await start(older);
    route(firstOld, thirdOld, firstNew);
    await load.untilMore(records / PARTS);
    const secondNew = await start();
    route(firstNew, secondNew);
    const together = countOf(load.acknowledged) - before;
    await Promise.all([firstOld.stop(), thirdOld.stop()]);
    await load.untilMore(records / PARTS);
    await load.finish();
    await secondNew.stop();
    const received = () => stage.receiver.received;
    return {
      ...(await countAtTheEnd(firstNew, url, { acknowledged: load.acknowledged }, received)),
      commit: older.commit,
      migrations: (await countMigrations(url)) - migrated,
      startMs,
      together,
      repeated: stage.fleet.repeated(),
    };
  } finally {
    await Promise.all(started.map(({ kill }) => kill()));
    stage.close();
    await drop();
    await older.remove();
  }
}
