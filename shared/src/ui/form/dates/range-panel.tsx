/** Chooses a range of days: a named range, two typed days, or two days picked one after the other. */
import './range-panel.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { rangeBetween, rangeOf, rangeText, type DayRange } from '../../../contract/kernel/day-range.ts';
import { EVERYTHING, RANGE_PRESETS, presetRange } from '../../../domain/day-ranges.ts';
import { parseDay, dayWritten } from '../../../domain/day-text.ts';
import { dayOf } from '../../../i18n/format.ts';
import { ruleMessage, useKitText } from '../../../i18n/kit.ts';
import { usePickerText } from '../../../i18n/picker.ts';
import { Calendar } from './calendar.tsx';

export interface RangePanelProps {
  readonly value: DayRange;
  /** Receives a range whose ends are in order. */
  readonly onChoose: (range: DayRange) => void;
}

const ENDS = ['from', 'to'] as const;

/** An empty end means the first or last possible day. */
const endOf = (typed: string, end: (typeof ENDS)[number]) => (typed.trim() === '' ? EVERYTHING[end] : parseDay(typed));

const isDay = (text: string) => rangeOf(`${text}..${text}`) !== undefined;

export function RangePanel({ value, onChoose }: RangePanelProps) {
  const t = usePickerText();
  const kit = useKitText();
  const [typed, setTyped] = useState({ from: dayWritten(value.from), to: dayWritten(value.to) });
  const [isTold, setTold] = useState(false);
  /** The first picked day, until the second day is picked. */
  const [begun, setBegun] = useState<string | null>(null);
  const today = dayOf();
  const days = { from: endOf(typed.from, 'from'), to: endOf(typed.to, 'to') };
  const isWhole = isDay(days.from) && isDay(days.to);
  /** The range of all days is not marked, because every day would be marked; the calendar then starts at today. */
  const isEverything = rangeText(days) === rangeText(EVERYTHING);

  function pick(day: string): void {
    const range = rangeBetween(begun ?? day, day);
    setTyped({ from: dayWritten(range.from), to: dayWritten(range.to) });
    setBegun(begun === null ? day : null);
    setTold(false);
  }

  return (
    <div className="k-range">
      <div className="k-range-named" role="group" aria-label={t('range.named')}>
        {RANGE_PRESETS.map((preset) => {
          const range = presetRange(preset, today);
          return (
            <button
              key={preset}
              type="button"
              className="k-chip"
              aria-pressed={rangeText(range) === rangeText(value)}
              onClick={() => onChoose(range)}
            >
              {t(`range.${preset}`)}
            </button>
          );
        })}
      </div>
      <form
        className="k-range-days"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) onChoose(rangeBetween(days.from, days.to));
          else setTold(true);
        }}
      >
        <div className="k-range-ends">
          {ENDS.map((end) => (
            <TextInput
              key={end}
              label={t(`range.${end}`)}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              placeholder={kit('day.written')}
              classNames={{ input: 'k-num' }}
              value={typed[end]}
              error={isTold && !isDay(days[end]) ? ruleMessage('rule.date') : undefined}
              onChange={({ currentTarget }) => {
                setTyped({ ...typed, [end]: currentTarget.value });
                setBegun(null);
              }}
            />
          ))}
        </div>
        <Calendar chosen={isWhole && !isEverything ? rangeBetween(days.from, days.to) : null} onChoose={pick} />
        <Button type="submit">{t('range.show')}</Button>
      </form>
    </div>
  );
}
