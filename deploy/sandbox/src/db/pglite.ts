import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Driver, Tx } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';

/** PostgreSQL inside this process, in a folder that no other process may open, or in memory (from an earlier dump, if given). */
export async function openPglite(
  place: { readonly folder: string } | { readonly memory: true | Blob },
): Promise<Driver> {
  if ('folder' in place) await mkdir(place.folder, { recursive: true });
  const unlock = 'folder' in place ? await lockFolder(place.folder) : undefined;
  const client =
    'folder' in place
      ? new PGlite(place.folder)
      : new PGlite(place.memory === true ? {} : { loadDataDir: place.memory });
  const db = drizzle({ client });
  return {
    kind: 'pglite',
    // One session takes transactions one by one, so an isolation level would only cost a round trip.
    attempt: (work, { accessMode }) =>
      db.transaction((tx) => work(tx as unknown as Tx), accessMode === 'read only' ? { accessMode } : undefined),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS }),
    close: async () => {
      await client.close();
      await unlock?.();
    },
  };
}
