/**
 * Shared by all fields of the kit: value, rule messages in the person's language, mark for optional fields, reading
 * mode.
 */
import { createContext, use, type ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
} from 'react-hook-form';
import { ruleMessage, useKitText } from '../../i18n/kit.ts';
import { Detail } from '../value/details.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

/** A form control with values other than the typed ones, for some of the fields. */
interface OtherValues {
  readonly control: Control;
  readonly names: readonly string[];
}

/**
 * True in reading mode, where fields show their values instead of inputs; `OtherValues` where some fields show the values that another
 * person saved.
 */
export const ReadingContext = createContext<boolean | OtherValues>(false);

/** The control of a form, or in `OtherValues` the control whose values are shown instead. */
export function useShownControl<V extends FieldValues>({ control }: GatewayForm<V>): Control<V> {
  const reading = use(ReadingContext);
  return typeof reading === 'object' ? (reading.control as unknown as Control<V>) : control;
}

/** The value of a field in reading mode; nothing for a field that is not among the shown fields. */
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

/** Content among the fields of a form that is not a field; left out where only some fields are shown. */
export const AmongFields = ({ children }: { readonly children: ReactNode }) =>
  typeof use(ReadingContext) === 'object' ? null : children;

/** The properties that all fields share. */
export interface FieldProps<V extends FieldValues, N extends Path<V>> {
  readonly form: GatewayForm<V>;
  readonly name: N;
  readonly label: string;
  /** A line of help below the label. */
  readonly description?: string | undefined;
  readonly isDisabled?: boolean;
  /** True if this record needs the field although others do not: the field then has no mark as optional. */
  readonly isRequired?: boolean;
}

/** A field as a component shows it. */
export interface ShownField<V extends FieldValues, N extends Path<V>> {
  readonly isReading: boolean;
  readonly value: PathValue<V, N>;
  readonly setValue: (value: unknown) => void;
  /** The props of the input itself: naming, describing, marking and focusing it. */
  readonly input: {
    readonly name: N;
    readonly 'data-tour': N;
    readonly label: string;
    readonly description: string | undefined;
    readonly disabled: boolean;
    readonly ref: RefCallBack;
    readonly onBlur: () => void;
    readonly error: string | undefined;
  };
}

export function useField<V extends FieldValues, N extends Path<V>>(props: FieldProps<V, N>): ShownField<V, N> {
  const { form, name, label, description, isDisabled = false, isRequired = false } = props;
  const t = useKitText();
  const { field, fieldState } = useController({ control: useShownControl(form), name });
  return {
    isReading: use(ReadingContext) !== false,
    value: field.value,
    setValue: field.onChange as (value: unknown) => void,
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
