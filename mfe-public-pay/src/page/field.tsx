import type { RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { useState, type InputHTMLAttributes } from 'react';
import { beside } from '../beside.ts';
import css from './field.module.css';
import fields from './fields.module.css';

/** A rule in the payer's words; what fills its blanks stands behind the question mark. */
function useRule() {
  const t = beside.useText();
  return (message: RuleMessage) => {
    const [key = '', values = ''] = message.split('?');
    return t(key as Parameters<typeof t>[0], Object.fromEntries(new URLSearchParams(values)));
  };
}

/** What is wrong with a field, under it. */
export function Fault({ id, fault }: { readonly id: string; readonly fault: RuleMessage }) {
  const say = useRule();
  return (
    <p id={id} className={fields.fault}>
      {say(fault)}
    </p>
  );
}

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'list'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly fault: RuleMessage | undefined;
  /** Read from left to right in every language. */
  readonly isFigure?: boolean;
  /** How the text stands there while nobody types in it. */
  readonly format?: (text: string) => string;
  readonly onChange: (text: string) => void;
}

/** One line to fill in. */
export function Field({ name, label, hint, value, fault, isFigure = false, format, onChange, ...input }: FieldProps) {
  const [isTyping, setTyping] = useState(false);
  const id = `own-${name}`;
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      <input
        {...input}
        id={id}
        name={name}
        className={fields.input}
        type="text"
        dir={isFigure ? 'ltr' : 'auto'}
        value={format && !isTyping ? format(value) : value}
        aria-invalid={fault !== undefined}
        {...(describedBy && { 'aria-describedby': describedBy })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      {fault && <Fault id={`${id}-fault`} fault={fault} />}
    </div>
  );
}
