import type { PayableBill } from '@portal/shared/contract/public-pay.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';

interface ClosedProps {
  readonly bill: PayableBill;
  readonly why: 'expired' | 'cancelled' | 'stopped';
}

/** A bill that can no longer be paid: why, and whom to ask. */
export function Closed({ bill, why }: ClosedProps) {
  const t = useText();
  const values = { merchant: bill.merchant_name };
  return <End tone="none" title={t(`closed.${why}.title`, values)} text={t(`closed.${why}.text`, values)} />;
}
