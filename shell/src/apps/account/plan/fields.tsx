/** The fields for when a plan changes and how it is paid, with the price. */
import type { ChangeTime, PlanPreview } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { formatCount, formatDay, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { usePlanText } from '../plans.ts';
import type { ChangeForm } from './change.screen.tsx';
import { DaySpan } from './day-span.tsx';
import { percentOf } from './rules.ts';

function Obstacles({ obstacles }: Pick<PlanPreview, 'obstacles'>) {
  const t = usePlanText();
  return obstacles.map(({ what, count, limit }) => (
    <Notice key={what} title={t('change.pictures')} tone="bad">
      {t('change.pictures_text', {
        count: formatCount(count),
        limit: formatCount(limit),
        over: formatCount(count - limit),
      })}
    </Notice>
  ));
}

function Charge({ preview: { charge, next, when } }: { readonly preview: PlanPreview }) {
  const t = usePlanText();
  const language = useLanguage();
  const due = when === 'now' ? t('change.due_now') : t('change.due_then', { day: formatDay(charge.from, language) });
  return (
    <Details>
      <Detail label={t('change.days')}>
        <DaySpan from={charge.from} until={charge.until} />
        {charge.days < charge.of_days && (
          <small className="k-muted"> {t('change.of_days', { days: charge.days, all: charge.of_days })}</small>
        )}
      </Detail>
      <Detail label={t('receipt.price')}>
        <Money sen={charge.price} />
      </Detail>
      {charge.credit > 0n && (
        <Detail label={t('receipt.credit', { plan: t('plan.yours') })}>
          <Money sen={-charge.credit} />
        </Detail>
      )}
      <Detail label={t('receipt.tax', { percent: percentOf(charge.tax_bps) })}>
        <Money sen={charge.tax} />
      </Detail>
      <Detail label={due}>
        <strong>
          <Money sen={charge.total} />
        </strong>
      </Detail>
      <Detail label={t('change.after')}>
        {t('change.after_text', { amount: formatRinggit(next.total), day: formatDay(next.from, language) })}
      </Detail>
    </Details>
  );
}

interface Props {
  readonly form: FormOf<ChangeForm>;
  readonly previews: Readonly<Record<ChangeTime, PlanPreview>>;
}

export function ChangeFields({ form, previews }: Props) {
  const t = usePlanText();
  const language = useLanguage();
  const when = useValue(form, 'when');
  const byPrefund = useValue(form, 'pay_by') === 'prefund';
  const preview = previews[when];
  const { prefund, charge } = preview;
  const day = formatDay(previews.end.charge.from, language);
  const mayChoose = previews.now.when === 'now' && previews.end.when === 'end';
  return (
    <>
      <Obstacles obstacles={preview.obstacles} />
      {mayChoose ? (
        <SelectField
          form={form}
          name="when"
          label={t('change.when')}
          options={[
            { value: 'now', label: t('change.now') },
            { value: 'end', label: t('change.end', { day }) },
          ]}
        />
      ) : (
        when === 'end' && <p className="k-muted">{t('change.only_end', { day })}</p>
      )}
      {when === 'now' && (
        <SelectField
          form={form}
          name="pay_by"
          label={t('change.pay_by')}
          options={[
            { value: 'page', label: t('change.by.page') },
            { value: 'prefund', label: t('change.by.prefund', { amount: formatRinggit(prefund) }) },
          ]}
        />
      )}
      {when === 'now' && byPrefund && prefund < charge.total && (
        <Notice title={t('change.short', { amount: formatRinggit(charge.total - prefund) })} tone="bad">
          {t('change.short_text')}
        </Notice>
      )}
      <Charge preview={preview} />
    </>
  );
}
