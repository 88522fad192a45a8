import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Written by drizzle-kit from the tables of all domains, plus hand-written SQL for features that drizzle cannot express. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');

/** The database contains tables of another series of migrations, from an earlier version of the gateway. */
export class OtherMigrations extends Error {
  constructor() {
    super('The tables were made by an earlier version of the gateway.');
  }
}

/** Throws `OtherMigrations` when the first migration of a database is not our first one. */
export function checkFirstMigration(hash: string | undefined): void {
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (hash !== undefined && hash !== first?.hash) throw new OtherMigrations();
}
