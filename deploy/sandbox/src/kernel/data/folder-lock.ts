/**
 * One process per PGlite folder. PGlite itself has no lock: two servers on one folder both accept writes, and half of the writes are lost.
 * The lock names the process by id, start and machine, so a lock left by a dead process is taken over, even when its id is in use again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { realTime } from '../time/clock.ts';
import { createOnce } from './create-once.ts';
import { codeOf } from '../errors.ts';

const TAKEOVER_MS = 10_000;

/** A value that differs between two processes that have used the same id one after the other; empty when it cannot be read. */
function startOf(pid: number): string {
  try {
    // The start in clock ticks since the machine booted. Unlike the time of day that `ps` prints, the ticks never change while the process
    // runs.
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\))/);
    return afterName.split(' ')[19] ?? '';
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe', env }).trim();
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A description of the process that holds the lock; undefined when the lock is stale. */
function holderIn(text: string, path: string): string | undefined {
  const [pid = '', start = '', host = ''] = text.split('\n');
  const holder = Number(pid);
  if (!(holder > 0)) return undefined;
  // Processes of another machine or container are not visible here.
  if (host !== hostname()) return `on ${host} (if it is gone, delete ${path})`;
  return isAlive(holder) && startOf(holder) === start ? `with process id ${holder}` : undefined;
}

/** The text of the lock; undefined when there is none. */
async function lockAt(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function removeStale(path: string): Promise<void> {
  const takeover = `${path}.takeover`;
  const status = await stat(takeover).catch(() => undefined);
  if (status && realTime() - status.mtimeMs > TAKEOVER_MS) await rm(takeover, { force: true });
  // Only one of several starting processes may check and remove a stale lock, or the second would remove the first one's new lock.
  if (!(await createOnce(takeover, ''))) return;
  try {
    const text = await lockAt(path);
    // Without a lock here, another starter has removed it and may already have made its own, which must not be removed.
    if (text !== undefined && holderIn(text, path) === undefined) await rm(path, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}

/** Locks the folder for this process and returns the function that unlocks it. Throws a sentence naming the process that holds it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`;
  const mine = `${process.pid}\n${startOf(process.pid)}\n${hostname()}\n`;
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await createOnce(path, mine)) return () => rm(path, { force: true });
    const text = await lockAt(path);
    const holder = text === undefined ? undefined : holderIn(text, path);
    if (holder !== undefined)
      throw new Error(`The data folder ${folder} is in use by the server ${holder}. Stop that one first.`);
    await removeStale(path);
  }
  throw new Error(`The data folder ${folder} is being opened by another server right now.`);
}
