import type { PayableCollection } from '@portal/shared/contract/public/public-collections.ts';
import { limitsOf } from '@portal/shared/domain/bill-method.ts';
import { formatPhone } from '@portal/shared/domain/phone.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import controls from '../page/controls.module.css';
import { Field } from '../page/field.tsx';
import { Quantity } from './quantity.tsx';
import css from './own-bill.module.css';
import type { Draft, Faults } from './rules.ts';

interface DetailsProps {
  readonly page: PayableCollection;
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Draft>) => void;
}

function useLimits(page: PayableCollection): string {
  const t = useSecondaryText();
  const { minimum, maximum } = limitsOf(page);
  const values = { minimum: formatRinggit(minimum), maximum: formatRinggit(maximum) };
  return page.maximum_amount === null ? t('own.at_least', values) : t('own.between', values);
}

/** All fields for the payer. Fields that this page does not request are left out. */
export function Details({ page, draft, faults, onChange }: DetailsProps) {
  const t = useSecondaryText();
  const limits = useLimits(page);
  const of = (name: keyof Draft) => ({
    name,
    value: draft[name],
    fault: faults[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <div className={`${controls.card} ${css.fields}`}>
      {page.amount_kind === 'open' && (
        <Field {...of('amount')} label={t('own.amount')} hint={limits} isFigure inputMode="decimal" />
      )}
      {page.max_quantity > 1 && (
        <Quantity {...of('quantity')} most={page.max_quantity} fault={faults.quantity ?? faults.amount} />
      )}
      {page.reference_label !== '' && <Field {...of('reference')} label={page.reference_label} />}
      <Field {...of('payer_name')} label={t('own.name')} autoComplete="name" />
      <Field
        {...of('payer_email')}
        label={t('own.email')}
        hint={t('own.email_help', { merchant: page.merchant_name })}
        isFigure
        inputMode="email"
        autoComplete="email"
      />
      {page.asks_phone && (
        <Field
          {...of('payer_phone')}
          label={t('own.phone')}
          format={formatPhone}
          isFigure
          inputMode="tel"
          autoComplete="tel"
        />
      )}
    </div>
  );
}
