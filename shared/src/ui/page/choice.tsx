import { NativeSelect } from '@mantine/core';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly isDisabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few known options, outside a form; the choice takes effect immediately. */
export function Choice<T extends string>({ label, value, options, isDisabled = false, onChange }: Props<T>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...options]}
      disabled={isDisabled}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
