/** Reads a file of payouts in its own thread. */
import { Worker } from 'node:worker_threads';
import type { SheetReader } from '../../../kernel/sheets/read-apart.ts';
import type { PayoutRows, SentFile } from './read.ts';

export const payoutReader: SheetReader<SentFile, PayoutRows> = {
  start: (options) => new Worker(new URL('./read.worker.mjs', import.meta.url), options),
};
