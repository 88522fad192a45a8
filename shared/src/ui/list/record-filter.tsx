/**
 * A filter by one out of very many records, such as the customer of a bill. The record is found by typing; the URL contains its id, and
 * the filter shows its name.
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
  /** The wire name, which is also the parameter name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The name of one record. Rejects with `GatewayError` if the record is not found. */
  readonly nameOf: (id: string, signal: AbortSignal) => Promise<string>;
}

interface Source<T> {
  readonly name: string;
  readonly label: string;
  readonly list: ListSpec<T>;
  /** The column that is searched, and by which the options are sorted. */
  readonly by: string;
  readonly words: (record: T) => string;
  readonly get: (id: string, signal: AbortSignal) => Promise<T>;
}

/** A filter by a record of a gateway list. */
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

/** The name of the record whose id is in the URL; an ellipsis while it is loading, and if there is no such record. */
function useName({ filter, value }: OneProps<RecordFilter>): string | undefined {
  const [named, setNamed] = useState<Option>();
  const find = useEffectEvent((id: string, signal: AbortSignal) =>
    filter.nameOf(id, signal).then(
      (label) => setNamed({ value: id, label }),
      (error: unknown) => {
        // A failure of the gateway is ignored, because the list itself shows it; a record that was deleted has no name.
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

/** The button that opens the search for a record, and shows the name of the chosen record. */
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
