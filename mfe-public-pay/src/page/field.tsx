import type { RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { formatRuleValues, inSentence } from '@portal/shared/i18n/format.ts';
import { useState, type InputHTMLAttributes } from 'react';
import { useSecondaryText } from '../secondary-messages.ts';
import css from './field.module.css';
import fields from './fields.module.css';

/** Translates a broken rule into a message for the payer; the part of the rule after the question mark contains its values. */
function useRule() {
  const t = useSecondaryText();
  return (message: RuleMessage, label: string) => {
    const [key = '', values = ''] = message.split('?');
    const field = inSentence(label);
    return t(key as Parameters<typeof t>[0], {
      field,
      ...formatRuleValues(Object.fromEntries(new URLSearchParams(values))),
    });
  };
}

interface FaultProps {
  readonly id: string;
  readonly fault: RuleMessage;
  /** The field's label on the page. */
  readonly label: string;
}

/** The message about a field's fault, below it. */
export function Fault({ id, fault, label }: FaultProps) {
  const say = useRule();
  return (
    <p id={id} className={fields.fault}>
      {say(fault, label)}
    </p>
  );
}

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'list'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly fault: RuleMessage | undefined;
  /** Left to right in every language. */
  readonly isFigure?: boolean;
  /** Formats the text while the field is not being edited. */
  readonly format?: (text: string) => string;
  readonly onChange: (text: string) => void;
}

/** A labelled text field. */
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
      {fault && <Fault id={`${id}-fault`} fault={fault} label={label} />}
    </div>
  );
}
