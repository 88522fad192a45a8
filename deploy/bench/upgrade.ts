/**
 * Upgrades gateways under load, from the older version UPGRADE_FROM, or from the commit before the newest migration. Fails when an
 * acknowledged record is lost or doubled, the books do not balance, or a request gets no outcome although it is repeated.
 */
import { upgradeUnderLoad } from '../sandbox/src/testing/rehearsal/upgrade.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { inWords } from './counted.ts';

/** @param records how many records people make */
export async function upgradeInWords(records: number): Promise<string> {
  await setUp();
  try {
    const upgraded = await upgradeUnderLoad(records, process.env['UPGRADE_FROM']);
    const { commit, migrations, startMs, together, repeated } = upgraded;
    return [
      `from ${commit.slice(0, 8)}, ${migrations} migrations, and the first new gateway served after ${(startMs / 1000).toFixed(1)} s`,
      inWords('upgraded under load', upgraded),
      `    ${together} records while both versions served; requests repeated: ${repeated.unanswered} without an answer, ${repeated.failed} after 5xx`,
    ].join('\n');
  } finally {
    await endPostgres();
  }
}
