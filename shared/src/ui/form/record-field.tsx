import { useRef } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { GatewayError } from '../../gateway/errors.ts';
import { reportError } from '../overlay/error-queue.ts';
import { SearchField, type SearchResult } from './search-field.tsx';
import type { FieldProps } from './use-field.tsx';
import { findRecords, type RecordSearch } from './form-search.ts';

interface Props<V extends FieldValues, T> extends FieldProps<V, FieldPathByValue<V, string | null>>, RecordSearch<T> {
  readonly words: (record: T) => string;
  /** The record chosen at the start, with the words that are known of it. */
  readonly chosen?: SearchResult | null;
  /** Receives the chosen record; null when the choice is cleared. */
  readonly onChosen?: (record: T | null) => void;
}

/** One record of a list of the gateway, found by typing. The form holds its id. */
export function RecordField<V extends FieldValues, T extends { readonly id: string }>(props: Props<V, T>) {
  const { list, by, only, words, chosen, onChosen, ...field } = props;
  const found = useRef(new Map<string, T>());

  async function find(query: string, signal: AbortSignal): Promise<readonly SearchResult[]> {
    try {
      const records = await findRecords({ list, by, only }, query, signal);
      for (const record of records) found.current.set(record.id, record);
      return records.map((record) => ({ value: record.id, label: words(record) }));
    } catch (error) {
      // A failed search must not discard the rest of the typed form.
      if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
      reportError(error);
      return [];
    }
  }

  return (
    <SearchField
      {...field}
      find={find}
      chosen={chosen ?? undefined}
      onChosen={(id) => onChosen?.(id === null ? null : (found.current.get(id) ?? null))}
    />
  );
}
