/** A bill as text, for readers without JavaScript. */
import { BillSubject } from '../bill/bill-subject.tsx';
import type { BillData } from '../bill/page-data.rules.ts';
import { titleOf } from '../bill/paid.tsx';
import type { Language } from '@portal/shared/i18n/language.ts';
import { useText } from '../messages.ts';
import { Page } from '../page/page.tsx';
import { NeedsScript, renderText } from './tree.tsx';

export const NEEDS_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'This page needs JavaScript: switch it on in your browser and open the link again. If you have paid already, do not pay again.',
  ms: 'Halaman ini memerlukan JavaScript: hidupkannya dalam pelayar anda dan buka semula pautan ini. Jika anda sudah bayar, jangan bayar lagi.',
  ar: 'تتطلب هذه الصفحة JavaScript: فعّله في متصفحك وافتح الرابط مرة أخرى. إن كنت قد دفعت فلا تدفع مرة أخرى.',
};

type Bill = BillData['bill'];
type BillState = Pick<Bill, 'status' | 'is_open' | 'merchant_name'>;

/** Why a bill accepts no payment; undefined while a payment is in progress, because its result is not known. */
export function useClosedReason({ status, is_open, merchant_name: merchant }: BillState): string | undefined {
  const t = useText();
  if (status === 'expired' || status === 'cancelled') return t(`closed.${status}.title`, { merchant });
  if (status === 'due' || status === 'overdue') return is_open ? undefined : t('closed.stopped.title', { merchant });
  return status === 'pending' ? undefined : t(titleOf(status));
}

function Text({ bill }: { readonly bill: Bill }) {
  const reason = useClosedReason(bill);
  return (
    <Page merchant={bill.merchant_name} about={bill.bill_number} isHeading>
      {reason && <p>{reason}</p>}
      <BillSubject bill={bill} />
      <NeedsScript text={NEEDS_SCRIPT} />
    </Page>
  );
}

/** For a bill that takes no payment, or whose payment only the script can explain. */
export const renderBillText = (bill: Bill): string => renderText(<Text bill={bill} />);
