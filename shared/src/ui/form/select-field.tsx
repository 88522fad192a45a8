import { NativeSelect } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues, T extends string | number> extends FieldProps<
  V,
  FieldPathByValue<V, T | undefined>
> {
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Something else was chosen. */
  readonly onChosen?: () => void;
}

/** One of a few known options. */
export function SelectField<V extends FieldValues, T extends string | number>({
  options,
  onChosen,
  ...props
}: Props<V, T>) {
  const { isReading, value, setValue, input } = useField(props);
  if (isReading) return <ReadField {...props}>{options.find((option) => option.value === value)?.label}</ReadField>;
  return (
    <NativeSelect
      {...input}
      value={String(value)}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={({ currentTarget }) => {
        setValue(options.find((option) => String(option.value) === currentTarget.value)?.value);
        onChosen?.();
      }}
    />
  );
}
