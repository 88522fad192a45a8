/** The document of a bill: a payable bill is rendered completely, and any other bill as a text for readers without JavaScript. */
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import { PayableBill, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import * as v from 'valibot';
import { renderToStaticMarkup } from 'react-dom/server';
import { BillData, pageDataOf } from '../bill/page-data.rules.ts';
import { BillSubject } from '../bill/bill-subject.tsx';
import { titleOf } from '../bill/paid.tsx';
import { useText } from '../messages.ts';
import { Page } from '../page/page.tsx';
import { bankCodeIn } from '../paths.ts';
import { bill as route } from './bill-routes.tsx';
import { fieldsOf, requestPath, UUID, type Subject } from './subject.rules.ts';
import { renderPage, renderText, NeedsScript } from './tree.tsx';

const BILL_PAGE = new RegExp(`^/pay/bill/(${UUID})/?$`);

const NEEDS_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'Paying here needs JavaScript, and your bank asks for it too: switch it on in your browser and open the link again. If you have paid already, do not pay again.',
  ms: 'Pembayaran di sini memerlukan JavaScript, begitu juga bank anda: hidupkannya dalam pelayar dan buka semula pautan ini. Jika anda sudah bayar, jangan bayar lagi.',
  ar: 'يتطلب الدفع هنا JavaScript، وكذلك بنكك: فعّله في متصفحك وافتح الرابط مرة أخرى. إن كنت قد دفعت فلا تدفع مرة أخرى.',
};

type Bill = BillData['bill'];

/** Why a bill accepts no payment; undefined while a payment is in progress, because its result is not known. */
function useReason({ status, is_open, merchant_name: merchant }: Bill): string | undefined {
  const t = useText();
  if (status === 'expired' || status === 'cancelled') return t(`closed.${status}.title`, { merchant });
  if (status === 'due' || status === 'overdue') return is_open ? undefined : t('closed.stopped.title', { merchant });
  return status === 'pending' ? undefined : t(titleOf(status));
}

function Text({ bill }: { readonly bill: Bill }) {
  const reason = useReason(bill);
  return (
    <Page merchant={bill.merchant_name} about={bill.bill_number} isHeading>
      {reason && <p>{reason}</p>}
      <BillSubject bill={bill} />
      <NeedsScript text={NEEDS_SCRIPT} />
    </Page>
  );
}

/** Whether the document contains the form: a top-up has its own page, and any other state depends on payments at the bank. */
const isPayable = ({ status, is_open, top_up }: Bill): boolean =>
  (status === 'due' || status === 'overdue') && is_open && top_up === null;

const RawBill = v.record(v.string(), v.unknown());

export const bill: Subject = {
  isPersonal: true,

  requestsOf: ({ pathname, searchParams }) => {
    const [, id] = BILL_PAGE.exec(pathname) ?? [];
    // The page of a payer who returns from a bank depends on the result of the payment.
    if (id === undefined || searchParams.has('invoice_no')) return null;
    const services = (bankType: string) =>
      requestPath(fillPath(publicPay.services.path, { bankType }), { _invoice_uuid: id });
    return {
      bill: fillPath(publicPay.bill.path, { id, product: 'customer' }),
      personal: services('1'),
      business: services('2'),
    };
  },

  partsOf: (address, { bill: wire, personal, business }) => {
    // The page does not show the payer's name, so the document must not contain it.
    const fields = { ...fieldsOf(PayableBill, v.parse(RawBill, wire)), payer_name: '' };
    const data = { bill: fields, services: { '1': personal, '2': business } };
    const parsed = v.parse(BillData, data);
    if (!isPayable(parsed.bill)) return { unscripted: renderText(<Text bill={parsed.bill} />) };
    return {
      unscripted: renderToStaticMarkup(<NeedsScript text={NEEDS_SCRIPT} />),
      page: { html: renderPage(address, route, pageDataOf(parsed, bankCodeIn(address.searchParams))), data },
    };
  },
};
