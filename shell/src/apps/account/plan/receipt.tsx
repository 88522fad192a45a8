/** The cost of an entry and how it was paid, line by line. */
import type { SubscriptionHistory } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { usePlanText } from '../plans.ts';
import { DaySpan } from './day-span.tsx';
import { EntryStatus } from './plan-status.tsx';
import { percentOf } from './rules.ts';

type EntryProps = { readonly entry: SubscriptionHistory };

function Amounts({ entry }: EntryProps) {
  const t = usePlanText();
  const { price, credit, net, tax, tax_bps, total, from_plan, plan } = entry;
  return (
    <>
      <Detail label={t('receipt.price')}>
        <Money sen={price} />
      </Detail>
      {credit > 0n && (
        <Detail label={t('receipt.credit', { plan: from_plan ?? plan ?? '' })}>
          <Money sen={-credit} />
        </Detail>
      )}
      <Detail label={t('receipt.net')}>
        <Money sen={net} />
      </Detail>
      <Detail label={t('receipt.tax', { percent: percentOf(tax_bps) })}>
        <Money sen={tax} />
      </Detail>
      <Detail label={t('receipt.total')}>
        <Money sen={total} />
      </Detail>
    </>
  );
}

export function Receipt({ entry }: EntryProps) {
  const t = usePlanText();
  const { number, state, plan, time_period, period_from, period_until, paid_by, paid_at, created_at, by_name } = entry;
  return (
    <>
      <Detail label={t('history.number')}>
        <bdi>{number}</bdi>
      </Detail>
      <Detail label={t('history.state')}>
        <EntryStatus state={state} />
      </Detail>
      {plan !== null && time_period !== null && (
        <Detail label={t('receipt.plan')}>{t('change.title', { plan, period: t(`plan.${time_period}`) })}</Detail>
      )}
      {period_from !== null && period_until !== null && (
        <Detail label={t('history.period')}>
          <DaySpan from={period_from} until={period_until} />
        </Detail>
      )}
      {entry.price > 0n && <Amounts entry={entry} />}
      {paid_by !== null && paid_at !== null && (
        <Detail label={t('receipt.paid')}>
          {t(`receipt.by.${paid_by}`)} · <MomentText moment={paid_at} />
        </Detail>
      )}
      <Detail label={t('history.by')}>
        <bdi>{by_name ?? t('history.gateway')}</bdi> · <MomentText moment={created_at} />
      </Detail>
    </>
  );
}
