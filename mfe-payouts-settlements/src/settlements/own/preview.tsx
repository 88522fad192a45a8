/**
 * The amounts of a settlement on request while the form is filled in; the gateway uses the same calculation for the
 * posting.
 */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import {
  canEstimateSettlement,
  ownSettlements,
  type OwnSettlementEstimate,
  type OwnSettlementForm,
} from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatDay, formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useDeferredValue } from 'react';
import { useSettlementText } from '../../settlements.ts';
import styles from '../settlements.module.css';

type Form = FormOf<typeof OwnSettlementForm>;
type EstimateInput = CallInput<typeof ownSettlements.estimate>['body'];

/** Takes the input as text, so that equal input is not sent again. */
const read = (input: string, signal: AbortSignal): Promise<OwnSettlementEstimate> =>
  gateway.call(ownSettlements.estimate, { body: JSON.parse(input) as EstimateInput }, { signal });

/**
 * The payments of the settlement: their number, whether the last is only partly included, and the first few of them.
 */
function Consists({ estimate }: { readonly estimate: OwnSettlementEstimate }) {
  const t = useSettlementText();
  const { payments, is_split, other, parts } = estimate;
  const more = payments + (other > 0n ? 1 : 0) - parts.length;
  return (
    <section className={styles['consists']}>
      <p>
        {payments > 0 &&
          t(is_split ? 'own.consists_split' : 'own.consists', { count: payments, rows: formatCount(payments) })}{' '}
        {other > 0n && t('own.and_money', { amount: formatRinggit(other) })}
      </p>
      <ul>
        {parts.map(({ payment, amount, created_at }, place) => (
          <li key={`${payment?.id ?? ''} ${created_at} ${place}`}>
            <span>
              {payment ? (payment.bill_number ?? payment.invoice_no) : t('own.other')}
              {payment && ' · '}
              {payment && <bdi>{payment.payer_name}</bdi>}
            </span>
            <Money sen={amount} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="k-muted">{t('own.more', { count: formatCount(more) })}</p>}
    </section>
  );
}

function EstimateFigures({ estimate, rail }: { readonly estimate: OwnSettlementEstimate; readonly rail: string }) {
  const t = useSettlementText();
  const language = useLanguage();
  const { problem, available_before, available_after, held_until, rails } = estimate;
  const chosen = rails.find((one) => one.rail === rail);
  const days = chosen?.skipped_holidays.map(({ day, name }) => `${name} (${formatDay(day, language)})`).join(', ');
  return (
    <>
      {problem && (
        <Notice title={t('own.cannot')}>
          {t(`own.problem.${problem}`, { available: formatRinggit(available_before) })}
        </Notice>
      )}
      {held_until && (
        <Notice title={t('own.held')}>{t('own.held_text', { moment: formatMoment(held_until, language) })}</Notice>
      )}
      <Details>
        <Detail label={t('own.before')}>
          <Money sen={available_before} />
        </Detail>
        <Detail label={t('own.amount')}>
          <Money sen={estimate.amount} />
        </Detail>
        <Detail label={t('items.fee')}>
          <Money sen={estimate.fee} />
        </Detail>
        <Detail label={t('items.tax')}>
          <Money sen={estimate.tax} />
        </Detail>
        <Detail label={t('settlements.amount')}>
          <b>
            <Money sen={estimate.net} />
          </b>
        </Detail>
        {chosen && (
          <Detail label={t('own.arrives')}>
            <MomentText moment={chosen.arrives_by} />
            {` · ${days ? t('settlements.holidays', { days }) : t(`own.why.${chosen.rail}`)}`}
          </Detail>
        )}
        <Detail label={t('own.after')}>
          <Money sen={available_after} />
        </Detail>
      </Details>
      {estimate.parts.length > 0 && <Consists estimate={estimate} />}
    </>
  );
}

export function LivePreview({ form }: { readonly form: Form }) {
  const rail = useValue(form, 'rail');
  const text = useDeferredValue(JSON.stringify({ amount: useValue(form, 'amount'), rail }));
  if (!canEstimateSettlement(JSON.parse(text))) return null;
  return (
    <Reading about={text} read={read}>
      {(estimate) => <EstimateFigures estimate={estimate} rail={rail} />}
    </Reading>
  );
}
