import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS } from './migrations.ts';

const run = promisify(execFile);
const PACKAGE = resolve(MIGRATIONS, '..');

describe('the migrations', () => {
  it('say what the tables say; after a change run `npm run migrations`', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await cp(MIGRATIONS, copy, { recursive: true });
    const out = relative(PACKAGE, copy);
    const args = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/{kernel,domains,simulators}/**/{tables,*.tables,product-*}.ts',
      '--out',
      out,
    ];
    await run(join(PACKAGE, 'node_modules/.bin/drizzle-kit'), args, { cwd: PACKAGE });
    expect(await readdir(copy)).toEqual(await readdir(MIGRATIONS));
    await rm(copy, { recursive: true });
  });
});
