/** Where the money of a payment is, with a link to the settlement statement that contains it. */
import type { PaymentSettlement } from '@portal/shared/contract/merchant/bills/payment-settlement.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { useSettlementText } from '@portal/shared/ui/value/settlement-text.ts';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';

export function Settled({ settlement }: { readonly settlement: PaymentSettlement | null }) {
  const t = useBillText();
  const settlementText = useSettlementText();
  if (!settlement) return null;
  return (
    <Detail label={t('payments.settlement')}>
      <Link to={paths.settlementOf(settlement)}>{settlementText(settlement)}</Link>
    </Detail>
  );
}
