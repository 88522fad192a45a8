/**
 * One payment, in a drawer over the list of payments. The drawer has no path: the query of the list's URL contains the
 * payment's id.
 */
import { paymentRecords, type PaymentDetail } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FOLLOW_SECONDS, useFollow, useFreshOnReturn } from '@portal/shared/router/fresh.ts';
import { useLocation, useNavigate, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { EventTimeline } from '../timeline/timeline.tsx';
import { useBillText } from '../bills.ts';
import { reasonFor } from './columns.tsx';
import { Comment } from './comment.tsx';
import { PaymentDetails } from './details.tsx';
import { HeldPayment, HeldButtons } from './held.tsx';
import styles from './latest.module.css';
import { NextSteps } from './next-steps.tsx';
import { PaymentRefunds } from './refunds.tsx';
import { isUndecided, openedBy, searchFor } from './rules.ts';
import { UndoButton } from './undo.tsx';
import { PaymentStatus } from './payment-method.tsx';

/** Loads the list with `load`, and the payment that the URL opens. */
export const withOpened =
  <L,>(load: (args: LoaderFunctionArgs) => Promise<L>) =>
  async (args: LoaderFunctionArgs): Promise<{ readonly list: L; readonly opened: PaymentDetail | null }> => {
    const { request } = args;
    const id = openedBy(new URL(request.url).search);
    const one = id === null ? null : gateway.call(paymentRecords.get, { params: { id } }, { signal: request.signal });
    const [list, opened] = await Promise.all([load(args), one]);
    return { list, opened };
  };

/** The decisions that are currently possible for the payment. */
function footOf(payment: PaymentDetail, leave: () => Promise<void>) {
  if (payment.by_hand) return <UndoButton payment={payment} leave={leave} />;
  return payment.state === 'held' && <HeldButtons payment={payment} />;
}

export function PaymentDrawer({ payment }: { payment: PaymentDetail }) {
  const t = useBillText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = async () => {
    await navigate({ search: searchFor(search, null) });
  };
  const { id, amount, timeline, bill_status } = payment;
  const reason = reasonFor(t, payment);
  const look = (signal: AbortSignal) => gateway.call(paymentRecords.get, { params: { id } }, { signal });
  const isOpen = isUndecided(payment);
  useFreshOnReturn(look, { isFinal: !isOpen });
  useFollow(isOpen ? FOLLOW_SECONDS : null, async (signal) => (await look(signal)).state !== payment.state);
  return (
    <DrawerFrame
      title={t('payments.one', { number: payment.bill_number, payer: payment.payer_name })}
      onClose={() => void leave()}
      startsAtTitle
      foot={footOf(payment, leave)}
    >
      <RecordHead
        amount={amount}
        status={
          <>
            <PaymentStatus payment={payment} />
            <ReloadButton />
          </>
        }
      >
        {reason && <p className="k-muted">{reason}</p>}
        <NextSteps payment={payment} />
      </RecordHead>
      <HeldPayment payment={payment} />
      <div className={styles['latest']}>
        <PaymentDetails payment={payment} />
        <PaymentRefunds key={payment.refunds?.refundable.toString()} payment={payment} />
      </div>
      <Comment payment={payment} />
      <EventTimeline bill={{ timeline, status: bill_status }} />
    </DrawerFrame>
  );
}
