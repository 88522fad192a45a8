import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { useText } from '../messages.ts';
import { StatusPanel } from '../page/status-panel.tsx';
import { RefreshingPayment } from '../payment/refreshing-payment.tsx';
import { canRead } from './rules.ts';

/** Shown while another tab of this browser is starting the payment. */
export function StartedInOtherTab({ bill: { id } }: { readonly bill: PayableBill }) {
  const t = useText();
  return (
    <StatusPanel tone="pending" title={t('refused.elsewhere.title')} text={t('refused.elsewhere.text')}>
      {/* On refresh the loader reads the payment that the other tab has started. This call only checks whether the bill can be read. */}
      <RefreshingPayment label={t('waiting.check')} hasMoved={() => canRead(id)} />
    </StatusPanel>
  );
}
