/** The arrival of money at the bank: when it arrived, or by when its arrival is promised. */
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { useSettlementText, type SettlementText } from '../settlements.ts';

interface Arriving {
  readonly arrives_by: string | null;
  readonly paid_at: string | null;
}

function Arrival({ of: { arrives_by, paid_at } }: { readonly of: Arriving }) {
  const t = useSettlementText();
  const language = useLanguage();
  const moment = paid_at ?? arrives_by;
  if (moment === null) return null;
  return (
    <time className="k-num" dateTime={moment}>
      {t(paid_at === null ? 'settlements.arrives_by' : 'settlements.arrived', {
        moment: formatMoment(moment, language),
      })}
    </time>
  );
}

export const arrivalColumn = <T extends Arriving>(t: SettlementText): Column<T> => ({
  key: 'arrives_by',
  header: t('settlements.arrives'),
  cell: (row) => <Arrival of={row} />,
  exportValue: ({ arrives_by, paid_at }) => {
    const moment = paid_at ?? arrives_by;
    return moment === null ? '' : { moment };
  },
  truncate: true,
});
