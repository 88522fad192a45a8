import '../list/column-picker.css';
import './choices-field.css';
import { useId } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Checkbox } from '../page/checkbox.tsx';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues, T extends string> extends FieldProps<V, FieldPathByValue<V, T[]>> {
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** The option that a chosen option requires; both are chosen together. */
  readonly withIt?: (value: T) => T | undefined;
}

/** A field to choose several of a few options, all of which are visible. */
export function ChoicesField<V extends FieldValues, T extends string>({ options, withIt, ...props }: Props<V, T>) {
  const { isReading, value, setValue, input } = useField(props);
  const problem = useId();
  const chosen: readonly T[] = value;
  if (isReading) {
    const labels = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
    return (
      <ReadField {...props}>
        <ul className="k-choices-read">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </ReadField>
    );
  }
  const toggle = (option: T, isChosen: boolean) => {
    const other = isChosen ? withIt?.(option) : undefined;
    const next = new Set(isChosen ? [...chosen, option, ...(other === undefined ? [] : [other])] : chosen);
    if (!isChosen) next.delete(option);
    setValue(options.map((each) => each.value).filter((each) => next.has(each)));
  };
  return (
    <fieldset className="k-choices" data-tour={props.name} aria-describedby={input.error ? problem : undefined}>
      <legend>{input.label}</legend>
      {input.description && <p className="k-muted">{input.description}</p>}
      <div>
        {options.map((option, place) => (
          <label key={option.value}>
            <Checkbox
              name={props.name}
              ref={place === 0 ? input.ref : undefined}
              checked={chosen.includes(option.value)}
              disabled={input.disabled}
              aria-invalid={input.error ? true : undefined}
              aria-describedby={input.error ? problem : undefined}
              onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {input.error && (
        <p id={problem} className="k-choices-problem">
          {input.error}
        </p>
      )}
    </fieldset>
  );
}
