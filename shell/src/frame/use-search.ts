import type { FoundRecord, RecordSearch } from '@portal/shared/remote/record-search.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { searchesAtom, type ContributedSearch } from '../contributions.ts';
import { report } from '../report.ts';

interface Section {
  readonly search: ContributedSearch;
  readonly rows: readonly FoundRecord[];
}

interface Result {
  readonly text: string;
  readonly sections: readonly Section[];
  readonly hasFailed: boolean;
}

/** Milliseconds between the last key press and the search. */
const PAUSE = 200;
const SHORTEST = 2;

const NOTHING: Result = { text: '', sections: [], hasFailed: false };

const isSearchModule = (module: unknown): module is { readonly search: RecordSearch } =>
  typeof module === 'object' && module !== null && 'search' in module && typeof module.search === 'function';

/** Runs one search. Rejects with `GatewayError`, or with the remote's own error, which is reported. */
async function searchIn(
  { remote, name, load }: ContributedSearch,
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  try {
    const module = await load();
    if (!isSearchModule(module)) throw new Error(`${remote} has no search "${name}".`);
    return await module.search(text, signal);
  } catch (error) {
    // After an abort because the text changed, an error is not the remote's fault.
    if (!signal.aborted && !(error instanceof GatewayError)) report(error, remote);
    throw error;
  }
}

/** Searches records while a person types. Results for an earlier text are not shown. */
export function useSearch(query: string) {
  const searches = useAtomValue(searchesAtom, { store });
  const [result, setResult] = useState<Result>(NOTHING);
  const wanted = query.trim();
  const isWanted = wanted.length >= SHORTEST;

  // The remotes' code is preloaded when the person begins to type; a failure is shown only when a search needs the
  // code.
  useEffect(() => {
    for (const { load } of searches) load().catch(() => undefined);
  }, [searches]);

  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const look = async () => {
      const answers = await Promise.allSettled(searches.map((search) => searchIn(search, wanted, control.signal)));
      if (control.signal.aborted) return;
      setResult({
        text: wanted,
        sections: answers.flatMap((answer, at) => {
          const search = searches[at];
          return answer.status === 'fulfilled' && search ? [{ search, rows: answer.value }] : [];
        }),
        hasFailed: answers.some(({ status }) => status === 'rejected'),
      });
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted, isWanted, searches]);

  const isCurrent = isWanted && result.text === wanted;
  return { ...(isCurrent ? result : NOTHING), isLooking: isWanted && !isCurrent };
}
