import './tags-field.css';
import { TagsInput } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string[]>> {
  /** Words to choose from; any other will do. */
  readonly suggestions?: readonly string[];
  /** How many there can be. */
  readonly most: number;
  /** The words are others now, and the form holds them. */
  readonly onChanged?: () => void;
}

/** Commas of our three scripts, and of Chinese: each ends a word, typed or pasted. */
const COMMAS = [',', '،', '，'];

/** Some words, each made as one types it. */
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
      // What was typed last is one of them too, without another key.
      acceptValueOnBlur
      onChange={change}
    />
  );
}
