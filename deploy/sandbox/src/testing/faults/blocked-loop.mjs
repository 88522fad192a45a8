/**
 * Loaded into a gateway before its own code. At SIGUSR2 the event loop is blocked, and runs nothing more, until the file `BLOCKED` is gone;
 * its first line says that the loop is blocked.
 */
import { existsSync, writeFileSync } from 'node:fs';

const SWITCH = process.env.BLOCKED ?? '';
const LOOK_MS = 5;
const cell = new Int32Array(new SharedArrayBuffer(4));

process.on('SIGUSR2', () => {
  writeFileSync(SWITCH, 'blocked\n');
  while (existsSync(SWITCH)) Atomics.wait(cell, 0, 0, LOOK_MS);
});
