/**
 * The cost and the arrival of a payout while the form is filled in; the gateway uses the same calculation for the
 * posting.
 */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import {
  canEstimatePayout,
  payouts,
  type PayoutEstimate,
  type PayoutForm,
} from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useDeferredValue } from 'react';
import { usePayoutText } from '../payouts.ts';

type EstimateInput = CallInput<typeof payouts.estimate>['body'];

type Form = FormOf<typeof PayoutForm>;

/** Takes the input as text, so that equal input is not sent again. */
const read = (input: string, signal: AbortSignal): Promise<PayoutEstimate> =>
  gateway.call(payouts.estimate, { body: JSON.parse(input) as EstimateInput }, { signal });

function EstimateFigures({ estimate }: { estimate: PayoutEstimate }) {
  const t = usePayoutText();
  const { warnings, total, fee, tax, arrives_by, balance_after, approvals_needed, skipped_holidays } = estimate;
  const name = estimate.bank_holder_name ?? '';
  return (
    <>
      {warnings.length > 0 && (
        <Notice title={t('payouts.look')}>
          {warnings.map((warning) => t(`payouts.warning.${warning}`, { name })).join(' ')}
        </Notice>
      )}
      <Details>
        <Detail label={t('payouts.cost')}>
          <Money sen={total} />
        </Detail>
        <Detail label={t('payouts.fee')}>
          <Money sen={fee} />
        </Detail>
        <Detail label={t('payouts.tax')}>
          <Money sen={tax} />
        </Detail>
        <Detail label={t('payouts.arrives')}>
          <MomentText moment={arrives_by} />
        </Detail>
        {skipped_holidays.length > 0 && (
          <Detail label={t('payouts.holidays')}>
            <bdi>{skipped_holidays.map((holiday) => holiday.name).join(', ')}</bdi>
          </Detail>
        )}
        <Detail label={t('payouts.after')}>
          <Money sen={balance_after} />
        </Detail>
        <Detail label={t('payouts.approvers')}>{String(approvals_needed)}</Detail>
      </Details>
    </>
  );
}

export function LiveEstimate({ form }: { form: Form }) {
  const input = {
    payee_id: useValue(form, 'payee_id'),
    rail: useValue(form, 'rail'),
    amount: useValue(form, 'amount'),
  };
  const text = useDeferredValue(JSON.stringify(input));
  if (!canEstimatePayout(JSON.parse(text))) return null;
  return (
    <Reading about={text} read={read}>
      {(estimate) => <EstimateFigures estimate={estimate} />}
    </Reading>
  );
}
