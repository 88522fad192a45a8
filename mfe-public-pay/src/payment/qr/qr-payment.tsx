import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { takesMoney } from '@portal/shared/domain/status-group.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import { saveQrPicture } from '@portal/shared/domain/share/qr-picture.ts';
import { useRef, useState } from 'react';
import { beside } from '../../beside.ts';
import { useText } from '../../messages.ts';
import { Amount } from '../../page/amount.tsx';
import { Code } from '../../page/code.tsx';
import controls from '../../page/controls.module.css';
import { usePolling } from '../../page/polling.rules.ts';
import { useRefresh } from '../../page/refreshing.tsx';
import { bankAddress, hasMoney, isOpen, isOutrun } from '../attempt.rules.ts';
import { paths } from '../../paths.ts';
import { Countdown } from './countdown.tsx';
import { Expired } from './expired.tsx';
import css from './qr-payment.module.css';

interface QrPaymentProps {
  readonly attempt: Attempt;
  readonly qr: NonNullable<Attempt['qr']>;
  readonly onOther?: (() => void) | undefined;
}

/** Seconds between two looks at most: the payer holds a phone to the page and waits for the answer. */
const LONGEST_PAUSE = 8;

/** The code to scan, for as long as it can be paid; the page follows what became of it. */
export function QrPayment({ attempt, qr, onOther }: QrPaymentProps) {
  const t = beside.useText();
  const tell = useText();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const [counted, setCounted] = useState(qr);
  const isCountedOut = useRef(false);
  const { invoice_no, merchant_name: merchant } = attempt;
  const amount = formatRinggit(attempt.amount);
  const address = bankAddress(attempt);

  const look = async () => {
    // A question that got lost is asked again at the next look.
    const now = await gateway.call(publicPay.check, { query: { invoice_no } }).catch(() => undefined);
    // As after a bank's page and a card: a payer who has just paid reads the receipt.
    if (now && hasMoney(now)) await navigate(paths.thankYou(invoice_no), { replace: true });
    else if (now?.status === 'timeout' && takesMoney(now.bill_status)) setExpired(true);
    else if (now && (!isOpen(now) || isOutrun(now))) await refresh();
    else if (now?.qr && isCountedOut.current) {
      // The code is good for longer than this page has counted, whose clock was set meanwhile.
      isCountedOut.current = false;
      setCounted(now.qr);
    }
  };
  const end = () => {
    isCountedOut.current = true;
    void look();
  };
  usePolling(look, isExpired ? undefined : LONGEST_PAUSE);

  if (isExpired) return <Expired attempt={attempt} />;
  return (
    <section className={css.qr}>
      <h1 className={css.title} tabIndex={-1}>
        {t('qr.title')}
      </h1>
      <p className={controls.muted}>{t('qr.text')}</p>
      <Code text={qr.payload} label={t('qr.code', { amount, merchant })} />
      <Amount sen={attempt.amount} />
      <Countdown qr={counted} onEnd={end} />
      {address && (
        <a className={controls.primary} href={address} target="_blank" rel="noreferrer">
          {t('qr.open')}
        </a>
      )}
      <button type="button" className={controls.secondary} onClick={() => void saveQrPicture(qr.payload, invoice_no)}>
        {t('qr.save')}
      </button>
      {onOther && (
        <button type="button" className={controls.quiet} onClick={onOther}>
          {tell('open.other')}
        </button>
      )}
    </section>
  );
}
