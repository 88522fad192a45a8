import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useBillText } from '../bills.ts';

interface Props {
  readonly fee: Sen;
  readonly tax: Sen;
  readonly net: Sen;
}

/** The fee and tax of a payment and the net amount, as rows of details. */
export function ChargeDetails({ fee, tax, net }: Props) {
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
        <Money sen={net} />
      </Detail>
    </>
  );
}
