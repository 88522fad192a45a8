import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { RefreshingPayment } from './refreshing-payment.tsx';
import { replyTimeout } from './reply.rules.ts';

interface FollowingProps {
  readonly attempt: Attempt;
  readonly label: string;
  readonly note?: string;
}

/** Polls the state of the displayed attempt. */
export function Following({ attempt: { invoice_no, status, bill_status }, ...words }: FollowingProps) {
  const hasMoved = async () => {
    const now = await gateway.call(publicPay.check, { query: { invoice_no } }, { signal: replyTimeout() });
    return now.status !== status || now.bill_status !== bill_status;
  };
  return <RefreshingPayment {...words} hasMoved={hasMoved} />;
}
