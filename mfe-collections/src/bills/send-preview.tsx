/** The message as the first of its readers gets it; of an SMS, how many parts it is sent and charged in. */
import type { Bill } from '@portal/shared/contract/bills.ts';
import type { MessageChannel, MessageLanguage } from '@portal/shared/contract/messaging.ts';
import { billEmail, billSms } from '@portal/shared/domain/bill-message.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { directionOf } from '@portal/shared/i18n/language.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { useId } from 'react';
import { useText } from '../messages.ts';
import { payLink } from './rules.ts';
import styles from './send.module.css';

interface Props {
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  /** At least one. */
  readonly bills: readonly Bill[];
}

function SmsText({ language, bills, merchant }: Omit<Props, 'channel'> & { readonly merchant: string }) {
  const t = useText();
  const all = bills.map((bill) => billSms(bill, { merchant, link: payLink(bill) }, language));
  const [first] = all;
  if (!first) return null;
  const parts = all.reduce((sum, { size }) => sum + size.parts, 0);
  const { length, coding, parts: count } = first.size;
  return (
    <>
      <p lang={language} dir={directionOf(language)}>
        {first.text}
      </p>
      <small>
        {t('send.size', { length, coding, count })} {bills.length > 1 && t('send.parts', { parts: formatCount(parts) })}
      </small>
    </>
  );
}

function EmailText({ language, bill, merchant }: { language: MessageLanguage; bill: Bill; merchant: string }) {
  const link = payLink(bill);
  const { subject, lines, action } = billEmail(bill, { merchant, link }, language);
  return (
    <div lang={language} dir={directionOf(language)}>
      <b>{subject}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <u>{action}</u>
        <span className={styles['link']}>{link}</span>
      </p>
    </div>
  );
}

export function SendPreview({ channel, language, bills }: Props) {
  const t = useText();
  const id = useId();
  const merchant = useAccount()?.name ?? '';
  const [first] = bills;
  if (!first) return null;
  return (
    <section aria-labelledby={id} className={styles['preview']}>
      <h3 id={id}>{t('send.preview', { name: first.payer_name })}</h3>
      <div className={styles['paper']}>
        {channel === 'sms' ? (
          <SmsText language={language} bills={bills} merchant={merchant} />
        ) : (
          <EmailText language={language} bill={first} merchant={merchant} />
        )}
      </div>
    </section>
  );
}
