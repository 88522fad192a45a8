/**
 * A data folder with the demonstration's data of today, including its past. A gateway needs half a minute to create one, and a copy takes
 * no time. So the folder is created once for each day and state of the sources, and cached between runs.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { dayOf } from '@portal/shared/i18n/format.ts';

const CACHE = resolve('node_modules/.cache/testbed');

const { resolve: fileOf } = createRequire(import.meta.filename);
const folderOf = (name: string) => dirname(fileOf(`${name}/package.json`));

/** Everything besides the day that determines what a gateway writes into an empty folder. */
const SOURCES = [
  ...['migrations', 'src'].map((folder) => join(folderOf('@portal/sandbox'), folder)),
  ...['contract', 'domain'].map((folder) => join(folderOf('@portal/shared'), 'src', folder)),
];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((path) => /(?<!\.spec)\.(ts|tsx|js|sql|json)$/.test(path)).sort())
      hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

/** Creates the folder under another name first: two runs may begin at the same time, and each must find a complete folder or none. */
async function make(name: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  try {
    await fill(draft);
    // Each installation creates its own secret.
    await rm(join(draft, 'gateway-secret'), { force: true });
    for (const other of await readdir(CACHE))
      if (other !== name && !other.startsWith('draft-')) await rm(join(CACHE, other), { recursive: true, force: true });
    await rename(draft, join(CACHE, name)).catch(async (error: unknown) => {
      // Another run has already created an equal folder.
      await readdir(join(CACHE, name)).catch(() => Promise.reject(error));
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Copies the data into `folder`, which is empty.
 * @param fill runs a gateway that fills an empty folder, and stops the gateway
 */
export async function copyDemoData(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const name = `${dayOf()}-${await fingerprint()}`;
  const isThere = (await readdir(CACHE).catch((): string[] => [])).includes(name);
  if (!isThere) await make(name, fill);
  await cp(join(CACHE, name), folder, { recursive: true });
}
