import { formatDay, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { takesMoney } from '@portal/shared/domain/status-group.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { Expiry } from '../bill/expiry.tsx';
import { useText } from '../messages.ts';
import { SheetOrderLines } from '../order-lines/lazy-lines.tsx';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { useIsLive } from '../page/live.rules.ts';
import { PrintedAddress } from '../page/printed-address.tsx';
import { SheetFacts, SheetItem, SheetLines } from '../page/sheet.tsx';
import css from '../page/sheet.module.css';
import { paths } from '../paths.ts';
import { Issuer } from '../receipt/issuer.tsx';
import { titleOf } from '../top-up/rules.ts';
import type { InvoiceView } from './page-data.rules.ts';

type InvoiceProps = Pick<InvoiceView, 'bill' | 'payment'>;

/** The bill's issuer and payer, its dates, and how it was paid. */
function useFacts({ bill, payment }: InvoiceProps) {
  const t = useSecondaryText();
  const language = useLanguage();
  const rows = [
    ['from', bill.merchant_name],
    ['to', bill.payer_name],
    ['number', bill.bill_number],
    ['date', formatMoment(bill.created_at, language)],
    ['due', bill.due_date && formatDay(bill.due_date, language)],
    ['last_day', bill.expires_on && formatDay(bill.expires_on, language)],
    ['paid_on', payment?.paid_at && formatMoment(payment.paid_at, language)],
    ['paid_with', payment?.bank_name],
    ['reference', payment?.invoice_no],
  ] as const;
  return rows.flatMap(([key, value]) => (value ? [{ key, label: t(`invoice.${key}`), value }] : []));
}

/**
 * The billed item, and the record to which it belongs. A top-up is named in the reader's language, because the gateway's own records are in
 * English.
 */
function useItem({ description, collection_title, top_up }: PayableBill) {
  const t = useSecondaryText();
  if (top_up) return { item: t(titleOf(top_up)), of: t('topup.for', { merchant: top_up.merchant_name }) };
  return { item: description, of: description.startsWith(collection_title) ? null : collection_title };
}

function Lines({ bill }: Pick<InvoiceProps, 'bill'>) {
  const t = useSecondaryText();
  const { item, of } = useItem(bill);
  if (bill.order)
    return (
      <>
        <p className={css.about}>
          <bdi>{item}</bdi>
        </p>
        <SheetOrderLines order={bill.order} />
      </>
    );
  return (
    <SheetLines what={t('invoice.description')} amount={t('invoice.amount')}>
      <SheetItem item={item} of={of} amount={bill.amount} />
    </SheetLines>
  );
}

function Actions({ bill, payment }: InvoiceProps) {
  const t = useSecondaryText();
  const pay = useText();
  const isLive = useIsLive();
  return (
    <div className={`${controls.stack} ${css.actions}`}>
      {payment ? (
        <Link className={controls.primary} to={paths.thankYou(payment.invoice_no)}>
          {pay('paid.receipt')}
        </Link>
      ) : (
        takesMoney(bill.status) && (
          <>
            <Expiry bill={bill} />
            <Link className={controls.primary} to={paths.bill(bill.id)}>
              {t('invoice.pay')}
            </Link>
          </>
        )
      )}
      <button
        type="button"
        className={`${controls.secondary} k-scripted`}
        inert={!isLive}
        onClick={() => window.print()}
      >
        {t('receipt.print')}
      </button>
    </div>
  );
}

/** The bill as a document for filing: all its details on one sheet of paper. */
export function Invoice({ bill, payment }: InvoiceProps) {
  const t = useSecondaryText();
  const facts = useFacts({ bill, payment });
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h1 className={css.title}>{t('invoice.title')}</h1>
        <p className={`${css.status} ${payment ? css.paid : ''}`}>{t(`invoice.status.${bill.status}`)}</p>
      </header>
      <SheetFacts facts={facts} />
      <Lines bill={bill} />
      <div className={css.total}>
        <span>{t('invoice.total')}</span>
        <Amount sen={bill.amount} />
      </div>
      <Actions bill={bill} payment={payment} />
      <div className={css.issuer}>
        <Issuer />
      </div>
      <PrintedAddress path={paths.invoice(bill.id)} />
    </article>
  );
}
