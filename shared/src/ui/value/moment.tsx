import { formatMoment, formatRecentMoment } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** A moment (ISO 8601 in UTC), in Malaysian time. */
export function MomentText({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <time className="k-num" dateTime={moment}>
      {formatMoment(moment, language)}
    </time>
  );
}

/** A moment in short form, without the year if it is the current year; the tooltip shows the full moment. */
export function RecentMoment({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <time className="k-num" dateTime={moment} title={formatMoment(moment, language)}>
      {formatRecentMoment(moment, language)}
    </time>
  );
}
