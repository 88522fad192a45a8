/** What stands above a list: search in one column, and chips that filter. All of it lives in the address bar. */
import './list-tools.css';
import { NativeSelect, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ListView } from '../../contract/kernel/list.ts';
import { useInsideText } from '../../i18n/inside.ts';
import { useComingSearch, useListMoves } from '../../router/list-search.tsx';
import { DaysFilter } from './days-filter.tsx';
import { ListSort } from './list-sort.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFilter {
  /** The wire name, which is also the name in the address bar. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** Days or moments that are narrowed to a range of days. */
interface RangeFilter {
  readonly name: string;
  readonly label: string;
  readonly isDays: true;
}

export type Filter = ChoiceFilter | RangeFilter;

/** Typing searches after a pause, Enter at once; a later search cancels an earlier one. */
const PAUSE = 300;

interface Sought {
  readonly q: string;
  /** The column; of no meaning while nothing is sought. */
  readonly in: string;
}

const isSame = (a: Sought, b: Sought) => a.q === b.q && (a.q === '' || a.in === b.in);

function Search({ view, columns }: { view: ListView; columns: readonly Option[] }) {
  const t = useInsideText();
  const { toSearch } = useListMoves();
  const { key, search: coming } = useComingSearch();
  const sought: Sought = { q: coming.get('q') ?? '', in: coming.get('in') ?? view.in };
  const [typed, setTyped] = useState<Sought>(sought);
  const [asked, setAsked] = useState<Sought>(sought);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    // Back, forward and "clear" change the address too; then the field follows. What it asked for itself it knows.
    if (!isSame(sought, asked)) {
      setTyped(sought);
      setAsked(sought);
    }
  }
  const wanted = { q: typed.q.trim(), in: typed.in };
  // Not compared with the address: on a slow machine that follows later than the next pause ends, and would be asked twice.
  const isNew = !isSame(wanted, asked);
  const search = () => {
    setAsked(wanted);
    toSearch(typed.q, typed.in);
  };

  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(search, PAUSE);
    return () => clearTimeout(timer);
  });

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
        value={typed.in}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, in: value })}
      />
      <TextInput
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed.q}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, q: value })}
      />
    </form>
  );
}

function Chips({ filter: { name, label, options }, value }: { filter: ChoiceFilter; value: string | undefined }) {
  const t = useInsideText();
  const { toFilter } = useListMoves();
  const chips = [{ value: undefined, label: t('list.all') }, ...options];
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row moves sideways, and the chosen chip may stand outside.
  useEffect(() => {
    const { current } = row;
    if (current && current.scrollWidth > current.clientWidth)
      current.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <div ref={row} className="k-chips" role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value ?? ''}
          type="button"
          className="k-chip"
          aria-pressed={chip.value === value}
          onClick={() => toFilter(name, chip.value ?? null)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}

interface Props {
  readonly view: ListView;
  readonly searchable: readonly Option[];
  readonly sortable: readonly Option[];
  readonly filters: readonly Filter[];
  /** What is done with the list as a whole, at its end. */
  readonly children?: ReactNode;
}

export const ListTools = ({ view, searchable, sortable, filters, children }: Props) => (
  <div className="k-tools" data-tour="tools">
    <Search view={view} columns={searchable} />
    {filters.map((filter) => {
      const { name, label } = filter;
      const value = view.filter[name];
      return 'isDays' in filter ? (
        <DaysFilter key={name} name={name} label={label} value={value} />
      ) : (
        <Chips key={name} filter={filter} value={value} />
      );
    })}
    <ListSort view={view} sortable={sortable} />
    {children && <div className="k-tools-end">{children}</div>}
  </div>
);
