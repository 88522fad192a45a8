import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { senOf } from '../../contract/kernel/money.ts';
import { formatFigure } from '../../i18n/format.ts';
import { parseDecimal } from '../../i18n/parse-decimal.ts';
import { Money } from '../value/money.tsx';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

/**
 * An amount in ringgit. The form stores decimal text, as the contract does; people may type or paste grouping, `RM` and
 * Arabic-Indic digits, and see the amount grouped once they leave the field.
 */
export function MoneyField<V extends FieldValues>(props: FieldProps<V, FieldPathByValue<V, string | undefined>>) {
  const { isReading, value: held, setValue, input } = useField(props);
  const value: string = held ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const sen = senOf(value);
  if (isReading) return <ReadField {...props}>{sen !== undefined && <Money sen={sen} />}</ReadField>;
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className="k-muted">RM</span>}
      classNames={{ input: 'k-num' }}
      value={typed ?? (sen === undefined ? value : formatFigure(sen))}
      onFocus={({ currentTarget }) => {
        // The text without grouping is rendered immediately. If it were rendered later, it would not be selected, and typing would not replace it.
        flushSync(() => setTyped(value));
        currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setValue(parseDecimal(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        input.onBlur();
      }}
    />
  );
}
