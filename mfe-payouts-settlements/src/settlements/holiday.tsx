/** Before a holiday: on which days money is paid that comes later than people are used to, and why. */
import {
  settlementNotice,
  type HolidayNotice as Notified,
} from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useText } from '../messages.ts';

const read = (_about: null, signal: AbortSignal) => gateway.call(settlementNotice.get, {}, { signal });

function Told({ notice: { from, to, arrives, holidays } }: { readonly notice: Notified }) {
  const t = useText();
  const language = useLanguage();
  const day = (one: string) => formatDay(one, language);
  const values = {
    from: day(from),
    to: day(to),
    arrives: day(arrives),
    holidays: holidays.map((holiday) => `${holiday.name} (${day(holiday.day)})`).join(', '),
  };
  return <Notice title={t('holiday.title')}>{t(from === to ? 'holiday.one_day' : 'holiday.days', values)}</Notice>;
}

/** Nothing where no holiday is near. */
export function HolidayNotice() {
  const may = useMay();
  if (!may(settlementNotice.get.needs)) return null;
  return (
    <Reading about={null} read={read}>
      {({ notice }) => notice && <Told notice={notice} />}
    </Reading>
  );
}
