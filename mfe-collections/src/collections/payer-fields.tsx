import { LEAST_AMOUNT } from '@portal/shared/contract/public/bill-method.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { usePreviewText } from '../preview.ts';
import { useMerchant } from './parts/preview-frame.tsx';
import type { PagePreviewProps } from './preview.tsx';
import css from './preview.module.css';

const Field = ({ label, hint }: { label: string; hint?: string }) => (
  <div className={css['field']}>
    <bdi>{label}</bdi>
    <div className={css['box']} />
    {hint && <span className={css['quiet']}>{hint}</span>}
  </div>
);

const Quantity = ({ label }: { label: string }) => (
  <div className={css['field']}>
    {label}
    <div className={css['stepper']}>
      {['−', '1', '+'].map((sign) => (
        <div key={sign} className={css['box']}>
          {sign}
        </div>
      ))}
    </div>
  </div>
);

/** The payer's fields in the preview of a payment page. */
export function PayerFields({ form }: Pick<PagePreviewProps, 'form'>) {
  const t = usePreviewText();
  const merchant = useMerchant();
  const isOpen = useValue(form, 'amount_kind') === 'open';
  const isMany = Number(useValue(form, 'max_quantity')) > 1;
  const [least = LEAST_AMOUNT, most] = [
    senOf(useValue(form, 'minimum_amount')),
    senOf(useValue(form, 'maximum_amount')),
  ];
  const reference = useValue(form, 'reference_label').trim();
  const minimum = formatRinggit(least);
  const limits = most ? t('own.between', { minimum, maximum: formatRinggit(most) }) : t('own.at_least', { minimum });
  return (
    <div className={css['card']}>
      {isOpen && <Field label={t('own.amount')} hint={limits} />}
      {!isOpen && isMany && <Quantity label={t('own.quantity')} />}
      {reference && <Field label={reference} />}
      <Field label={t('own.name')} />
      <Field label={t('own.email')} hint={t('own.email_help', { merchant })} />
      {useValue(form, 'asks_phone') && <Field label={t('own.phone')} />}
    </div>
  );
}
