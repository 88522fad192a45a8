import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { useSecondaryText } from '../../secondary-messages.ts';
import { useText } from '../../messages.ts';
import { Amount } from '../../page/amount.tsx';
import controls from '../../page/controls.module.css';
import { StatusPanel } from '../../page/status-panel.tsx';
import { usePaying } from '../paying.tsx';
import { Refusal } from '../refusal.tsx';

/** The QR code has expired: a button requests a new one. */
export function Expired({ attempt }: { readonly attempt: Attempt }) {
  const t = useSecondaryText();
  const tell = useText();
  const paying = usePaying({ id: attempt.bill_id, amount: attempt.amount });
  const again = () => void paying.start(attempt.payment_service_id, { channel: 'duitnow_qr', service: 'DUITNOWQR' });
  return (
    <StatusPanel tone="neutral" title={t('qr.expired.title')} text={t('qr.expired.text')}>
      <Amount sen={attempt.amount} />
      {paying.stopped && <Refusal stopped={paying.stopped} merchant={attempt.merchant_name} />}
      <button type="button" className={controls.primary} aria-disabled={paying.phase !== 'ready'} onClick={again}>
        {paying.phase === 'ready' ? t('qr.again') : tell(`bill.${paying.phase}`)}
      </button>
    </StatusPanel>
  );
}
