/**
 * A process that only generates the queued report files of `DATABASE_URL`, so that it can be measured and killed. It empties the queue,
 * prints `idle` and waits for a line on stdin. Then it empties the queue again and prints its peak memory above idle, in bytes.
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
