import { useEffect, useState } from 'react';
import { screenAt, type Screen } from '@portal/shared/remote/addresses.ts';
import { RECORDS, type FoundRecord, type RecordSource } from './records.ts';

interface Found {
  readonly typed: string;
  readonly sections: readonly { readonly section: RecordSource['section']; readonly rows: readonly FoundRecord[] }[];
  readonly hasFailed: boolean;
}

/** Milliseconds between the last key and the search. */
const PAUSE = 200;
const SHORTEST = 2;

const NOTHING: Found = { typed: '', sections: [], hasFailed: false };

/** Only what this person has a screen for. */
const sourcesOf = (screens: readonly Screen[]) => RECORDS.filter(({ screen }) => screenAt(screens, screen));

/** Looks for records while somebody types. An answer to what is no longer typed is not shown. */
export function useRecords(typed: string, screens: readonly Screen[]) {
  const [found, setFound] = useState<Found>(NOTHING);
  const wanted = typed.trim();
  const isWanted = wanted.length >= SHORTEST;

  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const look = async () => {
      const sources = sourcesOf(screens);
      const answers = await Promise.allSettled(sources.map(({ find }) => find(wanted, control.signal)));
      if (control.signal.aborted) return;
      setFound({
        typed: wanted,
        sections: answers.flatMap((answer, at) => {
          const section = sources[at]?.section;
          return answer.status === 'fulfilled' && section ? [{ section, rows: answer.value }] : [];
        }),
        hasFailed: answers.some(({ status }) => status === 'rejected'),
      });
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted, isWanted, screens]);

  const isCurrent = isWanted && found.typed === wanted;
  return { ...(isCurrent ? found : NOTHING), isLooking: isWanted && !isCurrent };
}
