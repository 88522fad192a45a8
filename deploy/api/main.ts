/**
 * `npm run api` records the shared API in `shared/api`, after a change that the version and the changelog of `shared` say. Exits with 1, and
 * says what to do, when they do not.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { record } from './raise.ts';
import { readApi } from './read.ts';
import { CHANGELOG, readRecord, REPORT } from './recorded.ts';

const repository = resolve(import.meta.dirname, '../..');
const folder = join(repository, REPORT);
const print = (line: string) => process.stdout.write(`${line}\n`);

const result = await record(readRecord(repository), await readApi(repository));
if ('problems' in result) {
  result.problems.forEach(print);
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of Object.entries(result.pages)) writeFileSync(join(folder, name), text);
  writeFileSync(join(repository, CHANGELOG), result.changelog);
  print(`${REPORT} is the report of the shared API.`);
}
