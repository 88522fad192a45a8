/** Processor time of processes that cannot be asked for it, from Linux's `/proc`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The unit of `/proc/<pid>/stat` is a hundredth of a second on every Linux. */
const TICK_MS = 10;

/** In milliseconds, with the children that have ended; 0 for a process that has ended. */
async function timeOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the command in brackets and may hold spaces. The twelfth field after it is `utime`; `stime`, `cutime` and `cstime` follow.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

/** The processor time so far of the PostgreSQL whose Unix socket the URL names: of all its processes, in milliseconds. */
export async function postgresTime(url: string): Promise<number> {
  const folder = decodeURIComponent(new URL(url).hostname);
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  const times = await Promise.all([pid, ...children].map(timeOf));
  return times.reduce((sum, time) => sum + time, 0);
}
