import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { RefreshingPayment } from '../payment/refreshing-payment.tsx';
import { canRead } from './rules.ts';

/** Shown while another tab of this browser is starting the payment. */
export function Elsewhere({ bill: { id } }: { readonly bill: PayableBill }) {
  const t = useText();
  return (
    <End tone="wait" title={t('refused.elsewhere.title')} text={t('refused.elsewhere.text')}>
      {/* On refresh the loader reads the payment that the other tab has started: this call only checks whether the bill can be read. */}
      <RefreshingPayment label={t('waiting.check')} hasMoved={() => canRead(id)} />
    </End>
  );
}
