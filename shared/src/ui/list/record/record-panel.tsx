import './record-panel.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useKitText } from '../../../i18n/kit.ts';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { useFound } from '../../form/form-search.ts';
import type { RecordFilter } from '../record-filter.tsx';

export interface RecordPanelProps {
  readonly filter: RecordFilter;
  readonly onChoose: (id: string) => void;
}

/** A search field, and the first records that match. */
export function RecordPanel({ filter, onChoose }: RecordPanelProps) {
  const t = usePortalText();
  const kit = useKitText();
  const [query, setQuery] = useState('');
  // The results are wrapped in an array, to distinguish an empty result from a search that is not finished.
  const [[found]] = useFound(async (typed, signal) => [await filter.find(typed, signal)], query);
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
