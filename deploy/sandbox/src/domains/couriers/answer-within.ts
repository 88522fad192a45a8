/** Asks a courier, and waits no longer than a bounded time. */
import * as v from 'valibot';

/** So long a person or a job waits for one courier. */
export const LONGEST_WAIT_MS = 2_500;

export type Answered<T> = { readonly answer: T } | { readonly problem: 'silent' | 'unreadable' };

const SILENT = { problem: 'silent' } as const;

/** `silent` where no answer came in time or asking failed; `unreadable` where the answer is none of the schema's. */
export async function answerWithin<const S extends v.GenericSchema>(
  ms: number,
  schema: S,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<Answered<v.InferOutput<S>>> {
  const over = new AbortController();
  const asked = ask(over.signal).then(
    (answer): Answered<v.InferOutput<S>> => {
      const read = v.safeParse(schema, answer);
      return read.success ? { answer: read.output } : { problem: 'unreadable' };
    },
    () => SILENT,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), ms);
  });
  const first = await Promise.race([asked, late]);
  clearTimeout(timer);
  over.abort();
  return first;
}
