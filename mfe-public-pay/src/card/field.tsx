import type { CardField } from '@portal/shared/domain/card.ts';
import { useId } from 'react';
import fields from '../page/fields.module.css';
import css from './card-form.module.css';

interface FieldProps {
  readonly name: CardField;
  readonly label: string;
  readonly example?: string;
  readonly autoComplete: 'cc-number' | 'cc-exp-month' | 'cc-exp-year' | 'cc-csc';
  readonly value: string;
  /** The id of the sentence that says what is not right with it. */
  readonly faultId: string | undefined;
  readonly onType: (text: string, isAtEnd: boolean) => void;
}

/** One field of the card; read from left to right in every language. */
export function Field({ name, label, example, autoComplete, value, faultId, onType }: FieldProps) {
  const id = useId();
  return (
    <div className={css[name]}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        id={id}
        className={fields.input}
        name={name}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={example}
        value={value}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
        onChange={({ currentTarget }) =>
          onType(currentTarget.value, currentTarget.selectionStart === currentTarget.value.length)
        }
      />
    </div>
  );
}
