/** The record of a smoke test, beside the build that was tested: nothing is published without one that passed. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { sha384 } from '@portal/shared/build/integrity.ts';
import type { readBuild } from './publish.ts';
import { ReleaseError } from './release-error.ts';

export const RECORD = 'smoke-test.json';

const Hash = v.pipe(v.string(), v.startsWith('sha384-'));

const SmokeTestRecord = v.strictObject({
  name: v.string(),
  version: v.string(),
  /** The hash of the build's `remote.json`, which contains the hashes of all its files. */
  description: Hash,
  /** The shell that it was tested in. */
  shell: v.strictObject({ contract: v.string() }),
  /** ISO, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** Addresses. */
  opened: v.pipe(v.array(v.string()), v.readonly()),
  /** Paths of screens that no opened page links to. */
  unseen: v.pipe(v.array(v.string()), v.readonly()),
  /** Faults that must be corrected; empty for a release that may be published. */
  findings: v.pipe(v.array(v.string()), v.readonly()),
});
export type SmokeTestRecord = v.InferOutput<typeof SmokeTestRecord>;

/** Writes the record beside the build, where the next build removes it. */
export const recordSmokeTest = (folder: string, record: SmokeTestRecord): Promise<void> =>
  writeFile(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);

async function readRecord(folder: string): Promise<SmokeTestRecord | undefined> {
  try {
    return v.parse(SmokeTestRecord, JSON.parse(await readFile(join(folder, RECORD), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The last gate: exactly these bytes passed a smoke test, in a shell with one of `contracts`, those of the served shells. Rejects with a
 * `ReleaseError` that says what to do.
 */
export async function mustHavePassedSmokeTest(
  folder: string,
  { descriptor: { name, version }, description }: Awaited<ReturnType<typeof readBuild>>,
  contracts: readonly string[],
): Promise<void> {
  const what = `${name} ${version}`;
  const again = `Run: npm run release -- smoke-test ${name} --from ${folder}`;
  const record = await readRecord(folder);
  if (!record) throw new ReleaseError(`${what} was not smoke-tested. ${again}`);
  if (record.description !== sha384(description))
    throw new ReleaseError(`${what} is not the build that was smoke-tested. ${again}`);
  const [first, ...others] = record.findings;
  if (first !== undefined)
    throw new ReleaseError(
      `${what} did not pass its smoke test: ${first}${others.length > 0 ? ` And ${others.length} more.` : ''} Correct it, and build again. ${again}`,
    );
  if (!contracts.includes(record.shell.contract))
    throw new ReleaseError(
      `${what} was smoke-tested in a shell with the contract ${record.shell.contract}, and no served shell has it (${contracts.join(', ')}). ${again}`,
    );
}
