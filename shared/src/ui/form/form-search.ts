/** What fields that search while somebody types have in common: the pause before a search, and the search in a list of the gateway. */
import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import type { ListSpec } from '../../contract/kernel/list.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useRaise } from '../../router/raise.ts';

/** Milliseconds between the last key and the search. */
const PAUSE = 250;

/**
 * What `find` finds for the text typed: at first `start`, and then the last answer until the next one is there. No text, null,
 * searches nothing. A search is cancelled when more is typed.
 */
export function useFound<T>(
  find: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
  query: string | null,
  start: readonly T[] = [],
): readonly [readonly T[], Dispatch<SetStateAction<readonly T[]>>] {
  const raise = useRaise();
  const [found, setFound] = useState(start);
  // Only typing searches: `find` is usually written in place and new at each render.
  const look = useEffectEvent((typed: string, signal: AbortSignal) => {
    find(typed, signal).then(
      (answer) => signal.aborted || setFound(answer),
      (error: unknown) => signal.aborted || raise(error),
    );
  });
  useEffect(() => {
    if (query === null) return;
    const control = new AbortController();
    const timer = setTimeout(() => look(query, control.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query]);
  return [found, setFound];
}

/** Which records of a list of the gateway a field searches. */
export interface RecordSearch<T> {
  readonly list: ListSpec<T>;
  /** The column that typing searches and the choices are sorted by. */
  readonly by: string;
  /** Only records with these filters, as in the address bar. */
  readonly only?: Readonly<Record<string, string>> | undefined;
}

export async function findRecords<T>(
  { list, by, only = {} }: RecordSearch<T>,
  query: string,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const view = list.readView(new URLSearchParams({ q: query, in: by, sort: by, dir: 'asc', ...only }));
  return (await gateway.call(list, list.toInput(view), { signal })).list.data;
}
