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

/** Milliseconds between the last key and the search. */
const PAUSE = 200;
const SHORTEST = 2;

const NOTHING: Result = { text: '', sections: [], hasFailed: false };

const isSearchModule = (module: unknown): module is { readonly search: RecordSearch } =>
  typeof module === 'object' && module !== null && 'search' in module && typeof module.search === 'function';

/** Rejects with `GatewayError`, or with what is wrong with the remote, which is reported. */
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
    // Another text was typed meanwhile: a search that was given up is no fault of its remote.
    if (!signal.aborted && !(error instanceof GatewayError)) report(error, remote);
    throw error;
  }
}

/** Looks for records while a person types. An answer for a text that has changed meanwhile is not shown. */
export function useSearch(query: string) {
  const searches = useAtomValue(searchesAtom, { store });
  const [result, setResult] = useState<Result>(NOTHING);
  const wanted = query.trim();
  const isWanted = wanted.length >= SHORTEST;

  // Their code comes while a person begins to type; what does not come is said when it is needed.
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
