/** Reads uploaded files in separate threads, with limits on memory and time, so that no file can block or crash the gateway. */
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { codeOf, Refusal } from '../errors.ts';
import { turnsOfAccounts } from '../turns.ts';
import { fileFault, type FileFaults } from './checked-rows.ts';

/** The largest sheet of 5,000 rows needs a tenth of this memory. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * A file that reaches the other limits takes 3 seconds on two idle cores, and ten times as long on busy cores, because the thread has low priority.
 */
const LONGEST_MS = 60_000;

/** The input of a reader: the bytes of a file, and further data for the reader. */
interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Turns a file into rows, or reports its errors. */
type Read<F extends SentFile, R extends object> = (file: F) => Promise<R | FileFaults>;

/** Reads one kind of file in a thread. No function can be passed to a thread. */
export interface SheetReader<F extends SentFile, R extends object> {
  /** Starts the thread. `new Worker` is called where the path is a literal, so that the bundler includes the imports of the thread. */
  readonly start: (options: WorkerOptions) => Worker;
  /** Never called: it only gives the types of the thread's input and output. */
  readonly types?: Read<F, R>;
}

/** The rows of the file, or its faults. A file that makes the reader exceed its memory or time limit was built for this purpose. */
function readInThread<F extends SentFile, R extends object>(
  { start }: SheetReader<F, R>,
  file: F,
): Promise<R | FileFaults> {
  const worker = start({
    workerData: file,
    transferList: [file.bytes.buffer],
    resourceLimits: MEMORY,
    execArgv: [],
    // The thread needs none of the gateway's settings, some of which are secret.
    env: {},
  });
  const damaged = { fields: fileFault('damaged') };
  return new Promise<R | FileFaults>((resolve, reject) => {
    const timer = setTimeout(() => resolve(damaged), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', (error) => (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(damaged) : reject(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      // This has no effect after the thread has posted its answer.
      reject(new Error('The reader of a file ended without an answer.'));
    });
  }).finally(() => void worker.terminate());
}

const readers = turnsOfAccounts(2);

/** Reads a file in a thread, one file of an account at a time. Throws `invalidInput` with the errors, or `tooMany`. */
export async function readApart<F extends SentFile, R extends object>(
  accountId: string,
  reader: SheetReader<F, R>,
  file: F,
): Promise<R> {
  const read = await readers.take(accountId, () => readInThread(reader, file));
  if ('fields' in read) throw new Refusal('invalidInput', read.fields);
  return read;
}
