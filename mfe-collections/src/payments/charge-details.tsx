import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useBillText } from '../bills.ts';

interface Props {
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net_left: Sen;
}

/** The fee and tax of a payment and the merchant's share after refunds, as rows of details. */
export function ChargeDetails({ fee, tax, net_left }: Props) {
  const t = useBillText();
  return (
    <>
      <Detail label={t('bills.fee')}>
        <Money sen={fee} />
      </Detail>
      <Detail label={t('bills.tax')}>
        <Money sen={tax} />
      </Detail>
      <Detail label={t('bills.net')}>
        <Money sen={net_left} />
      </Detail>
    </>
  );
}
