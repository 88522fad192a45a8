/** The message as the first recipient gets it; for an SMS, also the number of parts that are sent and charged. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { MessageChannel, MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { billEmail, billSms, linkIn } from '@portal/shared/domain/bill-message.ts';
import { smsRoom } from '@portal/shared/domain/sms.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { directionOf } from '@portal/shared/i18n/language.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { useId } from 'react';
import { useBillText } from '../../bills.ts';
import { payLink } from '../rules.ts';
import styles from './send.module.css';

interface Props {
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  readonly isReminder: boolean;
  /** The bills to which messages are sent; at least one. */
  readonly bills: readonly Bill[];
}

interface TextProps extends Omit<Props, 'channel'> {
  readonly merchant: string;
}

function SmsText({ language, isReminder, bills, merchant }: TextProps) {
  const t = useBillText();
  const all = bills.map((bill) =>
    billSms(bill, { merchant, link: linkIn(language, payLink(bill)), isReminder }, language),
  );
  const [first] = all;
  if (!first) return null;
  const parts = all.reduce((sum, { size }) => sum + size.parts, 0);
  const { length, parts: count } = first.size;
  return (
    <>
      <p lang={language} dir={directionOf(language)}>
        {first.text}
      </p>
      <small>
        {t('send.size', { length, count, most: smsRoom(first.size) })}{' '}
        {bills.length > 1 && t('send.parts', { parts: formatCount(parts) })}
      </small>
    </>
  );
}

function EmailText({ language, isReminder, bill, merchant }: Omit<TextProps, 'bills'> & { readonly bill: Bill }) {
  const link = linkIn(language, payLink(bill));
  const { subject, lines, action } = billEmail(bill, { merchant, link, isReminder }, language);
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

export function SendPreview({ channel, language, isReminder, bills }: Props) {
  const t = useBillText();
  const id = useId();
  const merchant = useAccount()?.name ?? '';
  const [first] = bills;
  if (!first) return null;
  const message = { language, isReminder, merchant };
  return (
    <section aria-labelledby={id} className={styles['preview']}>
      <h3 id={id}>{t('send.preview', { name: first.payer_name })}</h3>
      <div className={styles['paper']}>
        {channel === 'sms' ? <SmsText {...message} bills={bills} /> : <EmailText {...message} bill={first} />}
      </div>
    </section>
  );
}
