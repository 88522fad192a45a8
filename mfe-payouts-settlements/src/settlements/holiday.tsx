/** The notice before a holiday: the days whose money arrives later than usual, and the reason. */
import {
  settlementNotice,
  type HolidayNotice as Notified,
} from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useText } from '../messages.ts';

/** Reads the notice; null if no holiday is near. */
export const readHolidayNotice = async (signal: AbortSignal): Promise<Notified | null> =>
  (await gateway.call(settlementNotice.get, {}, { signal })).notice;

export function HolidayNotice({ notice }: { readonly notice: Notified | null }) {
  const t = useText();
  const language = useLanguage();
  if (!notice) return null;
  const { from, to, arrives, holidays } = notice;
  const day = (one: string) => formatDay(one, language);
  const values = {
    from: day(from),
    to: day(to),
    arrives: day(arrives),
    holidays: holidays.map((holiday) => `${holiday.name} (${day(holiday.day)})`).join(', '),
  };
  return <Notice title={t('holiday.title')}>{t(from === to ? 'holiday.one_day' : 'holiday.days', values)}</Notice>;
}
