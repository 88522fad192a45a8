import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

describe('the lock on a data folder', () => {
  let home = '';
  let folder = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-lock-'));
    folder = join(home, 'database');
  });
  afterEach(() => rm(home, { recursive: true }));

  it('is refused while it is held, naming the process', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by the server with process id ${process.pid}. Stop that one first.`,
    );
    await unlock();
    await (
      await lockFolder(folder)
    )();
    expect(await readdir(home)).toEqual([]);
  });

  it('is taken over from a process that has died', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    await writeFile(`${folder}.lock`, `${child.pid}\n12345\n${hostname()}\n`);
    await (
      await lockFolder(folder)
    )();
  });

  it('is taken over when the process id belongs to a later process', async () => {
    await writeFile(`${folder}.lock`, `${process.pid}\n2001\n${hostname()}\n`);
    const unlock = await lockFolder(folder);
    expect(await readFile(`${folder}.lock`, 'utf8')).not.toContain('\n2001\n');
    await unlock();
  });

  it('of another machine is respected, because its processes cannot be seen from here', async () => {
    await writeFile(`${folder}.lock`, '1\n1\nelsewhere\n');
    await expect(lockFolder(folder)).rejects.toThrow(`on elsewhere (if it is gone, delete ${folder}.lock)`);
  });

  it.each([
    ['nothing', ''],
    ['nonsense', '\0\0\0'],
  ])('is taken over when it holds %s', async (_what, text) => {
    await writeFile(`${folder}.lock`, text);
    await (
      await lockFolder(folder)
    )();
  });

  it('goes to exactly one of many that start at once over a stale lock', async () => {
    await writeFile(`${folder}.lock`, 'stale');
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
