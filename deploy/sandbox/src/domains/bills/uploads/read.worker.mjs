/**
 * The thread that reads one file, says what is in it, and ends. A thread does not get what `tsx` does for the one that starts it, so it
 * asks for it where Node leaves no types out by itself: as a hook of `require`, because one of `import` would start a thread more.
 */
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// What answers calls goes first. Elsewhere this would slow the whole process down, on Linux it is this thread alone.
if (process.platform === 'linux') setPriority(10);

function requireReader() {
  const load = createRequire(import.meta.url);
  load('tsx/cjs/api').register();
  return load('./read.ts');
}

const { readBills } = process.features.typescript ? await import('./read.ts') : requireReader();
parentPort?.postMessage(await readBills(workerData), []);
