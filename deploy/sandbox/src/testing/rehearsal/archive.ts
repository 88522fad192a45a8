/**
 * A database is lost while people work, and is restored from a base backup and the archive of its write-ahead log: once to the end of the
 * archive, and once to a time before the loss.
 */
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Acknowledged } from '../kills/operations.ts';
import { archivingTo, baseBackup, recoverFrom } from '../postgres-backup.ts';
import { placeOfClusters, restoreCluster } from '../postgres-cluster.ts';
import { handOver, runPostgres, type PostgresServer } from '../postgres-server.ts';
import { after, momentOf, upTo, type Moment } from './load.ts';
import { countRestored, urlOn, type Restored } from './restored.ts';
import { openStage, preparePayees } from './stage.ts';

/** A segment of the log is archived after this time, even if it is not full. */
const ARCHIVE_SECONDS = 1;
/** Bytes; `initdb` of the specs' cluster sets it. */
const SEGMENT = 4n * 1024n * 1024n;
const SAMPLE_MS = 50;

/** A position in the log as a number, from its text in SQL (`0/3A000028`). */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The end of the newest segment in the archive. The name of a segment has the time line, the upper half of its number and the lower half. */
async function endOfArchive(archive: string): Promise<bigint> {
  const newest =
    (await readdir(archive))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(-1) ?? '';
  const number = (BigInt(`0x${newest.slice(8, 16)}`) << 32n) / SEGMENT + BigInt(`0x${newest.slice(16)}`);
  return (number + 1n) * SEGMENT;
}

/** Notes again and again how much is acknowledged, and then the position of the log: everything noted is in the log up to this position. */
async function watchLog({ address }: PostgresServer, acknowledged: Acknowledged) {
  const client = new Client({ connectionString: `${address}/postgres` });
  client.on('error', () => undefined);
  await client.connect();
  const samples: { readonly moment: Moment; readonly position: bigint }[] = [];
  const watch = async () => {
    for (;;) {
      const moment = momentOf(acknowledged);
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      samples.push({ moment, position: positionOf(rows[0]?.lsn ?? '') });
      await sleep(SAMPLE_MS);
    }
  };
  const over = watch().catch(() => undefined);
  return {
    /** Resolves when everything that is in the log now is in the archive. */
    untilArchived: async (archive: string): Promise<void> => {
      const last = samples.at(-1);
      while (samples.at(-1) === last) await sleep(SAMPLE_MS);
      const { position } = samples.at(-1) ?? { position: 0n };
      while ((await endOfArchive(archive)) < position) await sleep(SAMPLE_MS);
    },
    /** The newest moment of which everything is in the log before `position`, after the server has ended. */
    momentBefore: async (position: bigint): Promise<Moment> => {
      await over;
      const found = samples.findLast((sample) => sample.position <= position);
      if (!found) throw new Error('Nothing was archived.');
      return found.moment;
    },
  };
}

export interface RestoredFromArchive {
  /** Restored to the end of the archive. */
  readonly toTheEnd: Restored;
  /** Restored to a time before the loss. */
  readonly toATime: Restored;
}

/**
 * The cluster of the specs must be cached.
 *
 * @param records how many records people make before the database is lost
 */
export async function restoreFromArchive(records: number): Promise<RestoredFromArchive> {
  const folder = await mkdtemp(join(await placeOfClusters(), 'portal-restore-'));
  const [data, archive, files] = [join(folder, 'data'), join(folder, 'archive'), join(folder, 'backup')];
  await mkdir(archive);
  await handOver(folder);
  if (!(await restoreCluster(data))) throw new Error('The cluster of the specs is not cached.');
  const server = await runPostgres(data, archivingTo(archive, ARCHIVE_SECONDS));
  const stage = await openStage();
  const payees = await preparePayees(urlOn(server));
  const gateway = await stage.startOn(urlOn(server));
  try {
    const load = await stage.startFirstWork([gateway], payees);
    const log = await watchLog(server, load.acknowledged);
    await load.untilMore(records / 3);
    await baseBackup(server.address, files);
    await load.untilMore(records / 3);
    const before = momentOf(load.acknowledged);
    const time = new Date();
    await load.untilBegunAreOver();
    const begunLater = momentOf(load.acknowledged);
    // Recovery to a time refuses an archive that ends before this time.
    await log.untilArchived(archive);
    await load.untilMore(records / 3);
    await server.kill();
    await rm(data, { recursive: true });
    await load.abandon();
    await gateway.kill();
    const archived = await log.momentBefore(await endOfArchive(archive));
    const lost = { stage, payees, received: [...stage.receiver.received] };
    const recover = (until?: Date) => async () => {
      const copy = `${files}-${until ? 'time' : 'end'}`;
      await cp(files, copy, { recursive: true });
      return runPostgres(copy, await recoverFrom(copy, archive, until));
    };
    const since = (acknowledged: Moment, later: Moment) => ({
      acknowledged: upTo(acknowledged, load.acknowledged),
      later: after(later, load.acknowledged),
    });
    return {
      toTheEnd: await countRestored(lost, since(archived, archived), recover()),
      toATime: await countRestored(lost, since(before, begunLater), recover(time)),
    };
  } finally {
    await gateway.kill();
    await server.kill();
    stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}
