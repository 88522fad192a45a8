import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { channelMessages, helpKey } from '@portal/shared/i18n/channels.ts';
import { formatDay, formatRinggit, dayOf } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { usePreviewText } from '../../preview.ts';
import { Drawing, Go, Price, type Width } from './drawing.tsx';
import { PreviewPanel } from '../preview-panel.tsx';
import type { BillPreviewProps } from '../preview.tsx';
import { readWays } from '../ways.rules.ts';
import css from '../preview.module.css';

/** Example values for the fields that differ from bill to bill: the amount in sen, and the due date in days from today. */
const EXAMPLE = { number: 'INV-00001', amount: 12_000n, dueIn: 14 } as const;

/** The open channels, by the names that payers read; the first is selected. */
function Ways({ ways }: { readonly ways: readonly Channel[] }) {
  const word = channelMessages.useText();
  return (
    <div className={css['ways']}>
      {ways.map((way) => {
        const help = helpKey(way);
        return (
          <div key={way} className={css['way']}>
            {word(`channel.${way}`)}
            {help && <span className={css['quiet']}>{word(help)}</span>}
          </div>
        );
      })}
    </div>
  );
}

interface DrawingProps extends Pick<BillPreviewProps, 'form'> {
  readonly width: Width;
  readonly ways: readonly Channel[];
}

/** A bill's page: `mfe-public-pay/src/bill`. */
function BillDrawing({ form, width, ways }: DrawingProps) {
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
      >
        <div className={css['card']}>
          <div className={css['about']}>
            <bdi>{title}</bdi>
          </div>
          <div className={css['quiet']}>{t('bill_for')}</div>
          <Price sen={EXAMPLE.amount} />
        </div>
        <div>
          <div className={css['legend']}>{t(ways.length > 0 ? 'way.title' : 'bill.no_ways.title')}</div>
          <Ways ways={ways} />
          {ways[0]?.startsWith('fpx') && (
            <>
              <div className={css['legend']}>{t('bill.bank')}</div>
              <div className={css['find']}>{t('bill.find')}</div>
            </>
          )}
        </div>
        {ways.length > 0 && (
          <Go label={t('bill.pay', { amount: formatRinggit(EXAMPLE.amount) })} note={t('bill.and_back')} />
        )}
      </Drawing>
      <p className={css['note']}>{t('example')}</p>
    </>
  );
}

export const BillPreview = ({ form, collectionId }: BillPreviewProps) => (
  <PreviewPanel>
    {(width) => (
      <Reading about={collectionId} read={readWays}>
        {(ways) => <BillDrawing form={form} width={width} ways={ways} />}
      </Reading>
    )}
  </PreviewPanel>
);
