import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

const STARTER = join(__dirname, '../../testing/lock-starter.ts');
const ROUNDS = 150;
const STARTERS_MS = 60_000;

describe('the lock on a data folder', () => {
  let home = '';
  let folder = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-lock-'));
    folder = join(home, 'database');
  });
  afterEach(() => rm(home, { recursive: true }));

  it('a lock on a data folder is refused while a process has it, and the error names the process', async () => {
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

  it('a lock on a data folder is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    await writeFile(`${folder}.lock`, `${child.pid}\n12345\n${hostname()}\n`);
    await (
      await lockFolder(folder)
    )();
  });

  it('a lock on a data folder is taken over when its process id belongs to a later process', async () => {
    await writeFile(`${folder}.lock`, `${process.pid}\n2001\n${hostname()}\n`);
    const unlock = await lockFolder(folder);
    expect(await readFile(`${folder}.lock`, 'utf8')).not.toContain('\n2001\n');
    await unlock();
  });

  it('a lock of another machine is respected, because the processes there are not visible', async () => {
    await writeFile(`${folder}.lock`, '1\n1\nelsewhere\n');
    await expect(lockFolder(folder)).rejects.toThrow(`on elsewhere (if it is gone, delete ${folder}.lock)`);
  });

  it.each([
    ['nothing', ''],
    ['nonsense', '\0\0\0'],
  ])('a lock file that contains %s is taken over', async (_what, text) => {
    await writeFile(`${folder}.lock`, text);
    await (
      await lockFolder(folder)
    )();
  });

  // Each starter is a separate process, because starters in one process rarely race.
  it(
    'of several processes that start together over a stale lock, exactly one gets the lock',
    async () => {
      const starters = Array.from({ length: 4 }, () => fork(STARTER, [folder], { execArgv: ['--import', 'tsx'] }));
      const ask = (word: string) =>
        Promise.all(
          starters.map(async (starter) => {
            starter.send(word);
            return (await once(starter, 'message'))[0] as boolean;
          }),
        );
      try {
        await Promise.all(starters.map((starter) => once(starter, 'message')));
        for (let round = 0; round < ROUNDS; round += 1) {
          await writeFile(`${folder}.lock`, 'stale');
          expect((await ask('lock')).filter(Boolean)).toHaveLength(1);
          await ask('unlock');
        }
      } finally {
        await Promise.all(starters.map((starter) => (starter.kill(), once(starter, 'exit'))));
      }
    },
    STARTERS_MS,
  );
});
