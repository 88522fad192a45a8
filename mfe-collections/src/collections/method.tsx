import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { useText, type RemoteText } from '../messages.ts';

/** The amount that payers of a payment page pay, as a short text. */
export function amountOf(t: RemoteText, page: Collection): string {
  const { amount, max_quantity, minimum_amount, maximum_amount } = page;
  const [least, most] = [minimum_amount, maximum_amount].map((sen) => (sen === null ? '' : formatRinggit(sen)));
  if (amount !== null) {
    const of = { amount: formatRinggit(amount), count: formatCount(max_quantity) };
    return max_quantity > 1 ? t('pages.each', of) : of.amount;
  }
  if (least && most) return t('pages.between', { least, most });
  if (least) return t('pages.from', { least });
  return most ? t('pages.up_to', { most }) : t('pages.any');
}

/** The bill method of a payment page, among the facts of its collection. */
export function MethodDetails({ page }: { page: Collection }) {
  const t = useText();
  const fields = [t('pages.asked_name'), page.asks_phone && t('pages.asked_phone'), page.reference_label];
  return (
    <>
      <Detail label={t('pages.amount')}>{amountOf(t, page)}</Detail>
      <Detail label={t('pages.asked')}>
        <bdi>{fields.filter(Boolean).join(', ')}</bdi>
      </Detail>
      <Detail label={t('pages.progress')}>
        {t(page.shows_progress ? 'pages.progress_shown' : 'pages.progress_hidden')}
      </Detail>
    </>
  );
}
