/**
 * What payers will see, drawn in the look of the payment pages (`mfe-public-pay/src/page`), which no other remote may import. A
 * drawing has no controls, so nothing in it can be pressed, and it says in one sentence what it shows.
 */
import { senOf, type Sen } from '@portal/shared/contract/money.ts';
import { formatFigure, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { KeptPicture } from '@portal/shared/ui/image-field.tsx';
import { useValue } from '@portal/shared/ui/use-value.ts';
import { Suspense } from 'react';
import { usePreviewText } from '../preview.ts';
import type { PreviewProps } from './preview.tsx';
import css from './preview.module.css';

const Field = ({ label, hint }: { label: string; hint?: string | undefined }) => (
  <div className={css['field']}>
    <bdi>{label}</bdi>
    <div className={css['box']}>{hint}</div>
  </div>
);

const Amount = ({ sen }: { sen: Sen }) => (
  <bdi dir="ltr" className={css['amount']}>
    <span className={css['currency']}>RM</span> {formatFigure(sen)}
  </bdi>
);

/** What is asked about the amount: nothing where the merchant says it and takes one of each payer. */
function AskedAmount({ form }: PreviewProps) {
  const t = usePreviewText();
  const isFixed = useValue(form, 'amount_kind') === 'fixed';
  const isMany = Number(useValue(form, 'max_quantity')) > 1;
  const [least, most] = [senOf(useValue(form, 'minimum_amount')), senOf(useValue(form, 'maximum_amount'))];
  if (isFixed) return isMany && <Field label={t('quantity')} hint="1" />;
  const limits = [
    least !== undefined && t('least', { amount: formatRinggit(least) }),
    most !== undefined && t('most', { amount: formatRinggit(most) }),
  ];
  return (
    <>
      <Field label={t('amount')} hint="RM" />
      <p className={css['note']}>{limits.filter(Boolean).join(' · ')}</p>
    </>
  );
}

interface Props extends PreviewProps {
  readonly width: 'phone' | 'desktop';
}

export function PageDrawing({ form, width }: Props) {
  const t = usePreviewText();
  const merchant = useAccount()?.name ?? '';
  const title = useValue(form, 'title').trim() || t('no_title');
  const isFixed = useValue(form, 'amount_kind') === 'fixed';
  const fixed = senOf(useValue(form, 'amount')) ?? 0n;
  const sen = isFixed ? fixed : null;
  const imageId = useValue(form, 'image_id');
  const reference = useValue(form, 'reference_label').trim();
  const said = { title, amount: sen === null ? t('amount') : formatRinggit(sen) };
  return (
    <div className={css[width]} role="img" aria-label={t('drawn', said)}>
      <div className={css['page']} aria-hidden inert>
        {imageId && (
          <Suspense>
            <div className={css['picture']}>
              <KeptPicture id={imageId} />
            </div>
          </Suspense>
        )}
        <div className={css['bar']}>
          <span className={css['initial']}>{Array.from(merchant)[0]?.toUpperCase()}</span>
          <bdi>{merchant}</bdi>
        </div>
        <div className={css['columns']}>
          <div className={css['card']}>
            <h4 dir="auto">{title}</h4>
            <p dir="auto">{useValue(form, 'description')}</p>
            {sen !== null && <Amount sen={sen} />}
            {useValue(form, 'shows_progress') && (
              <p className={css['progress']}>{t('progress', { amount: formatRinggit(36_000n) })}</p>
            )}
          </div>
          <div className={css['card']}>
            <AskedAmount form={form} />
            <Field label={t('name')} />
            <Field label={t('email')} />
            {useValue(form, 'asks_phone') && <Field label={t('phone_number')} />}
            {reference && <Field label={reference} />}
            <div className={css['go']}>{t('go_on')}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
