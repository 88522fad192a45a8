/** What every field of the kit does alike: value, rule messages in the person's language, optional mark, reading. */
import { createContext, use } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { ruleMessage, useKitText } from '../../i18n/kit.ts';
import type { GatewayForm } from './use-gateway-form.ts';

/** True where fields show their values instead of inputs. */
export const ReadingContext = createContext(false);

/** The properties that all fields share. */
export interface FieldProps<V extends FieldValues, N extends Path<V>> {
  readonly form: GatewayForm<V>;
  readonly name: N;
  readonly label: string;
  /** A line of help under the label. */
  readonly description?: string | undefined;
  readonly isDisabled?: boolean;
}

export function useField<V extends FieldValues, N extends Path<V>>(props: FieldProps<V, N>) {
  const { form, name, label, description, isDisabled = false } = props;
  const t = useKitText();
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    isReading: use(ReadingContext),
    value: field.value,
    setValue: field.onChange as (value: unknown) => void,
    /** For the input itself: naming, describing, marking and focusing it. */
    input: {
      name,
      'data-tour': name,
      label: form.isOptional(name) ? `${label} (${t('optional')})` : label,
      description,
      disabled: isDisabled,
      ref: field.ref,
      onBlur: field.onBlur,
      error: fieldState.error ? ruleMessage(fieldState.error.message ?? 'rule.required', label) : undefined,
    },
  };
}
