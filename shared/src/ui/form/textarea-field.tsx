import { Textarea } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

/** Several lines of text. */
export function TextareaField<V extends FieldValues>(props: FieldProps<V, FieldPathByValue<V, string>>) {
  const { isReading, value, setValue, input } = useField(props);
  if (isReading) return <ReadField {...props}>{value}</ReadField>;
  return <Textarea {...input} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}
