/** Reads one sheet after the other, in a thread with little memory: what it cannot bear ends the thread, and not the gateway. */
import { parentPort } from 'node:worker_threads';
import { SheetFailure } from '@portal/shared/domain/sheet/failure.ts';
import { readSheet } from '@portal/shared/domain/sheet/read-sheet.ts';
import type { SheetAnswer } from './sheet-reader.ts';

parentPort?.on('message', (bytes: Uint8Array<ArrayBuffer>) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  const answer = (what: SheetAnswer) => parentPort?.postMessage(what);
  readSheet(bytes).then(
    (rows) => answer({ rows }),
    (error: unknown) => {
      if (!(error instanceof SheetFailure)) throw error;
      answer({ fault: error.fault });
    },
  );
});
