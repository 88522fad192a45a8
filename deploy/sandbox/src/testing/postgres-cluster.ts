/** The files of a PostgreSQL with the demonstration's data, created once for each state of the sources and cached between runs. */
import { cp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { handOver } from './postgres-server.ts';
import { cached, store } from './seed-state.ts';

const KIND = 'postgres';
const MEMORY = '/dev/shm';
/** The required free memory, in bytes. A run has a few copies of the data at a time, of some 20 MB each, and the write-ahead log. */
const ROOM = 2 * 1024 ** 3;

/** The cluster is in memory if there is room, because it is not needed after the run; otherwise in the temporary folder. */
export async function placeOfClusters(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir();
}

/** Copies the cached cluster into an empty folder. False when there is no cached cluster, or when this machine cannot copy it. */
export async function restoreCluster(folder: string): Promise<boolean> {
  const cluster = await cached(KIND);
  if (!cluster) return false;
  try {
    await cp(cluster, folder, { recursive: true });
    await handOver(folder);
    return true;
  } catch {
    return false;
  }
}

/** Caches the files of a server that has stopped. */
export const storeCluster = (folder: string): Promise<string> =>
  store(KIND, (draft) => cp(folder, draft, { recursive: true }));
