import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Driver, Tx } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';

/** In a folder, in memory, or one that is open already. */
export type PglitePlace = { readonly folder: string } | { readonly memory: true | PGlite };

/** PostgreSQL inside this process; a folder is locked, because no other process may open it at the same time. */
export async function openPglite(place: PglitePlace): Promise<Driver> {
  const folder = 'folder' in place ? place.folder : undefined;
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  const client = 'memory' in place && place.memory !== true ? place.memory : new PGlite(folder);
  const db = drizzle({ client });
  return {
    kind: 'pglite',
    // One session takes transactions one by one, so an isolation level would only cost a round trip.
    attempt: (work, { accessMode }) =>
      db.transaction((tx) => work(tx as unknown as Tx), accessMode === 'read only' ? { accessMode } : undefined),
    // A folder is open to one process, and memory to its own.
    alone: (work) => work(),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS }),
    close: async () => {
      await client.close();
      await unlock?.();
    },
  };
}
