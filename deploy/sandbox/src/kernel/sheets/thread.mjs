/**
 * The common work of every thread that reads a file. A thread does not inherit `tsx` from its parent thread. So the thread registers `tsx`
 * where Node does not strip types itself: as a hook of `require`, because a hook of `import` would start one more thread.
 */
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Returns a `require` that also loads TypeScript sources. @param address `import.meta.url` of the importing module */
export function requireFrom(address) {
  const load = createRequire(address);
  load('tsx/cjs/api').register();
  return load;
}

/** Reads the file passed to the thread, posts the result, and ends. */
export async function answerWith(read) {
  // Requests have priority over files. Only on Linux does this lower the priority of the thread alone; elsewhere it would slow down the
  // whole process.
  if (process.platform === 'linux') setPriority(10);
  parentPort?.postMessage(await read(workerData), []);
}
