/** The document of a top-up: one that can be paid is rendered completely, and any other as a text for readers without JavaScript. */
import { fillPath, isPathValue } from '@portal/shared/contract/kernel/call.ts';
import { PayableBill, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import * as v from 'valibot';
import { renderToStaticMarkup } from 'react-dom/server';
import { BillData, pageDataOf } from '../bill/page-data.rules.ts';
import { Page } from '../page/page.tsx';
import { bankCodeIn, paths } from '../paths.ts';
import { TopUpSubject } from '../top-up/top-up-subject.tsx';
import { billChunks } from './bill-chunks.rules.ts';
import { PAYING_NEEDS_SCRIPT } from './needs-script.rules.ts';
import { topUpAt } from './payment-routes.tsx';
import { fieldsOf, RawRecord, requestPath, type Subject } from './subject.rules.ts';
import { NeedsScript, renderPage, renderText } from './tree.tsx';

const TOP_UP_PAGE = /^\/pay\/(pool-topup|prefund-topup|subscription-payment)$/;

const WithId = v.looseObject({ id: v.string() });

function Text({ bill }: { readonly bill: PayableBill }) {
  if (!bill.top_up) return null;
  return (
    <Page merchant={bill.merchant_name} about={bill.bill_number} isHeading>
      <TopUpSubject topUp={bill.top_up} amount={bill.amount} />
      <NeedsScript text={PAYING_NEEDS_SCRIPT} />
    </Page>
  );
}

/** Whether the document contains the form. A top-up of another kind has another address, to which the script redirects. */
const isPayable = ({ status, is_open, top_up }: PayableBill, { pathname }: URL): boolean =>
  (status === 'due' || status === 'overdue') &&
  is_open &&
  top_up !== null &&
  paths.topUp(top_up).startsWith(`${pathname}?`);

export const topUp: Subject = {
  isPersonal: true,

  requestsOf: ({ address: { pathname, searchParams } }, { bill }) => {
    const invoiceNo = searchParams.get('invoice_no') ?? '';
    // The page of a payer who returns from a bank depends on the result of the payment.
    if (!TOP_UP_PAGE.test(pathname) || !isPathValue(invoiceNo) || searchParams.has('attempt')) return null;
    const services = (bankType: string, { id }: v.InferOutput<typeof WithId>) =>
      requestPath(fillPath(publicPay.services.path, { bankType }), { _invoice_uuid: id });
    return {
      bill: fillPath(publicPay.bill.path, { id: invoiceNo, product: 'topup' }),
      ...(v.is(WithId, bill) && { personal: services('1', bill), business: services('2', bill) }),
    };
  },

  partsOf: ({ address }, { bill: wire, personal, business }) => {
    // The page does not show the payer's name, so the document must not contain it.
    const fields = { ...fieldsOf(PayableBill, v.parse(RawRecord, wire)), payer_name: '' };
    // Only the script can pay a top-up.
    const data = { bill: fields, services: { '1': personal, '2': business }, failure: null, form: null };
    const parsed = v.parse(BillData, data);
    const chunks = ['top-up', `secondary-words-${currentLanguage()}`, ...billChunks(parsed.bill)];
    if (!isPayable(parsed.bill, address)) return { unscripted: renderText(<Text bill={parsed.bill} />), chunks };
    return {
      unscripted: renderToStaticMarkup(<NeedsScript text={PAYING_NEEDS_SCRIPT} />),
      chunks,
      page: {
        html: renderPage(address, topUpAt(address.pathname), pageDataOf(parsed, bankCodeIn(address.searchParams))),
        data,
      },
    };
  },
};
