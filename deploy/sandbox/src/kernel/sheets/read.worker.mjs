/**
 * The thread that reads one file, says what is in it, and ends. A thread does not get what `tsx` does for the one that starts it, so it
 * asks for it where Node leaves no types out by itself.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// What answers calls goes first. Elsewhere this would slow the whole process down, on Linux it is this thread alone.
if (process.platform === 'linux') setPriority(10);
if (!process.features.typescript) (await import('tsx/esm/api')).register();
const { module, name, file } = workerData;
const reader = await import(module);
parentPort?.postMessage(await reader[name](file), []);
