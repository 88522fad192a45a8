import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createSeededPostgres } from '../../testing/postgres.ts';
import { fillFolder } from '../../testing/test-sandbox.ts';
import { openDatabase, type DatabasePlace } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { tableFiles } from './table-files.ts';

const run = promisify(execFile);
const PACKAGE = resolve(MIGRATIONS, '..');

describe('the migrations', () => {
  it('the migrations match the tables; after a change of a table, run `npm run migrations`', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await cp(MIGRATIONS, copy, { recursive: true });
    const config = join(copy, 'drizzle.json');
    const schema = tableFiles(PACKAGE);
    await writeFile(config, JSON.stringify({ dialect: 'postgresql', schema, out: relative(PACKAGE, copy) }));
    await run(join(PACKAGE, 'node_modules/.bin/drizzle-kit'), ['generate', '--config', config], { cwd: PACKAGE });
    await rm(config);
    expect(await readdir(copy)).toEqual(await readdir(MIGRATIONS));
    await rm(copy, { recursive: true });
  }, 60_000);

  /** Makes a database look as if an earlier gateway had migrated it. */
  const AGE = sql`update drizzle.__drizzle_migrations set hash = 'of an earlier gateway'`;
  const sentenceOf = (place: DatabasePlace) =>
    openDatabase(place).then(
      (database) => database.close().then(() => 'opened'),
      (error: unknown) => String(error),
    );

  it('a data folder of an earlier gateway is refused with the steps to take', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-older-'));
    await fillFolder(folder);
    const client = new PGlite(folder);
    await client.exec("update drizzle.__drizzle_migrations set hash = 'of an earlier gateway'");
    await client.close();
    expect(await sentenceOf({ folder })).toBe(
      `Error: The data in ${folder} was made by an earlier version of the gateway. Delete .data/ and start again: the demonstration is made anew.`,
    );
    await rm(folder, { recursive: true });
  }, 60_000);

  it('a database of an earlier gateway at DATABASE_URL is refused with the steps to take', async () => {
    const { url, drop } = await createSeededPostgres();
    const database = await openDatabase({ url });
    await database.tx((tx) => tx.execute(AGE));
    await database.close();
    expect(await sentenceOf({ url })).toBe(
      'Error: The database at DATABASE_URL was made by an earlier version of the gateway. Name an empty one in DATABASE_URL and start again.',
    );
    await drop();
  }, 60_000);
});
