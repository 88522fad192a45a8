import { TextInput } from '@mantine/core';
import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { formatPhone } from '../../domain/phone.ts';
import { PhoneText } from '../value/phone-text.tsx';
import { EmailText } from '../value/email-text.tsx';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string | undefined>> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Set for codes and for numbers with punctuation. */
  readonly dir?: 'ltr';
}

interface ReadTextProps {
  readonly type: NonNullable<Props<FieldValues>['type']>;
  readonly text: string;
  readonly dir: 'ltr' | 'auto';
}

function ReadText({ type, text, dir }: ReadTextProps) {
  if (type === 'email') return <EmailText email={text} />;
  return type === 'tel' ? <PhoneText phone={text} /> : <bdi dir={dir}>{text}</bdi>;
}

/** One line of text. Email addresses, phone numbers and codes are left-to-right in every language. */
export function TextField<V extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  dir: direction = type === 'text' ? undefined : 'ltr',
  ...props
}: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  /** A phone number is formatted only after the field is left; the form stores it as typed. */
  const [isTyping, setTyping] = useState(false);
  const isPhone = type === 'tel';
  if (isReading) {
    return <ReadField {...props}>{value && <ReadText type={type} text={value} dir={direction ?? 'auto'} />}</ReadField>;
  }
  return (
    <TextInput
      {...input}
      type={type}
      dir={direction}
      autoComplete={autoComplete}
      value={isPhone && !isTyping ? formatPhone(value ?? '') : (value ?? '')}
      // On focus, a phone number is immediately rendered as it was typed, because a later change of the text would move the caret while the
      // person types. Other types have no formatted text, and React warns about `flushSync` if a dialog focuses them while it renders.
      onFocus={isPhone ? () => flushSync(() => setTyping(true)) : undefined}
      onBlur={() => {
        setTyping(false);
        input.onBlur();
      }}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
