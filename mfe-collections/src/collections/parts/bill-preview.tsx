import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { channelMessages, helpKey } from '@portal/shared/i18n/channels.ts';
import { formatDay, formatRinggit, dayOf } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { usePreviewText } from '../../preview.ts';
import { Go, PreviewFrame, Price, type Width } from './preview-frame.tsx';
import { PreviewPanel } from '../preview-panel.tsx';
import type { BillPreviewProps } from '../preview.tsx';
import { readPaymentMethods } from '../payment-methods.rules.ts';
import css from '../preview.module.css';

/** Example values for the fields that differ from bill to bill: the amount in sen, and the due date in days from today. */
const EXAMPLE = { number: 'INV-00001', amount: 12_000n, dueIn: 14 } as const;

/** The open channels, with the names that payers see; the first is selected. */
function PaymentMethods({ methods }: { readonly methods: readonly Channel[] }) {
  const word = channelMessages.useText();
  return (
    <div className={css['methods']}>
      {methods.map((method) => {
        const help = helpKey(method);
        return (
          <div key={method} className={css['method']}>
            {word(`channel.${method}`)}
            {help && <span className={css['quiet']}>{word(help)}</span>}
          </div>
        );
      })}
    </div>
  );
}

interface BillFrameProps extends Pick<BillPreviewProps, 'form'> {
  readonly width: Width;
  readonly methods: readonly Channel[];
}

/** A preview of a bill's page: `mfe-public-pay/src/bill`. */
function BillFrame({ form, width, methods }: BillFrameProps) {
  const t = usePreviewText();
  const language = useLanguage();
  const title = useValue(form, 'title').trim() || t('no_title');
  const due = t('bill.due', { date: formatDay(addDays(dayOf(), EXAMPLE.dueIn), language) });
  return (
    <>
      <PreviewFrame
        width={width}
        label={t('bill_preview', { title })}
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
          <div className={css['legend']}>
            {t(methods.length > 0 ? 'payment_method.title' : 'payment_method.none.title')}
          </div>
          <PaymentMethods methods={methods} />
          {methods[0]?.startsWith('fpx') && (
            <>
              <div className={css['legend']}>{t('bill.bank')}</div>
              <div className={css['find']}>{t('bill.find')}</div>
            </>
          )}
        </div>
        {methods.length > 0 && (
          <Go label={t('bill.pay', { amount: formatRinggit(EXAMPLE.amount) })} note={t('bill.and_back')} />
        )}
      </PreviewFrame>
      <p className={css['note']}>{t('example')}</p>
    </>
  );
}

export const BillPreview = ({ form, collectionId }: BillPreviewProps) => (
  <PreviewPanel>
    {(width) => (
      <Reading about={collectionId} read={readPaymentMethods}>
        {(methods) => <BillFrame form={form} width={width} methods={methods} />}
      </Reading>
    )}
  </PreviewPanel>
);
