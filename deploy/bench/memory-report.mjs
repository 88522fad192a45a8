/**
 * Loaded into a server before its own code. At SIGUSR2 the garbage is collected, and the file `<MEMORY_REPORTS>/<script>.json` gets the bytes
 * that are still in use. At the start it gets the process id.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = join(process.env.MEMORY_REPORTS ?? '.', `${basename(process.argv[1] ?? '')}.json`);

function report() {
  // Objects that one collection frees may hold the last references to others.
  for (let turn = 0; turn < 3; turn += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.draft`, JSON.stringify({ pid: process.pid, bytes: heapUsed + external }));
  renameSync(`${file}.draft`, file);
}

process.on('SIGUSR2', report);
report();
