import { Textarea } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Detail } from '../value/details.tsx';
import { useField, type FieldProps } from './use-field.tsx';

/** Some lines of text. */
export function TextareaField<V extends FieldValues>(props: FieldProps<V, FieldPathByValue<V, string>>) {
  const { isReading, value, setValue, input } = useField(props);
  if (isReading) return <Detail label={props.label}>{value}</Detail>;
  return <Textarea {...input} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}
