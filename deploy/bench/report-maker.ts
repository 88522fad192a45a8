/**
 * A gateway that only makes the report files which wait in the database at `DATABASE_URL`: a process that can be measured, and killed. It
 * makes what waits, writes `idle`, and waits for a line. After it has made everything that waits then, it writes the most bytes that it used
 * in addition to what it had when idle.
 */
import { once } from 'node:events';
import { makeFiles } from '../sandbox/src/domains/reports/make.ts';
import { openDatabase } from '../sandbox/src/kernel/data/database.ts';
import { createClock } from '../sandbox/src/kernel/time/clock.ts';

const LOOK_MS = 20;

const memoryNow = (): number => process.memoryUsage().rss;

const database = await openDatabase({ url: process.env['DATABASE_URL'] ?? '' });
const clock = createClock();
const makeAll = async () => {
  while ((await makeFiles(database, clock)) > 0);
};
await makeAll();
process.stdout.write('idle\n');
await once(process.stdin, 'data');
const idle = memoryNow();
let most = idle;
const looking = setInterval(() => (most = Math.max(most, memoryNow())), LOOK_MS);
await makeAll();
clearInterval(looking);
process.stdout.write(`${most - idle}\n`);
await database.close();
process.exit(0);
