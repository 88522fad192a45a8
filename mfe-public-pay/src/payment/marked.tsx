import type { Attempt } from '@portal/shared/contract/public-pay.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';

/** Where money is that came and did not pay the bill; nothing of an attempt that did, or brought none. */
export function Marked({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  const { amount, bank_name: bank, merchant_name: merchant, invoice_no: reference } = attempt;
  if (!attempt.is_duplicate && !attempt.is_held) return null;
  const mark = attempt.is_duplicate ? 'duplicate' : 'held';
  return (
    <Notice tone="wait" title={t(`receipt.${mark}.title`)}>
      {t(`receipt.${mark}.text`, { amount: formatRinggit(amount), bank, merchant, reference })}
    </Notice>
  );
}
