import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';

/**
 * A notice for an attempt whose money arrived and did not pay the bill: it says where the money is. Renders nothing for any other attempt.
 */
export function Marked({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  const language = useLanguage();
  const { amount, bank_name: bank, merchant_name: merchant, invoice_no: reference, returned_at } = attempt;
  if (!attempt.is_duplicate && !attempt.is_held) return null;
  const why = attempt.status === 'cancelled' ? 'cancelled' : 'held';
  const what = attempt.is_duplicate ? 'duplicate' : why;
  const next = attempt.goes_back ? 'goes_back' : 'held';
  const date = returned_at ? formatMoment(returned_at, language) : '';
  return (
    <Notice tone={returned_at ? 'info' : 'wait'} title={t(`receipt.${returned_at ? 'returned' : what}.title`)}>
      {t(`receipt.${returned_at ? 'returned' : next}.text`, {
        amount: formatRinggit(amount),
        bank,
        merchant,
        reference,
        date,
      })}
    </Notice>
  );
}
