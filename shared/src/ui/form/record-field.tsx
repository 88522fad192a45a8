import { useRef } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { ListSpec } from '../../contract/kernel/list.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { gateway } from '../../gateway/gateway.ts';
import { reportError } from '../overlay/error-queue.ts';
import { SearchField, type Found } from './search-field.tsx';
import type { FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues, T> extends FieldProps<V, FieldPathByValue<V, string | null>> {
  readonly list: ListSpec<T>;
  /** The column that typing searches and the choices are sorted by. */
  readonly by: string;
  /** Only records with these filters, as in the address bar. */
  readonly only?: Readonly<Record<string, string>>;
  readonly words: (record: T) => string;
  /** What is chosen at the start, by the words that are known of it. */
  readonly chosen?: Found | null;
  /** The record chosen; null when the choice is taken back. */
  readonly onChosen?: (record: T | null) => void;
}

/** One record of a list of the gateway, found by typing. The form holds its id. */
export function RecordField<V extends FieldValues, T extends { readonly id: string }>(props: Props<V, T>) {
  const { list, by, only = {}, words, chosen, onChosen, ...field } = props;
  const found = useRef(new Map<string, T>());

  async function find(query: string, signal: AbortSignal): Promise<readonly Found[]> {
    const view = list.readView(new URLSearchParams({ q: query, in: by, sort: by, dir: 'asc', ...only }));
    try {
      const { list: answer } = await gateway.call(list, list.toInput(view), { signal });
      for (const record of answer.data) found.current.set(record.id, record);
      return answer.data.map((record) => ({ value: record.id, label: words(record) }));
    } catch (error) {
      // What was typed elsewhere in the form is worth more than this search.
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
