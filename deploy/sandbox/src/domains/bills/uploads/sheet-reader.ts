/** Reads sheets in threads beside the gateway, which answers everybody else meanwhile, whatever a file is made of. */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SheetFailure, type SheetFault } from '@portal/shared/domain/sheet/failure.ts';
import type { RawRow } from '@portal/shared/domain/sheet/read-workbook.ts';

/** What the thread answers. */
export type SheetAnswer = { readonly rows: RawRow[] } | { readonly fault: SheetFault };

/** One account reads one file at a time: so none can take all of them. */
const THREADS = 2;

/** The largest sheet that may be read takes a second, on a busy machine a few. */
const LONGEST_MS = 20_000;

/** Megabytes. The largest sheet that may be read needs a third of it. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const startThread = () => {
  const thread = new Worker(resolve(import.meta.dirname, 'sheet-thread.mjs'), { resourceLimits: MEMORY });
  thread.unref();
  return thread;
};

/** What the thread makes of a file. Rejects where it ended over it: by an error, by its memory, by its time. */
function ask(thread: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  return new Promise((answered, failed) => {
    const timer = setTimeout(() => over(new Error('It takes too long.')), LONGEST_MS);
    const settle = () => {
      clearTimeout(timer);
      // By name: the thread has listeners of its own.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
    };
    const over = (cause: unknown) => {
      settle();
      failed(cause instanceof Error ? cause : new Error('The thread ended.'));
    };
    thread.once('message', (answer: SheetAnswer) => {
      settle();
      answered(answer);
    });
    thread.once('error', over);
    thread.once('exit', over);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    thread.postMessage(bytes);
  });
}

export type SheetReader = ReturnType<typeof createSheetReader>;

/** Threads begin with the first file and stay for the next ones, until `close`. */
export function createSheetReader() {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  const turns = new Map<string, Promise<unknown>>();

  async function take(): Promise<Worker> {
    for (;;) {
      const thread = idle.pop();
      if (thread) return thread;
      if (all.size < THREADS) {
        const started = startThread();
        all.add(started);
        return started;
      }
      await new Promise<void>((free) => waiting.push(free));
    }
  }

  /** What has not answered may be broken, and is not asked again. */
  async function giveBack(thread: Worker, hasAnswered: boolean): Promise<void> {
    if (hasAnswered) idle.push(thread);
    else {
      all.delete(thread);
      await thread.terminate();
    }
    waiting.shift()?.();
  }

  async function readNow(bytes: Uint8Array<ArrayBuffer>): Promise<RawRow[]> {
    const thread = await take();
    let answer: SheetAnswer | undefined;
    try {
      answer = await ask(thread, bytes);
    } catch (cause) {
      throw new SheetFailure('damaged', { cause });
    } finally {
      await giveBack(thread, answer !== undefined);
    }
    if ('fault' in answer) throw new SheetFailure(answer.fault);
    return answer.rows;
  }

  return {
    /** The rows that say something, of a file of this account. Rejects with `SheetFailure`. */
    read: async (accountId: string, bytes: Uint8Array<ArrayBuffer>): Promise<RawRow[]> => {
      const before = turns.get(accountId);
      const mine = (async () => {
        await before?.catch(() => undefined);
        return readNow(bytes);
      })();
      turns.set(accountId, mine);
      try {
        return await mine;
      } finally {
        if (turns.get(accountId) === mine) turns.delete(accountId);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}
