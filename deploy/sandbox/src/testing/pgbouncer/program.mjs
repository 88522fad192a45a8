/** Finds the PgBouncer that tests run, and installs one when there is none. */
import { existsSync } from 'node:fs';
import { canInstall, installPackages, refreshPackages } from '../../../../checks/run/debian.mjs';

const USUAL_PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/** @returns {string | undefined} the path of a PgBouncer that exists */
export const findPgbouncer = () => [process.env.PGBOUNCER_PATH ?? '', ...USUAL_PLACES].find((path) => existsSync(path));

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function ensurePgbouncer() {
  const found = findPgbouncer();
  if (found) return { ok: true, output: found };
  const tries = canInstall() ? [await refreshPackages(), await installPackages('pgbouncer')] : [];
  const installed = findPgbouncer();
  if (installed) return { ok: true, output: installed };
  const why = 'No PgBouncer was found and none could be installed: install one and name it in PGBOUNCER_PATH.\n';
  return { ok: false, output: why + tries.map(({ output }) => output).join('\n') };
}
