import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Driver } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { pgliteSocket } from './pglite-socket.ts';
import { openPool } from './pooled.ts';

/** Where PGlite keeps its data: a folder, memory, or an instance that is open already. */
export type PglitePlace = { readonly folder: string } | { readonly memory: true | PGlite };

/** PGlite's only role and database. Environment variables for other servers must not replace them. */
const OWNER = { user: 'postgres', database: 'postgres', ssl: false } as const;

/** PostgreSQL inside this process; a folder is locked, because no other process may open it at the same time. */
export async function openPglite(place: PglitePlace): Promise<Driver> {
  const folder = 'folder' in place ? place.folder : undefined;
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  const client = 'memory' in place && place.memory !== true ? place.memory : new PGlite(folder);
  // PGlite has one session, so one connection stays open: a second connection would conflict with the statements that the first one has
  // prepared.
  const { pool, attempt, migrate } = openPool({
    stream: () => pgliteSocket(client),
    ...OWNER,
    max: 1,
    idleTimeoutMillis: 0,
  });
  return {
    kind: 'pglite',
    migrate,
    // One session runs transactions one after the other, so an isolation level would change nothing.
    attempt: (work, { accessMode }, plan) => attempt(work, accessMode === undefined ? {} : { accessMode }, plan),
    // No other process can open the folder or the memory.
    alone: (work) => work(),
    close: async () => {
      await pool.end();
      await client.close();
      await unlock?.();
    },
  };
}
