/**
 * Reads files of bills in threads of their own, with limits on memory and time: whatever a file does to its reader, the gateway
 * answers other calls meanwhile, and goes on.
 */
import { Worker } from 'node:worker_threads';
import { codeOf, Refusal } from '../../../kernel/errors.ts';
import { turns } from '../../../kernel/turns.ts';
import { fileFault, type BillRows, type FileFaults, type SentFile } from './read.ts';

/** The largest sheet of 5,000 rows takes a tenth of both. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const LONGEST_MS = 15_000;

/** Readers of all accounts at once. */
const READERS = 2;
/** Files of one account that wait for their turn, each of which is held in memory. */
const WAITING = 10;
/** In seconds. */
const RETRY_AFTER = 10;

/** What the file says; a reader that runs out of memory or of time has met a file that was built to do so. */
function readInThread(file: SentFile): Promise<BillRows | FileFaults> {
  const worker = new Worker(new URL('./read.worker.mjs', import.meta.url), {
    workerData: file,
    transferList: [file.bytes.buffer],
    resourceLimits: MEMORY,
    execArgv: [],
    // It needs none of the gateway's settings, some of which are secret.
    env: {},
  });
  const damaged = { fields: fileFault('damaged') };
  return new Promise<BillRows | FileFaults>((resolve, reject) => {
    const timer = setTimeout(() => resolve(damaged), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', (error) => (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(damaged) : reject(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      // After an answer this changes nothing.
      reject(new Error('The reader of a file ended without an answer.'));
    });
  }).finally(() => void worker.terminate());
}

const ofAll = turns(READERS);
const ofAccount = new Map<string, ReturnType<typeof turns>>();

/** As `readBills`, one file of an account at a time. Throws `invalidInput` with what is wrong, or `tooMany`. */
export async function readBillsApart(accountId: string, file: SentFile): Promise<BillRows> {
  const own = ofAccount.get(accountId) ?? turns(1);
  if (own.waiting() >= WAITING) throw new Refusal('tooMany', {}, RETRY_AFTER);
  ofAccount.set(accountId, own);
  try {
    const read = await own.take(() => ofAll.take(() => readInThread(file)));
    if ('fields' in read) throw new Refusal('invalidInput', read.fields);
    return read;
  } finally {
    if (own.isIdle()) ofAccount.delete(accountId);
  }
}
