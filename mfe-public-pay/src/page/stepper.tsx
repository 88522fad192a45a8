import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { InputHTMLAttributes } from 'react';
import { useIsLive } from './live.rules.ts';
import fields from './fields.module.css';
import css from './stepper.module.css';

const FEWER = '−';
const MORE = '+';

interface StepperProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'> {
  readonly id: string;
  /** The text in the field, which need not be a valid number. */
  readonly value: string;
  readonly least: number;
  readonly most: number;
  /** The labels of the buttons. */
  readonly fewer: string;
  readonly more: string;
  readonly onChange: (text: string) => void;
}

/** A quantity: a number field with a button on each side. */
export function Stepper({ value, least, most, fewer, more, onChange, ...input }: StepperProps) {
  const isLive = useIsLive();
  const count = Number(plainNumber(value)) || 0;
  const step = (by: number) => onChange(String(Math.min(most, Math.max(least, Math.trunc(count) + by))));
  return (
    <div className={css.stepper}>
      <button
        type="button"
        className={fields.input}
        aria-label={fewer}
        disabled={!isLive || count <= least}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">{FEWER}</span>
      </button>
      <input
        {...input}
        className={fields.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className={fields.input}
        aria-label={more}
        disabled={!isLive || count >= most}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">{MORE}</span>
      </button>
    </div>
  );
}
