import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** A calendar day (`2026-11-18`), formatted for people. */
export function DayText({ day }: { day: string }) {
  const language = useLanguage();
  return (
    <time className="k-num" dateTime={day}>
      {formatDay(day, language)}
    </time>
  );
}
