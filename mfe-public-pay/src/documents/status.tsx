/**
 * The document of a payer who returns from a bank. The page of its script sends a status enquiry, so the document has only a text for readers
 * without JavaScript: what the gateway has recorded. Reading this has no effect.
 */
import { publicPay, Receipt } from '@portal/shared/contract/public/public-pay.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import * as v from 'valibot';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { Page } from '../page/page.tsx';
import { StatusPanel } from '../page/status-panel.tsx';
import { paths } from '../paths.ts';
import { bankAddressAt, hasMoney, isMarked, isOutrun, isOver } from '../payment/attempt.rules.ts';
import { useReason } from '../payment/failure.tsx';
import { useSecondaryText } from '../secondary-messages.ts';
import { useClosedReason } from './bill-text.tsx';
import { InProgress } from './in-progress.tsx';
import { requestPath, type Subject } from './subject.rules.ts';
import { renderText } from './tree.tsx';

const STATUS_PAGE = /^\/fpx-status\/?$/;

interface StatusProps {
  readonly attempt: Receipt;
  /** Adds the language of this address to the address of another page. */
  readonly inLanguage: (path: string) => string;
}

function Received({ attempt, inLanguage }: StatusProps) {
  const t = useText();
  const say = useSecondaryText();
  const isApart = isMarked(attempt);
  return (
    <StatusPanel tone={isApart ? 'pending' : 'success'} title={isApart ? say('receipt.apart') : t('receipt.title')}>
      <Amount sen={attempt.amount} />
      <a className={controls.primary} href={inLanguage(paths.thankYou(attempt.invoice_no))}>
        {t('paid.receipt')}
      </a>
    </StatusPanel>
  );
}

function Failed({ attempt, inLanguage }: StatusProps) {
  const t = useText();
  const { title, text } = useReason(attempt);
  const page = attempt.top_up ? paths.topUp(attempt.top_up) : paths.bill(attempt.bill_id);
  return (
    <StatusPanel tone="error" title={title} text={text}>
      <Amount sen={attempt.amount} />
      <a className={controls.primary} href={inLanguage(page)}>
        {t('open.other')}
      </a>
    </StatusPanel>
  );
}

/** The bill has been paid or closed while the payer was at the bank. */
function Outrun({ attempt }: Pick<StatusProps, 'attempt'>) {
  const { bill_status: status, merchant_name } = attempt;
  return (
    <StatusPanel tone="neutral" title={useClosedReason({ status, is_open: true, merchant_name }) ?? ''}>
      <Amount sen={attempt.amount} />
    </StatusPanel>
  );
}

function Ended(props: StatusProps) {
  if (hasMoney(props.attempt)) return <Received {...props} />;
  return isOver(props.attempt) ? <Failed {...props} /> : <Outrun attempt={props.attempt} />;
}

export const status: Subject = {
  isPersonal: true,

  requestsOf: ({ address: { pathname, searchParams } }) => {
    const invoiceNo = searchParams.get('invoice_no');
    if (!STATUS_PAGE.test(pathname) || !invoiceNo) return null;
    return {
      receipt: { kind: 'read', method: 'POST', path: requestPath(publicPay.receipt.path, { _invoice: invoiceNo }) },
    };
  },

  partsOf: ({ address }, { receipt }, gatewayOrigin) => {
    const attempt = v.parse(Receipt, receipt);
    const hasEnded = hasMoney(attempt) || isOver(attempt) || isOutrun(attempt);
    const inLanguage = (path: string) =>
      address.searchParams.has('lang') ? `${path}${path.includes('?') ? '&' : '?'}lang=${currentLanguage()}` : path;
    const text = hasEnded ? (
      <Page merchant={attempt.merchant_name} about={attempt.bill_number}>
        <Ended attempt={attempt} inLanguage={inLanguage} />
      </Page>
    ) : (
      <InProgress
        attempt={attempt}
        bank={bankAddressAt(attempt, gatewayOrigin)}
        here={address.pathname + address.search}
      />
    );
    return { unscripted: renderText(text), chunks: ['status'] };
  },
};
