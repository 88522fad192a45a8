import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { secondaryMessages } from '../secondary-messages.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { Support } from '../page/support.tsx';
import { Following } from './following.tsx';
import { bankAddress } from './attempt.rules.ts';

interface OpenProps {
  readonly attempt: Attempt;
  /** Called when the payer chooses to pay with another bank; absent when the page does not offer another bank. */
  readonly onOther?: () => void;
}

const QrPayment = lazyPart(async () => {
  const [part] = await Promise.all([import('./qr/qr-payment.tsx'), secondaryMessages.load()]);
  return part.QrPayment;
}, null);

/** The payer has not finished at the bank, and the page offers to continue the same payment. */
export function Open({ attempt, onOther }: OpenProps) {
  const t = useText();
  const address = bankAddress(attempt);
  if (attempt.qr) return <QrPayment key={attempt.invoice_no} attempt={attempt} qr={attempt.qr} onOther={onOther} />;
  return (
    <StatusPanel tone="pending" title={t('open.title', { bank: attempt.bank_name })} text={t('open.text')}>
      <Amount sen={attempt.amount} />
      {address && (
        <a className={controls.primary} href={address}>
          {t('open.go', { bank: attempt.bank_name })}
        </a>
      )}
      <Following attempt={attempt} label={t('open.check')} />
      {onOther && (
        <div>
          <button type="button" className={controls.quiet} onClick={onOther}>
            {t('open.other')}
          </button>
          <p className={`${controls.muted} ${controls.small}`}>{t('open.other_note')}</p>
        </div>
      )}
      <Support />
    </StatusPanel>
  );
}
