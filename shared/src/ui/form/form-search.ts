/** Shared by fields that search while typing: the delay before a search, and the search in a list of the gateway. */
import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import type { ListSpec } from '../../contract/kernel/list.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useRaise } from '../../router/raise.ts';

/** Milliseconds between the last key and the search. */
const PAUSE = 250;

/**
 * The results of `find` for the typed text: `start` until the first results arrive, then the last results until the next ones
 * arrive. With null there is no search. A search is cancelled when the text changes.
 */
export function useFound<T>(
  find: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
  query: string | null,
  start: readonly T[] = [],
): readonly [readonly T[], Dispatch<SetStateAction<readonly T[]>>] {
  const raise = useRaise();
  const [found, setFound] = useState(start);
  // Only typing starts a search: `find` is usually an inline function and new at each render.
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

/** The list of the gateway in which a field searches. */
export interface RecordSearch<T> {
  readonly list: ListSpec<T>;
  /** The column that is searched, and by which the options are sorted. */
  readonly by: string;
  /** Limits the search to records with these filter values, named as in the URL. */
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
