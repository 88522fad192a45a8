import { senOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { usePreviewText } from '../../preview.ts';
import { Go, PreviewFrame, Price, type Width } from './preview-frame.tsx';
import { PayerFields } from '../payer-fields.tsx';
import { PreviewPanel } from '../preview-panel.tsx';
import type { PagePreviewProps } from '../preview.tsx';
import css from '../preview.module.css';

/** The description of the payment page. */
function About({ form, soFar, sen }: PagePreviewProps & { readonly sen: Sen | null }) {
  const t = usePreviewText();
  const isMany = Number(useValue(form, 'max_quantity')) > 1;
  const { collected = 0n, bills_paid = 0 } = soFar ?? {};
  return (
    <div className={css['card']}>
      <div className={css['title']} dir="auto">
        {useValue(form, 'title').trim() || t('no_title')}
      </div>
      <div className={css['quiet']} dir="auto">
        {useValue(form, 'description')}
      </div>
      {sen !== null && <Price sen={sen} each={isMany && t('own.each')} />}
      {useValue(form, 'shows_progress') && (
        <div className={css['progress']}>
          {t('own.progress', { amount: formatRinggit(collected), count: formatCount(bills_paid) })}
        </div>
      )}
    </div>
  );
}

/** A preview of a payment page: `mfe-public-pay/src/collection`. */
function PageFrame({ width, ...props }: PagePreviewProps & { readonly width: Width }) {
  const { form } = props;
  const t = usePreviewText();
  const formAmount = senOf(useValue(form, 'amount')) ?? 0n;
  const sen = useValue(form, 'amount_kind') === 'fixed' ? formAmount : null;
  const amount = sen === null ? t('open') : formatRinggit(sen);
  const title = useValue(form, 'title').trim() || t('no_title');
  return (
    <PreviewFrame width={width} label={t('page_preview', { title, amount })} imageId={useValue(form, 'image_id')}>
      <About {...props} sen={sen} />
      <PayerFields form={form} />
      <Go label={sen === null ? t('own.continue') : t('own.continue_with', { amount })} note={t('own.note')} />
    </PreviewFrame>
  );
}

export const PagePreview = (props: PagePreviewProps) => (
  <PreviewPanel>{(width) => <PageFrame {...props} width={width} />}</PreviewPanel>
);
