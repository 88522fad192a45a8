import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import * as v from 'valibot';
import { secondaryMessages } from '../secondary-messages.ts';
import { orderLinesReady } from '../order-lines/lazy-lines.tsx';
import { Page } from '../page/page.tsx';
import { paths } from '../paths.ts';
import { hasPaid } from '../payment/attempt.rules.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { useOpened } from '../bill/opened.tsx';
import { Invoice } from './invoice.tsx';
import type { InvoiceView } from './page-data.rules.ts';

export { serverData } from './page-data.rules.ts';

/** A bill as a document, found by its own id or by the number of any of its payments. */
export async function loader({ params: { invoiceId = '' }, request: { signal, url } }: LoaderFunctionArgs) {
  const attemptOf = (invoiceNo: string) =>
    gateway.call(publicPay.receipt, { query: { _invoice: invoiceNo } }, { signal }).catch(orNothing);
  const words = secondaryMessages.load();
  const id = v.is(Id, invoiceId) ? invoiceId : (await attemptOf(invoiceId))?.bill_id;
  const bill =
    id && (await gateway.call(publicPay.bill, { params: { id, product: 'customer' } }, { signal }).catch(orNothing));
  if (!bill || bill.status === 'draft') return replace(paths.notFound('invoice', url));
  const attempt = bill.last_invoice_no === null ? undefined : await attemptOf(bill.last_invoice_no);
  await Promise.all([words, bill.order && orderLinesReady()]);
  return {
    bill,
    payment: attempt && hasPaid(attempt) ? attempt : null,
  } satisfies InvoiceView;
}

export function Component() {
  const view = useLoaderData<InvoiceView>();
  const { bill } = view;
  useOpened(view);
  return (
    <Page merchant={bill.merchant_name} about={bill.bill_number}>
      <Invoice {...view} />
    </Page>
  );
}
