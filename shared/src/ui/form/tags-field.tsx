import './tags-field.css';
import { TagsInput } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string[]>> {
  /** Words to choose from; any other word is also valid. */
  readonly suggestions?: readonly string[];
  /** The maximum number of words in the field. */
  readonly most: number;
  /** Called after the words have changed in the form. */
  readonly onChanged?: () => void;
}

/** The comma characters of the three languages, and of Chinese: each ends a word, whether typed or pasted. */
const COMMAS = [',', '،', '，'];

/** A field for several words, each added while typing. */
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
      // Leaving the field adds the last typed word without an extra key.
      acceptValueOnBlur
      onChange={change}
    />
  );
}
