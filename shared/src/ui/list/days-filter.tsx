import { Popover } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import { rangeOf, rangeText } from '../../contract/kernel/day-range.ts';
import { EVERYTHING } from '../../domain/day-ranges.ts';
import { formatDays } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { RangePanel } from '../form/dates/lazy-calendar.ts';
import { FilterPill } from './filter-pill.tsx';

/** Returns a function that formats a range from the URL; undefined for text that is not a range. */
export function useDaysText() {
  const language = useLanguage();
  return (value: string | undefined): string | undefined => {
    const range = rangeOf(value ?? '');
    return range && formatDays(range.from, range.to, language);
  };
}

interface Props {
  readonly name: string;
  readonly label: string;
  /** The range as written in the URL. */
  readonly value: string | undefined;
}

/** Filters a list by a range of days, and shows the chosen range. */
export function DaysFilter({ name, label, value }: Props) {
  const chosen = useDaysText()(value);
  const { toFilter } = useListMoves();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <FilterPill
          label={label}
          chosen={chosen}
          icon={<IconCalendar size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <RangePanel
          value={rangeOf(value ?? '') ?? EVERYTHING}
          onChoose={(range) => {
            setOpen(false);
            toFilter(name, rangeText(range) === rangeText(EVERYTHING) ? null : rangeText(range));
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
