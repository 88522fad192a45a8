import './record-panel.css';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKitText } from '../../../i18n/kit.ts';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { useRaise } from '../../../router/raise.ts';
import type { Option } from '../filters.tsx';
import type { RecordFilter } from '../record-filter.tsx';

/** Milliseconds between the last key and the search. */
const PAUSE = 250;

export interface RecordPanelProps {
  readonly filter: RecordFilter;
  readonly onChoose: (id: string) => void;
}

/** A search, and the first records that it finds. */
export function RecordPanel({ filter, onChoose }: RecordPanelProps) {
  const t = usePortalText();
  const kit = useKitText();
  const raise = useRaise();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly Option[]>();
  const look = useEffectEvent((signal: AbortSignal) => {
    filter.find(query, signal).then(setFound, (error: unknown) => signal.aborted || raise(error));
  });
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(() => look(control.signal), query === '' ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query]);
  return (
    <div className="k-record-panel">
      <TextInput
        type="search"
        data-autofocus
        autoFocus
        label={t('list.find_record', { label: filter.label })}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div role="status" aria-busy={found === undefined}>
        {found?.length === 0 && kit('no_match.title')}
      </div>
      <ul>
        {found?.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => onChoose(value)}>
              <bdi>{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
