import { Popover } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import { rangeOf, rangeText } from '../../contract/kernel/day-range.ts';
import { EVERYTHING } from '../../domain/day-ranges.ts';
import { formatDays } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useInsideText } from '../../i18n/inside.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { RangePanel } from '../form/calendar.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  /** The range as it stands in the address bar. */
  readonly value: string | undefined;
}

/** Narrows a list to a range of days. Says which one it is, and that it is all of them when it is none. */
export function DaysFilter({ name, label, value }: Props) {
  const t = useInsideText();
  const language = useLanguage();
  const { toFilter } = useListMoves();
  const [isOpen, setOpen] = useState(false);
  const range = rangeOf(value ?? '');
  const days = range ? formatDays(range.from, range.to, language) : t('list.all');
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className="k-chip k-chip-days"
          data-set={range ? true : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={14} aria-hidden />
          {t('list.days', { label, days })}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <RangePanel
          value={range ?? EVERYTHING}
          onChoose={(chosen) => {
            setOpen(false);
            toFilter(name, rangeText(chosen) === rangeText(EVERYTHING) ? null : rangeText(chosen));
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
