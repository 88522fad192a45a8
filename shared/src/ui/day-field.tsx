import { TextInput } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { DayText } from './day.tsx';
import { Detail } from './details.tsx';
import { useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string | null>> {
  /** The first day that makes sense, `2026-11-20`. */
  readonly min?: string | undefined;
}

/** A calendar day, with the browser's own calendar. An emptied optional day is null, as on the wire. */
export function DayField<V extends FieldValues>({ min, ...props }: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  if (isReading) return <Detail label={props.label}>{value && <DayText day={value} />}</Detail>;
  const empty = props.form.isOptional(props.name) ? null : '';
  return (
    <TextInput
      {...input}
      type="date"
      min={min}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value || empty)}
    />
  );
}
