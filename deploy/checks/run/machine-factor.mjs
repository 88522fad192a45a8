/**
 * How many times slower this machine is now than two idle cores, on which the limits of `npm test` were measured. Every limit is multiplied
 * by this factor. Node built-ins only: nothing is installed yet.
 */
import { Worker, workerData } from 'node:worker_threads';

/** How long the rounds below take on the cores that the limits were measured on, when they are idle. */
const REFERENCE_MS = 500;
const ROUNDS = 25;
/** The first rounds also compile what they run. */
const WARM_UP = 5;
/** Both workers of a run compute at the same time, so both cores are measured at the same time. */
const CORES = 2;

/** Allocates, sorts and reads text, as compilers and specs do. */
function work() {
  for (let turn = 0; turn < 12; turn += 1) {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ id: (at * 7_919) % 3_001, name: `row ${at}` }));
    rows.sort((one, other) => one.id - other.id);
    JSON.parse(JSON.stringify(rows));
  }
}

/** @returns {Promise<number>} milliseconds */
const onOneCore = () =>
  new Promise((settle, failed) => {
    const took = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
    const worker = new Worker(new URL(import.meta.url), { workerData: { took } });
    worker.once('exit', () => settle(took[0])).once('error', failed);
  });

/** @returns {Promise<number>} never below 1 */
async function measured() {
  const times = await Promise.all(Array.from({ length: CORES }, onOneCore));
  return Math.max(1, Math.max(...times) / REFERENCE_MS);
}

/** The value of `MACHINE_FACTOR`, or 1 for a command that is started without `npm test`. */
export function machineFactor(setting = process.env['MACHINE_FACTOR']) {
  const factor = Number(setting);
  return factor >= 1 ? factor : 1;
}

/** The value of `MACHINE_FACTOR`, or otherwise a measurement of half a second. @returns {Promise<number>} with one decimal */
export async function findMachineFactor() {
  const factor = process.env['MACHINE_FACTOR'] ? machineFactor() : await measured();
  return Math.ceil(factor * 10) / 10;
}

if (workerData?.took) {
  for (let round = 0; round < WARM_UP; round += 1) work();
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) work();
  workerData.took[0] = performance.now() - began;
}
