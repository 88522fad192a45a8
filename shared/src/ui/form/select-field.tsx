import { NativeSelect } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useKitText } from '../../i18n/kit.ts';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues, T extends string | number> extends FieldProps<
  V,
  FieldPathByValue<V, T | undefined>
> {
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Called when another option is chosen. */
  readonly onChosen?: () => void;
}

/**
 * One of a few known options. None is chosen by default: while the form's value is none of them, the field shows a
 * prompt.
 */
export function SelectField<V extends FieldValues, T extends string | number>({
  options,
  onChosen,
  ...props
}: Props<V, T>) {
  const t = useKitText();
  const { isReading, value, setValue, input } = useField(props);
  const chosen = options.find((option) => option.value === value);
  if (isReading) return <ReadField {...props}>{chosen?.label}</ReadField>;
  return (
    <NativeSelect
      {...input}
      value={String(chosen?.value ?? '')}
      data={[
        ...(chosen ? [] : [{ value: '', label: t('rule.choose'), disabled: true }]),
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onChange={({ currentTarget }) => {
        setValue(options.find((option) => String(option.value) === currentTarget.value)?.value);
        onChosen?.();
      }}
    />
  );
}
