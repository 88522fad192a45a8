/**
 * A filter by one of very many records, such as the customer of a bill: found by typing; the URL holds its id, and the filter shows its
 * name.
 */
import { Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListSpec } from '../../contract/kernel/list.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { gateway } from '../../gateway/gateway.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { ClearFilter, FilterPill } from './filter-pill.tsx';
import type { OneProps, Option } from './filters.tsx';
import type { RecordPanelProps } from './record/record-panel.tsx';

const RecordPanel = lazyPart<RecordPanelProps>(async () => (await import('./record/record-panel.tsx')).RecordPanel);

export interface RecordFilter {
  /** The wire name, which is also the name in the address bar. */
  readonly name: string;
  readonly label: string;
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The words of one record. Rejects with `GatewayError` where it is not found. */
  readonly nameOf: (id: string, signal: AbortSignal) => Promise<string>;
}

interface Source<T> {
  readonly name: string;
  readonly label: string;
  readonly list: ListSpec<T>;
  /** The column that typing searches and that sorts the choices. */
  readonly by: string;
  readonly words: (record: T) => string;
  readonly get: (id: string, signal: AbortSignal) => Promise<T>;
}

/** A filter whose records are those of a list of the gateway. */
export const recordFilter = <T extends { readonly id: string }>({
  name,
  label,
  list,
  by,
  words,
  get,
}: Source<T>): RecordFilter => ({
  name,
  label,
  find: async (query, signal) => {
    const view = list.readView(new URLSearchParams({ q: query, in: by, sort: by, dir: 'asc' }));
    const { list: found } = await gateway.call(list, list.toInput(view), { signal });
    return found.data.map((record) => ({ value: record.id, label: words(record) }));
  },
  nameOf: async (id, signal) => words(await get(id, signal)),
});

/** The name of the record whose id the URL holds; an ellipsis while it is loading, and when there is no such record. */
function useName({ filter, value }: OneProps<RecordFilter>): string | undefined {
  const [named, setNamed] = useState<Option>();
  const find = useEffectEvent((id: string, signal: AbortSignal) =>
    filter.nameOf(id, signal).then(
      (label) => setNamed({ value: id, label }),
      (error: unknown) => {
        // The list itself says when the gateway cannot be reached; a record that is gone has no name.
        if (!(error instanceof GatewayError) && !signal.aborted) throw error;
      },
    ),
  );
  useEffect(() => {
    if (value === undefined) return;
    const control = new AbortController();
    void find(value, control.signal);
    return () => control.abort();
  }, [value]);
  if (value === undefined) return undefined;
  return named?.value === value ? named.label : '…';
}

export const RecordName = (props: OneProps<RecordFilter>) => useName(props);

/** The button that opens the search for a record and names the chosen one. */
export function RecordMenu({ filter, value }: OneProps<RecordFilter>) {
  const t = usePortalText();
  const chosen = useName({ filter, value });
  const { toFilter } = useListMoves();
  const [isOpen, setOpen] = useState(false);
  const { name, label } = filter;
  return (
    <span className="k-filter">
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        hideDetached={false}
      >
        <Popover.Target>
          <FilterPill label={label} chosen={chosen} onClick={() => setOpen(!isOpen)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('list.find_record', { label })}>
          <RecordPanel
            filter={filter}
            onChoose={(id) => {
              setOpen(false);
              toFilter(name, id);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {value !== undefined && <ClearFilter name={name} label={label} />}
    </span>
  );
}
