import { ActionIcon, Popover, TextInput } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { rangeOf } from '../../contract/kernel/day-range.ts';
import { parseDay, dayWritten } from '../../domain/day-text.ts';
import { useKitText } from '../../i18n/kit.ts';
import { Calendar } from './dates/lazy-calendar.ts';
import { DayText } from '../value/day.tsx';
import { ReadField, useField, type FieldProps } from './use-field.tsx';

interface Props<V extends FieldValues> extends FieldProps<V, FieldPathByValue<V, string | null>> {
  /** The first day that can be chosen, `2026-11-20`. */
  readonly min?: string | undefined;
}

/**
 * A calendar day, typed as dd-MM-yyyy or picked. The form stores the day in wire form; an optional day that was cleared
 * is null.
 */
export function DayField<V extends FieldValues>({ min, ...props }: Props<V>) {
  const t = useKitText();
  const { isReading, value, setValue, input } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (isReading) return <ReadField {...props}>{value && <DayText day={value} />}</ReadField>;
  const chosen = rangeOf(`${value}..${value}`) ?? null;
  const set = (day: string) => setValue(day || (props.form.isOptional(props.name) ? null : ''));
  const calendar = (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          aria-label={t('day.calendar', { label: props.label })}
          disabled={input.disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          chosen={chosen}
          min={min}
          onChoose={(day) => {
            set(day);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('day.written')}
      classNames={{ input: 'k-num' }}
      rightSection={calendar}
      rightSectionPointerEvents="all"
      value={typed ?? (chosen ? dayWritten(chosen.from) : (value ?? ''))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        set(parseDay(currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        input.onBlur();
      }}
    />
  );
}
