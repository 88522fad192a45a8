import type { CardField } from '@portal/shared/domain/card.ts';
import { useId } from 'react';
import fields from '../page/fields.module.css';
import css from './card-form.module.css';

export interface Typing {
  readonly isAtEnd: boolean;
  /** True for pasted text, which is complete; typed text may continue. */
  readonly isPasted: boolean;
}

interface FieldProps {
  readonly name: CardField;
  readonly label: string;
  readonly example?: string;
  readonly autoComplete: 'cc-number' | 'cc-exp-month' | 'cc-exp-year' | 'cc-csc';
  readonly value: string;
  /** The id of the error message. */
  readonly faultId: string | undefined;
  readonly onType: (text: string, typing: Typing) => void;
  /** Called when the payer moves on to another field. */
  readonly onLeave?: () => void;
}

/** One field of the card; left to right in every language. */
export function Field({ name, label, example, autoComplete, value, faultId, onType, onLeave }: FieldProps) {
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
        onBlur={onLeave}
        onChange={({ currentTarget, nativeEvent }) =>
          onType(currentTarget.value, {
            isAtEnd: currentTarget.selectionStart === currentTarget.value.length,
            isPasted: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste',
          })
        }
      />
    </div>
  );
}
