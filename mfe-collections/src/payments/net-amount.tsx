import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useBillText } from '../bills.ts';
import type { Outcome } from './rules.ts';

/** The net amount with its fee and tax, or the limit that the amount exceeds or falls below. */
export function NetAmount({ outcome }: { readonly outcome: Outcome }) {
  const t = useBillText();
  if ('below' in outcome) return t('bills.limit.below', { amount: formatRinggit(outcome.below) });
  if ('above' in outcome) return t('bills.limit.above', { amount: formatRinggit(outcome.above) });
  const { net, fee, tax } = outcome.charge;
  return (
    <>
      <Money sen={net} />
      <span className="k-muted"> {t('bills.costs', { fee: formatRinggit(fee), tax: formatRinggit(tax) })}</span>
    </>
  );
}
