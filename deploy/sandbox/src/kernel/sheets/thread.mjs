/**
 * What every thread does that reads one file. A thread does not get what `tsx` does for the one that starts it, so it asks for it where
 * Node leaves no types out by itself: as a hook of `require`, because one of `import` would start a thread more.
 */
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Requires sources with types. @param address that of the module that asks: `import.meta.url` */
export function requireFrom(address) {
  const load = createRequire(address);
  load('tsx/cjs/api').register();
  return load;
}

/** Reads the file that the thread was given, says what is in it, and ends. */
export async function answerWith(read) {
  // What answers calls goes first. Elsewhere this would slow the whole process down, on Linux it is this thread alone.
  if (process.platform === 'linux') setPriority(10);
  parentPort?.postMessage(await read(workerData), []);
}
