import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Detail } from './details.tsx';
import { EmailText } from './email-text.tsx';
import { useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string>> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** One line of text. Addresses and phone numbers read left to right in every language. */
export function TextField<V extends FieldValues>({ type = 'text', autoComplete = 'off', ...props }: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  const dir = type === 'text' ? 'auto' : 'ltr';
  if (isReading) {
    const text = type === 'email' ? <EmailText email={value} /> : <bdi dir={dir}>{value}</bdi>;
    return <Detail label={props.label}>{value && text}</Detail>;
  }
  return (
    <TextInput
      {...input}
      type={type}
      dir={type === 'text' ? undefined : 'ltr'}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
