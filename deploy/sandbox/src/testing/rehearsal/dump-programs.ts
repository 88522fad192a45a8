/** Finds the programs of a PostgreSQL with `pg_dump`, which the npm package does not have, and installs Debian's when there are none. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages, refreshPackages } from '../../../../checks/run/debian.mjs';

const VERSIONS = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** The folder of the newest version that has all programs. */
function found(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
}

/** Throws when there are none and none can be installed. */
export async function dumpPrograms(): Promise<string> {
  const present = found();
  if (present) return present;
  const tries = canInstall() ? [await refreshPackages(), await installPackages('postgresql')] : [];
  const installed = found();
  if (installed) return installed;
  throw new Error(`Install PostgreSQL with its client.\n${tries.map(({ output }) => output).join('\n')}`);
}
