/**
 * A database is lost while people pay, pay out and refund. It is restored from a base backup and the archive of its log, to the end of the
 * archive and to a time before the loss, and from a dump. Fails when a record is lost that the backup covers, or is doubled, when the books do
 * not balance, or when a merchant does not get exactly one callback of a payment.
 */
import { createSeededPostgres } from '../sandbox/src/testing/postgres.ts';
import { restoreFromArchive } from '../sandbox/src/testing/rehearsal/archive.ts';
import { restoreFromDump } from '../sandbox/src/testing/rehearsal/dump.ts';
import type { Restored } from '../sandbox/src/testing/rehearsal/restored.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { inWords } from './counted.ts';

/** Caches the files of a cluster with the demonstration, from which the rehearsal starts its server. */
async function cacheCluster(): Promise<void> {
  await setUp();
  const { drop } = await createSeededPostgres();
  await drop();
  await endPostgres();
}

function restoredInWords(name: string, restored: Restored): string {
  const { later, restoreMs } = restored;
  return [
    inWords(name, restored),
    `    served after ${(restoreMs / 1000).toFixed(1)} s; ${later.stored} of ${later.bills} later bills are stored`,
  ].join('\n');
}

/** @param records how many records people make before each loss */
export async function restoreInWords(records: number): Promise<string> {
  await cacheCluster();
  const { toTheEnd, toATime } = await restoreFromArchive(records);
  if (toATime.later.stored > 0)
    throw new Error(`${toATime.later.stored} bills are later than the time of the restore.`);
  const { version, ...fromDump } = await restoreFromDump(records);
  return [
    `two losses of a database after ${records} records; ${version}`,
    restoredInWords('to the end of the archive', toTheEnd),
    restoredInWords('to a point in time', toATime),
    restoredInWords('from a dump', fromDump),
  ].join('\n');
}
