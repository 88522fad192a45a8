/** What all fields of the kit share: value, rule messages in the person's language, optional mark, reading. */
import { createContext, use, type ReactNode } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { ruleMessage, useKitText } from '../../i18n/kit.ts';
import { Detail } from '../value/details.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

/** Some fields of a form, with other values than the typed ones. */
interface OtherValues {
  readonly control: Control;
  readonly names: readonly string[];
}

/** True where fields show their values instead of inputs; `OtherValues` where some of them show the values that another person saved. */
export const ReadingContext = createContext<boolean | OtherValues>(false);

/** The control of a form, or the one whose values are shown instead of it here. */
export function useShownControl<V extends FieldValues>({ control }: GatewayForm<V>): Control<V> {
  const reading = use(ReadingContext);
  return typeof reading === 'object' ? (reading.control as unknown as Control<V>) : control;
}

/** The value of a field for reading; nothing for a field that is not among the shown ones. */
export function ReadField({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const reading = use(ReadingContext);
  return typeof reading === 'object' && !reading.names.includes(name) ? null : (
    <Detail label={label}>{children}</Detail>
  );
}

/** Content among the fields of a form that is no field: it is left out where only some fields are shown. */
export const AmongFields = ({ children }: { readonly children: ReactNode }) =>
  typeof use(ReadingContext) === 'object' ? null : children;

/** The properties that all fields share. */
export interface FieldProps<V extends FieldValues, N extends Path<V>> {
  readonly form: GatewayForm<V>;
  readonly name: N;
  readonly label: string;
  /** A line of help under the label. */
  readonly description?: string | undefined;
  readonly isDisabled?: boolean;
  /** True when this record needs the field though others do without it: the field is not marked as optional. */
  readonly isRequired?: boolean;
}

export function useField<V extends FieldValues, N extends Path<V>>(props: FieldProps<V, N>) {
  const { form, name, label, description, isDisabled = false, isRequired = false } = props;
  const t = useKitText();
  const { field, fieldState } = useController({ control: useShownControl(form), name });
  return {
    isReading: use(ReadingContext) !== false,
    value: field.value,
    setValue: field.onChange as (value: unknown) => void,
    /** The props of the input itself: naming, describing, marking and focusing it. */
    input: {
      name,
      'data-tour': name,
      label: form.isOptional(name) && !isRequired ? `${label} (${t('optional')})` : label,
      description,
      disabled: isDisabled,
      ref: field.ref,
      onBlur: field.onBlur,
      error: fieldState.error ? ruleMessage(fieldState.error.message ?? 'rule.required', label) : undefined,
    },
  };
}
