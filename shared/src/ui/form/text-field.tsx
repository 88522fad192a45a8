import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { EmailText } from '../value/email-text.tsx';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string | undefined>> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** For codes and numbers with signs between them. */
  readonly dir?: 'ltr';
}

/** One line of text. Addresses, phone numbers and codes read left to right in every language. */
export function TextField<V extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  dir: direction = type === 'text' ? undefined : 'ltr',
  ...props
}: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  if (isReading) {
    const text = type === 'email' ? <EmailText email={value ?? ''} /> : <bdi dir={direction ?? 'auto'}>{value}</bdi>;
    return <ReadField {...props}>{value && text}</ReadField>;
  }
  return (
    <TextInput
      {...input}
      type={type}
      dir={direction}
      autoComplete={autoComplete}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
