/** Where the money of a payment is, with a link to the settlement statement that contains it. */
import type { PaymentSettlement } from '@portal/shared/contract/merchant/bills/payment-settlement.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';

const WORDS = {
  pending: ['payments.settled.pending', 'payments.settled.pending_until'],
  available: ['payments.settled.available', 'payments.settled.available'],
  on_the_way: ['payments.settled.on_the_way', 'payments.settled.on_the_way_until'],
  settled: ['payments.settled.settled_until', 'payments.settled.settled_until'],
} as const;

export function Settled({ settlement }: { readonly settlement: PaymentSettlement | null }) {
  const t = useBillText();
  const language = useLanguage();
  if (!settlement) return null;
  const { state, at, settlement_id, own_settlement_id } = settlement;
  const [without, until] = WORDS[state];
  return (
    <Detail label={t('payments.settlement')}>
      <Link to={own_settlement_id ? paths.ownSettlement(own_settlement_id) : paths.settlement(settlement_id)}>
        {at === null ? t(without, { moment: '' }) : t(until, { moment: formatMoment(at, language) })}
      </Link>
    </Detail>
  );
}
