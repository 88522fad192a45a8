/** Calls a courier with a timeout. */
import * as v from 'valibot';

/** The timeout for one courier, in requests of people and in jobs. */
export const LONGEST_WAIT_MS = 2_500;

export type CourierReply<T> = { readonly answer: T } | { readonly problem: 'silent' | 'unreadable' };

const SILENT = { problem: 'silent' } as const;

/** The problem is `silent` when no response came in time or the call failed, and `unreadable` when the response does not match the schema. */
export async function answerWithin<const S extends v.GenericSchema>(
  ms: number,
  schema: S,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<CourierReply<v.InferOutput<S>>> {
  const over = new AbortController();
  const response = ask(over.signal).then(
    (answer): CourierReply<v.InferOutput<S>> => {
      const read = v.safeParse(schema, answer);
      return read.success ? { answer: read.output } : { problem: 'unreadable' };
    },
    () => SILENT,
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), ms);
  });
  const first = await Promise.race([response, timeout]);
  clearTimeout(timer);
  over.abort();
  return first;
}
