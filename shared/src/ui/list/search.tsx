/** Searches one column of a list. The search is in the URL. */
import { NativeSelect, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import type { ListView } from '../../contract/kernel/list.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useComingSearch, useListMoves } from '../../router/list-search.tsx';
import type { Option } from './filters.tsx';

/**
 * Milliseconds between the last key and the search; Enter searches immediately, and a later search cancels an earlier one.
 */
const PAUSE = 300;

interface Query {
  readonly q: string;
  /** The column to search; ignored while `q` is empty. */
  readonly in: string;
}

const isSame = (a: Query, b: Query) => a.q === b.q && (a.q === '' || a.in === b.in);

/** The values of the search fields, and the function that starts the search. */
function useQuery(view: ListView) {
  const { toSearch } = useListMoves();
  const { key, search: coming } = useComingSearch();
  const addressed: Query = { q: coming.get('q') ?? '', in: coming.get('in') ?? view.in };
  const [input, setInput] = useState<Query>(addressed);
  const [requested, setRequested] = useState<Query>(addressed);
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    // If the back button, the forward button or "clear" changed the URL, the field shows the new search. Changes of the URL that the field
    // itself requested are ignored.
    if (!isSame(addressed, requested)) {
      setInput(addressed);
      setRequested(addressed);
    }
  }
  const wanted = { q: input.q.trim(), in: input.in };
  // The input is compared with the last requested search, not with the URL. On a slow machine the URL changes only after the next delay has
  // ended, and the search would be sent twice.
  const isNew = !isSame(wanted, requested);
  const search = () => {
    setRequested(wanted);
    toSearch(input.q, input.in);
  };
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(search, PAUSE);
    return () => clearTimeout(timer);
  });
  return { typed: input, setTyped: setInput, search };
}

export function Search({ view, columns }: { view: ListView; columns: readonly Option[] }) {
  const t = usePortalText();
  const { typed: input, setTyped: setInput, search } = useQuery(view);
  return (
    <form
      role="search"
      className="k-search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <NativeSelect
        aria-label={t('list.search_in')}
        data={[...columns]}
        value={input.in}
        onChange={({ currentTarget: { value } }) => setInput({ ...input, in: value })}
      />
      <TextInput
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={input.q}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setInput({ ...input, q: value })}
      />
    </form>
  );
}
