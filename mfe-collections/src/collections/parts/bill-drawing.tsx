import { formatDay, formatFigure, formatRinggit, dayOf } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { usePreviewText } from '../../preview.ts';
import { Drawing, Go, Price, type Width } from './drawing.tsx';
import { PreviewPanel } from '../preview-panel.tsx';
import type { BillPreviewProps } from '../preview.tsx';
import css from '../preview.module.css';

/** What every bill says for itself, as an example: the amount in sen, and days from today. */
const EXAMPLE = { number: 'INV-00001', amount: 12_000n, dueIn: 14 } as const;

/** How many ways to pay there are is not for this form to say; so they have no names. */
const Ways = () => (
  <div className={css['ways']}>
    {Array.from({ length: 4 }, (_, way) => (
      <div key={way} className={css['box']} />
    ))}
  </div>
);

/** Where the title of the collection stands: below what the bill is for, on its invoice. */
function Invoice({ title }: { title: string }) {
  const t = usePreviewText();
  const amount = formatFigure(EXAMPLE.amount);
  return (
    <div className={css['invoice']}>
      <div className={css['title']}>{t('invoice.title')}</div>
      <div className={css['line']}>
        <span>{t('invoice.description')}</span>
        <span>{t('invoice.amount')}</span>
      </div>
      <div className={css['line']}>
        <div>
          {t('bill_for')}
          <div className={css['quiet']} dir="auto">
            {title}
          </div>
        </div>
        <bdi dir="ltr">{amount}</bdi>
      </div>
    </div>
  );
}

/** A bill's page: `mfe-public-pay/src/bill`, and the head of its invoice: `mfe-public-pay/src/invoice`. */
function BillDrawing({ form, width }: BillPreviewProps & { readonly width: Width }) {
  const t = usePreviewText();
  const language = useLanguage();
  const title = useValue(form, 'title').trim() || t('no_title');
  const due = t('bill.due', { date: formatDay(addDays(dayOf(), EXAMPLE.dueIn), language) });
  return (
    <>
      <Drawing
        width={width}
        label={t('drawn_bill', { title })}
        imageId={useValue(form, 'image_id')}
        about={`${EXAMPLE.number} · ${due}`}
        below={<Invoice title={title} />}
      >
        <div className={css['card']}>
          <div className={css['quiet']}>{t('bill_for')}</div>
          <Price sen={EXAMPLE.amount} />
        </div>
        <div>
          <div className={css['legend']}>{t('way.title')}</div>
          <Ways />
        </div>
        <Go label={t('bill.pay', { amount: formatRinggit(EXAMPLE.amount) })} note={t('bill.and_back')} />
      </Drawing>
      <p className={css['note']}>{t('example')}</p>
    </>
  );
}

export const BillPreview = ({ form }: BillPreviewProps) => (
  <PreviewPanel>{(width) => <BillDrawing form={form} width={width} />}</PreviewPanel>
);
