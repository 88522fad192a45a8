import type { Attempt, PayableBill } from '@portal/shared/contract/public-pay.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { Extra } from './extra.tsx';

interface ClosedProps {
  readonly bill: PayableBill;
  readonly why: 'expired' | 'cancelled' | 'stopped';
  /** What this device paid too late. */
  readonly extra: Attempt | undefined;
}

/** A bill that can no longer be paid: why, and whom to ask. */
export function Closed({ bill, why, extra }: ClosedProps) {
  const t = useText();
  const values = { merchant: bill.merchant_name };
  const title = t(`closed.${why}.title`, values);
  return extra ? (
    <End tone="none" title={title}>
      <Extra attempt={extra} />
    </End>
  ) : (
    <End tone="none" title={title} text={t(`closed.${why}.text`, values)} />
  );
}
