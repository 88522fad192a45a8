import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { takesMoney } from '@portal/shared/domain/status-group.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import { saveQrPicture } from '@portal/shared/domain/share/qr-picture.ts';
import { useRef, useState } from 'react';
import { useSecondaryText } from '../../secondary-messages.ts';
import { useText } from '../../messages.ts';
import { Amount } from '../../page/amount.tsx';
import { Code } from '../../page/code.tsx';
import { lastUsedApp } from '../../device/rules.ts';
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

/** The longest pause between two polls, in seconds. It is short because the payer watches the page for the result. */
const LONGEST_PAUSE = 8;

/** A phone cannot scan its own screen, so there the payer saves the picture of the code and opens it in the banking app. */
const isOnPhone = () => matchMedia('(pointer: coarse)').matches;

interface SaveButtonProps extends Pick<QrPaymentProps, 'qr'> {
  readonly className: string | undefined;
  readonly invoiceNo: string;
}

function SaveButton({ className, qr, invoiceNo }: SaveButtonProps) {
  const t = useSecondaryText();
  return (
    <button type="button" className={className} onClick={() => void saveQrPicture(qr.payload, invoiceNo)}>
      {t('qr.save')}
    </button>
  );
}

/** The QR code, while it can be paid; the page polls the state of the attempt. */
export function QrPayment({ attempt, qr, onOther }: QrPaymentProps) {
  const t = useSecondaryText();
  const tell = useText();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const [counted, setCounted] = useState(qr);
  const isCountedOut = useRef(false);
  const { invoice_no, merchant_name: merchant } = attempt;
  const amount = formatRinggit(attempt.amount);
  const address = bankAddress(attempt);
  const app = lastUsedApp.read();

  const look = async () => {
    // A failed poll needs no error, because the next poll repeats it.
    const now = await gateway.call(publicPay.check, { query: { invoice_no } }).catch(() => undefined);
    // A payer who has just paid sees the receipt, as after a bank's page or a card.
    if (now && hasMoney(now)) await navigate(paths.thankYou(invoice_no), { replace: true });
    else if (now?.status === 'timeout' && takesMoney(now.bill_status)) setExpired(true);
    else if (now && (!isOpen(now) || isOutrun(now))) await refresh();
    else if (now?.qr && isCountedOut.current) {
      // The countdown ended although the code is still valid, because the device's clock was changed. A new countdown starts.
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
      {isOnPhone() ? (
        <>
          <p className={controls.muted}>{app === null ? t('qr.same_phone') : t('qr.same_phone_app', { app })}</p>
          <SaveButton className={controls.primary} qr={qr} invoiceNo={invoice_no} />
        </>
      ) : (
        <p className={controls.muted}>{t('qr.text')}</p>
      )}
      <Code text={qr.payload} label={t('qr.code', { amount, merchant })} />
      <Amount sen={attempt.amount} />
      <Countdown qr={counted} onEnd={end} />
      {address && (
        <a
          className={isOnPhone() ? controls.secondary : controls.primary}
          href={address}
          target="_blank"
          rel="noreferrer"
        >
          {t('qr.open')}
        </a>
      )}
      {!isOnPhone() && <SaveButton className={controls.secondary} qr={qr} invoiceNo={invoice_no} />}
      {onOther && (
        <button type="button" className={controls.quiet} onClick={onOther}>
          {tell('open.other')}
        </button>
      )}
    </section>
  );
}
