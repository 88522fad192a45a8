/** Reads a file of bills in a worker thread. */
import { Worker } from 'node:worker_threads';
import type { SheetReader } from '../../../kernel/sheets/read-apart.ts';
import type { BillRows, SentFile } from './read.ts';

export const billReader: SheetReader<SentFile, BillRows> = {
  start: (options) => new Worker(new URL('./read.worker.mjs', import.meta.url), options),
};
