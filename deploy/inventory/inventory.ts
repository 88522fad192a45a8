/** Every script that a payment page can load, with its hash, its owner and its reason, read from the composed build. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface InventoryEntry {
  /** The path below the store: `payer/main.0123456789abcdef.js`. */
  readonly file: string;
  /** `sha384-…`, as in the page. */
  readonly integrity: string;
  readonly owner: string;
  readonly reason: string;
}

export interface Reasons {
  readonly owner: string;
  /** The reason for each chunk, by its name, which is the part of its file name before the first dot. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** The error lists each script that has no reason. */
export class UnlistedError extends Error {
  override readonly name = 'UnlistedError';
  readonly files: readonly string[];
  constructor(files: readonly string[]) {
    super(`There is no reason for ${files.join(', ')}. Add one to deploy/inventory/reasons.ts.`);
    this.files = files;
  }
}

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const chunkOf = (file: string) => basename(file).split('.', 1)[0] ?? '';

async function scriptsBelow(store: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(store, folder), { recursive: true }).catch(() => []);
  return entries
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** Lists the scripts of the standalone pages first, then the scripts of every release of their remote. Rejects with `UnlistedError`. */
export async function inventoryOf(store: string, { owner, reasons }: Reasons): Promise<readonly InventoryEntry[]> {
  const files = [...(await scriptsBelow(store, 'payer')), ...(await scriptsBelow(store, `releases/${owner}`))];
  const unlisted = files.filter((file) => !Object.hasOwn(reasons, chunkOf(file)));
  if (unlisted.length > 0) throw new UnlistedError(unlisted);
  return Promise.all(
    files.map(async (file) => ({
      file,
      integrity: integrityOf(await readFile(join(store, file))),
      owner,
      reason: reasons[chunkOf(file)] ?? '',
    })),
  );
}
