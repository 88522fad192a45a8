/** The place of releases: a folder, or a bucket. A release is created and never changed; only the registry is replaced. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';

export interface ReleaseStore {
  /** Undefined when nothing is there. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** Rejects with `AlreadyExistsError` when something is there already. */
  readonly create: (path: string, content: Uint8Array) => Promise<void>;
  /** Writes the whole file or nothing: no reader ever sees half of it. */
  readonly replace: (path: string, content: Uint8Array) => Promise<void>;
  /** Paths of everything below a folder, sorted. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly remove: (path: string) => Promise<void>;
}

export class AlreadyExistsError extends Error {
  override readonly name = 'TakenError';
  readonly path: string;
  constructor(path: string) {
    super(`${path} exists already, and a released file cannot be changed.`);
    this.path = path;
  }
}

/** The folder of files that are being written. */
const UNFINISHED = 'unfinished';

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** A folder of this machine, or of a share that every edge reads. */
export function folderStore(root: string): ReleaseStore {
  const at = (path: string) => {
    const full = normalize(join(root, path));
    if (!full.startsWith(normalize(root) + sep)) throw new RangeError(`${path} is outside the store.`);
    return full;
  };

  /** Flushes the file to disk before it is made visible. */
  async function write(file: string, content: Uint8Array, flag: 'w' | 'wx'): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, flag);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    read: async (path) => {
      try {
        return await readFile(at(path));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    create: async (path, content) => {
      // Written elsewhere and then linked, so that a reader finds the whole file or none.
      const next = at(`${UNFINISHED}/${randomUUID()}`);
      const file = at(path);
      try {
        await write(next, content, 'wx');
        await mkdir(dirname(file), { recursive: true });
        await link(next, file);
      } catch (error) {
        throw hasCode(error, 'EEXIST') ? new AlreadyExistsError(path) : error;
      } finally {
        await rm(next, { force: true });
      }
    },
    replace: async (path, content) => {
      const next = at(`${path}.next`);
      await write(next, content, 'w');
      await rename(next, at(path));
    },
    list: async (folder) => {
      const entries = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
    },
    remove: (path) => rm(at(path), { force: true }),
  };
}
