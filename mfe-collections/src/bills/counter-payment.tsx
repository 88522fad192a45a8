/** A payment at the counter while the customer pays on a phone: the QR code, and the state of the payment. */
import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useEffect, useState } from 'react';
import { useBillText } from '../bills.ts';
import type { BillPlace } from './rules.ts';

/** Milliseconds between two polls of a payment that a person waits for. */
const LOOK = 3000;

/** The current state of the payment, polled until it is decided. A failed poll is ignored. */
function useLive(started: Attempt): Attempt {
  const [attempt, setAttempt] = useState(started);
  const isOver = ['paid', 'unpaid'].includes(attemptStatusGroup(attempt.status));
  const { invoice_no } = started;
  useEffect(() => {
    if (isOver) return;
    const left = new AbortController();
    const { signal } = left;
    const timer = setInterval(() => {
      gateway
        .call(publicPay.receipt, { query: { _invoice: invoice_no } }, { signal })
        .then(setAttempt, () => undefined);
    }, LOOK);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [isOver, invoice_no]);
  return attempt;
}

export function CounterPayment({ started, place }: { readonly started: Attempt; readonly place: BillPlace }) {
  const t = useBillText();
  const attempt = useLive(started);
  const { leave } = useReturnTo(place.list);
  const { redirect_url: address, bill_number: number } = attempt;
  const bill = place.one({ id: attempt.bill_id });
  return (
    <DrawerFrame
      title={t('counter.payment', { number })}
      onClose={() => void leave()}
      startsAtTitle
      foot={
        <LinkButton to={bill} isPrimary={address === null}>
          {t('counter.bill')}
        </LinkButton>
      }
    >
      <RecordHead
        amount={attempt.amount}
        status={
          <div role="status">
            <Status is={attempt.status} />
          </div>
        }
      >
        {address !== null && <ShareLink address={address} isShown />}
      </RecordHead>
      {address !== null && <p>{t('counter.read')}</p>}
      <Details>
        <Detail label={t('bills.description')}>
          <bdi>{attempt.bill_description}</bdi>
        </Detail>
        <Detail label={t('counter.payment_method')}>
          <bdi>{attempt.bank_name}</bdi>
        </Detail>
      </Details>
    </DrawerFrame>
  );
}
