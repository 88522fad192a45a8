import { useRef, useState, type ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { GatewayError } from '../../gateway/errors.ts';
import { reportError } from '../overlay/error-queue.ts';
import { SearchField, type SearchResult } from './search-field.tsx';
import type { FieldProps } from './use-field.tsx';
import { findRecords, type RecordSearch } from './form-search.ts';

interface Props<V extends FieldValues, T> extends FieldProps<V, FieldPathByValue<V, string | null>>, RecordSearch<T> {
  readonly words: (record: T) => string;
  /** The initially chosen record, with its text as far as known. */
  readonly chosen?: SearchResult | null;
  /** Receives the chosen record; null if the choice is cleared. */
  readonly onChosen?: (record: T | null) => void;
  /** The help text while the list has no record to choose. */
  readonly none?: string;
  /** Content below the field that creates a record which the list does not have; `choose` selects the new record. */
  readonly renderCreate?: (choose: (made: T) => void) => ReactNode;
}

/** A record of a gateway list, found by typing. The form stores its id. */
export function RecordField<V extends FieldValues, T extends { readonly id: string }>(props: Props<V, T>) {
  const { list, by, only, words, chosen, onChosen, none, renderCreate, ...field } = props;
  const found = useRef(new Map<string, T>());
  const [isNone, setNone] = useState(false);
  const [made, setMade] = useState<SearchResult | null>(null);

  async function find(query: string, signal: AbortSignal): Promise<readonly SearchResult[]> {
    try {
      const records = await findRecords({ list, by, only }, query, signal);
      for (const record of records) found.current.set(record.id, record);
      if (query === '') setNone(records.length === 0);
      return records.map((record) => ({ value: record.id, label: words(record) }));
    } catch (error) {
      // A failed search must not discard the other input of the form.
      if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
      reportError(error);
      return [];
    }
  }

  function choose(record: T): void {
    found.current.set(record.id, record);
    setNone(false);
    const choice = { value: record.id, label: words(record) };
    setMade(choice);
    field.form.choices.set(field.name, choice);
    field.form.fillIn({ [field.name]: record.id } as unknown as Partial<V>);
    onChosen?.(record);
  }

  return (
    <>
      <SearchField
        // The key creates a new field for a newly created record, because an existing field would not show its text.
        key={made?.value}
        {...field}
        description={isNone && none ? none : field.description}
        find={find}
        chosen={made ?? chosen ?? undefined}
        onChosen={(id) => onChosen?.(id === null ? null : (found.current.get(id) ?? null))}
      />
      {renderCreate?.(choose)}
    </>
  );
}
