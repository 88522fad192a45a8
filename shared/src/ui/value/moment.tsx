import { formatMoment, formatRecentMoment } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** A date and time (ISO 8601 in UTC), shown in Malaysian time. */
export function MomentText({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <time className="k-num" dateTime={moment}>
      {formatMoment(moment, language)}
    </time>
  );
}

/** A date and time in short form, without the year if it is the current year; the tooltip shows the date and time in full. */
export function RecentMoment({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <time className="k-num" dateTime={moment} title={formatMoment(moment, language)}>
      {formatRecentMoment(moment, language)}
    </time>
  );
}
