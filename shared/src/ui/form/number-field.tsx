import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { formatNumber } from '../../i18n/format.ts';
import { parseDecimal } from '../../i18n/parse-decimal.ts';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string | undefined>> {
  /** A short unit after the number: `g`. */
  readonly unit?: string;
  /** The number may have decimals. */
  readonly isDecimal?: boolean;
}

const STEPS: Readonly<Record<string, bigint>> = { ArrowUp: 1n, ArrowDown: -1n };

/** The number one higher or lower, with the same decimals; undefined for text that is no number. */
function stepped(text: string, step: bigint): string | undefined {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text || '0') ?? [];
  if (whole === undefined) return undefined;
  const places = decimals.length;
  const next = String(BigInt(whole + decimals) + step * 10n ** BigInt(places));
  if (places === 0) return next;
  const digits = next.replace('-', '').padStart(places + 1, '0');
  return `${next.startsWith('-') ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * A number in the digits of any script. The form stores text, as the contract does; people may paste grouped numbers, and see the number
 * grouped once they leave the field. The up and down keys change it by one, as far as the contract's rule accepts it.
 */
export function NumberField<V extends FieldValues>({ unit, isDecimal = false, ...props }: Props<V>) {
  const { isReading, value: held, setValue, input } = useField(props);
  const value: string = held ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  if (isReading)
    return (
      <ReadField {...props}>
        {value !== '' && (
          <bdi className="k-num">{unit ? `${formatNumber(value)}\u00A0${unit}` : formatNumber(value)}</bdi>
        )}
      </ReadField>
    );
  const change = (text: string) => {
    setTyped(text);
    setValue(parseDecimal(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With such a key, the arrows select text or move the caret.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : stepped(value, step);
    if (next === undefined) return;
    // The caret stays at the end of the number.
    event.preventDefault();
    if (props.form.accepts?.(props.name, next) ?? true) change(next);
  };
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={unit === undefined ? undefined : <span className="k-muted">{unit}</span>}
      classNames={{ input: 'k-num' }}
      value={typed ?? formatNumber(value)}
      onFocus={({ currentTarget }) => {
        // The text without grouping is rendered immediately. If it were rendered later, it would not be selected, and typing would not replace it.
        flushSync(() => setTyped(value));
        currentTarget.select();
      }}
      onKeyDown={onKeyDown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        input.onBlur();
      }}
    />
  );
}
