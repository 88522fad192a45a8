import './tags-field.css';
import { TagsInput } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string[]>> {
  /** Words to choose from; any other word is valid too. */
  readonly suggestions?: readonly string[];
  /** The most words that the field takes. */
  readonly most: number;
  /** Called after the words have changed in the form. */
  readonly onChanged?: () => void;
}

/** The commas of our three languages, and of Chinese: each ends a word, typed or pasted. */
const COMMAS = [',', '،', '，'];

/** Several words, each added while typing. */
export function TagsField<V extends FieldValues>({ suggestions = [], most, onChanged, ...props }: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  const words: readonly string[] = value;
  if (isReading) return <ReadField {...props}>{words.length > 0 && <bdi>{words.join(', ')}</bdi>}</ReadField>;
  const change = (next: string[]) => {
    setValue(next);
    onChanged?.();
  };
  return (
    <TagsInput
      {...input}
      value={[...words]}
      data={[...suggestions]}
      maxTags={most}
      maxDropdownHeight={220}
      splitChars={COMMAS}
      // The last typed word is added too, without another key.
      acceptValueOnBlur
      onChange={change}
    />
  );
}
