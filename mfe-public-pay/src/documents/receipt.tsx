/**
 * The document of a receipt. Money that arrived is rendered completely. Any other attempt depends on the bank, so its document has a text for
 * readers without JavaScript.
 */
import { Receipt, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import * as v from 'valibot';
import { Page } from '../page/page.tsx';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { hasMoney } from '../payment/attempt.rules.ts';
import { PAYING_NEEDS_SCRIPT } from './needs-script.rules.ts';
import { receipt as route } from './payment-routes.tsx';
import { orderChunks } from './preloads.rules.ts';
import { fieldsOf, RawRecord, requestPath, type Subject } from './subject.rules.ts';
import { NeedsScript, renderPage, renderText } from './tree.tsx';

/** An attempt without its state, which only the bank knows. */
const Text = ({ attempt }: { readonly attempt: Receipt }) => (
  <Page merchant={attempt.merchant_name} about={attempt.bill_number} isHeading>
    <div>
      <p className={controls.muted}>
        <bdi>{attempt.bill_description}</bdi>
      </p>
      <Amount sen={attempt.amount} />
    </div>
    <NeedsScript text={PAYING_NEEDS_SCRIPT} />
  </Page>
);

export const receipt: Subject = {
  isPersonal: true,

  requestsOf: ({ address: { pathname, searchParams } }) => {
    const invoiceNo = searchParams.get('invoice_no');
    if (!/^\/pay\/thankyou\/?$/.test(pathname) || !invoiceNo) return null;
    return {
      receipt: { kind: 'read', method: 'POST', path: requestPath(publicPay.receipt.path, { _invoice: invoiceNo }) },
    };
  },

  partsOf: ({ address }, { receipt: wire }) => {
    const data = fieldsOf(Receipt, v.parse(RawRecord, wire));
    const parsed = v.parse(Receipt, data);
    const words = currentLanguage();
    const chunks = [
      'receipt',
      `secondary-words-${words}`,
      ...(parsed.top_up ? ['top-up'] : []),
      ...(parsed.order ? orderChunks(words) : []),
    ];
    if (!hasMoney(parsed)) return { unscripted: renderText(<Text attempt={parsed} />), chunks };
    return { unscripted: '', chunks, page: { html: renderPage(address, route, parsed), data } };
  },
};
