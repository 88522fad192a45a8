import { Select } from '@mantine/core';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useKitText } from '../../i18n/kit.ts';
import { ReadField, useField, type FieldProps } from './use-field.tsx';
import { useFound } from './form-search.ts';

export interface SearchResult {
  readonly value: string;
  readonly label: string;
}

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string | null>> {
  /** Searches for the typed text; cancelled when the text changes. */
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
  /** The initially chosen option, because its text is not known before a search. */
  readonly chosen?: SearchResult | undefined;
  readonly onChosen?: (value: string | null) => void;
}

/** One record out of very many, found by typing. The value is null if none is chosen. */
export function SearchField<V extends FieldValues>({ find, chosen, onChosen, ...props }: Props<V>) {
  const t = useKitText();
  const { isReading, value, setValue, input } = useField(props);
  const { choices } = props.form;
  const [first] = useState([choices.get(props.name), chosen].find((choice) => choice?.value === value));
  const [query, setQuery] = useState(first?.label ?? '');
  const [found] = useFound(find, isReading ? null : query, first ? [first] : []);

  if (isReading) return <ReadField {...props}>{chosen?.label}</ReadField>;
  return (
    <Select
      {...input}
      searchable
      clearable
      openOnFocus={false}
      data={[...found]}
      // The gateway has filtered the options already.
      filter={({ options }) => options}
      nothingFoundMessage={t('no_match.title')}
      searchValue={query}
      onSearchChange={setQuery}
      // An empty required field has an empty text as its value; the component expects null.
      value={value === '' ? null : value}
      onChange={(next) => {
        const choice = found.find((one) => one.value === next);
        if (choice) choices.set(props.name, choice);
        setValue(next);
        onChosen?.(next);
      }}
    />
  );
}
