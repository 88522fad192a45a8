/**
 * One month as a table of days. Arrow keys move by days and weeks, Page Up and Page Down by months, Home and End within the
 * week.
 */
import './calendar.css';
import { ActionIcon, NativeSelect } from '@mantine/core';
import IconNext from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPrevious from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DayRange } from '../../../contract/kernel/day-range.ts';
import { EVERYTHING } from '../../../domain/day-ranges.ts';
import { addDays, addMonths, weeksOf } from '../../../domain/days.ts';
import { dayOf, formatInCalendar } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { usePickerText } from '../../../i18n/picker.ts';
import { useDocumentDirection } from '../../theme/color-scheme.ts';

export interface CalendarProps {
  /** The days that are marked; a single day is a range with equal ends. */
  readonly chosen: DayRange | null;
  /** The first day that can be chosen. */
  readonly min?: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** With this attribute, Escape closes only the calendar, not the drawer or dialog below it. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true } as const;

const within = (day: string): string =>
  day < EVERYTHING.from ? EVERYTHING.from : day > EVERYTHING.to ? EVERYTHING.to : day;

const YEARS = Array.from({ length: 111 }, (_, at) => String(Number(EVERYTHING.from.slice(0, 4)) + at));
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const A_WEEK = weeksOf('2026-06-01')[0] ?? [];

export function Calendar({ chosen, min = EVERYTHING.from, onChoose }: CalendarProps) {
  const t = usePickerText();
  const language = useLanguage();
  const isMirrored = useDocumentDirection() === 'rtl';
  const today = dayOf();
  const [at, setAt] = useState(() => within(chosen?.from ?? (min > today ? min : today)));
  const grid = useRef<HTMLTableElement>(null);
  const [year = '', month = ''] = at.split('-');
  const formatPart = (day: string, part: 'month' | 'weekday' | 'all') => formatInCalendar(day, part, language);
  const isChosen = (day: string) => chosen !== null && day >= chosen.from && day <= chosen.to;
  const turn = (months: number) => setAt(within(addMonths(at, months)));

  function move(event: KeyboardEvent): void {
    const aside = isMirrored ? -1 : 1;
    const weekday =
      weeksOf(at)
        .find((week) => week.includes(at))
        ?.indexOf(at) ?? 0;
    const moves: Readonly<Record<string, () => string>> = {
      ArrowLeft: () => addDays(at, -aside),
      ArrowRight: () => addDays(at, aside),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      Home: () => addDays(at, -weekday),
      End: () => addDays(at, 6 - weekday),
      PageUp: () => addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(at, event.shiftKey ? 12 : 1),
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    flushSync(() => setAt(within(next())));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  const arrow = (name: 'previous' | 'next', months: number) => (
    <ActionIcon {...KEEPS_ESCAPE} aria-label={t(name)} onClick={() => turn(months)}>
      {months > 0 === isMirrored ? <IconPrevious size={16} aria-hidden /> : <IconNext size={16} aria-hidden />}
    </ActionIcon>
  );

  return (
    <div className="k-calendar">
      <div className="k-calendar-head">
        {arrow('previous', -1)}
        <NativeSelect
          {...KEEPS_ESCAPE}
          aria-label={t('month')}
          value={month}
          data={MONTHS.map((value) => ({ value, label: formatPart(`2026-${value}-01`, 'month') }))}
          onChange={({ currentTarget: { value } }) => turn(Number(value) - Number(month))}
        />
        <NativeSelect
          {...KEEPS_ESCAPE}
          aria-label={t('year')}
          value={year}
          data={YEARS}
          onChange={({ currentTarget: { value } }) => turn((Number(value) - Number(year)) * 12)}
        />
        {arrow('next', 1)}
      </div>
      <table ref={grid} role="grid" aria-label={`${formatPart(at, 'month')} ${year}`} onKeyDown={move}>
        <thead>
          <tr>
            {A_WEEK.map(
              (day) =>
                day && (
                  <th key={day} scope="col">
                    {formatPart(day, 'weekday')}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} role="gridcell" aria-selected={day ? isChosen(day) : undefined}>
                  {day && (
                    <button
                      {...KEEPS_ESCAPE}
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      data-autofocus={day === at || undefined}
                      aria-label={formatPart(day, 'all')}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={day < min || undefined}
                      onClick={() => day >= min && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
