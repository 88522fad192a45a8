import { formatMoment } from '../i18n/format.ts';
import { useLanguage } from '../i18n/i18n.ts';

/** A moment (ISO 8601 in UTC), in Malaysian time. */
export function MomentText({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <time className="k-num" dateTime={moment}>
      {formatMoment(moment, language)}
    </time>
  );
}
