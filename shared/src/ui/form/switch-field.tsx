import { Switch } from '@mantine/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useKitText } from '../../i18n/kit.ts';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

/** A yes/no switch; shown as off while it is disabled. */
export function SwitchField<V extends FieldValues>(props: FieldProps<V, FieldPathByValue<V, boolean | undefined>>) {
  const t = useKitText();
  const { isReading, value, setValue, input } = useField(props);
  if (isReading) return <ReadField {...props}>{value ? t('yes') : t('no')}</ReadField>;
  return (
    <Switch
      {...input}
      // The library's label includes the help, which would become part of the accessible name.
      aria-label={props.label}
      checked={value === true && !input.disabled}
      onChange={(event) => setValue(event.currentTarget.checked)}
    />
  );
}
