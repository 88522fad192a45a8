import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { secondaryMessages } from '../secondary-messages.ts';
import { orderLinesReady } from '../order-lines/lazy-lines.tsx';
import { Page } from '../page/page.tsx';
import { paths } from '../paths.ts';
import { Open } from '../payment/open.tsx';
import { hasMoney, hasPaid, isOpen, isOutrun, isWithBank } from '../payment/attempt.rules.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { Waiting } from '../payment/waiting.tsx';
import { NotPaid } from './not-paid.tsx';
import { noteReceipt } from './page-data.rules.ts';
import { Receipt } from './receipt.tsx';

export { serverData } from './page-data.rules.ts';

/** The receipt of an attempt. The same URL shows the state of an attempt that is not paid. */
export async function loader({ request }: LoaderFunctionArgs) {
  const invoice_no = new URL(request.url).searchParams.get('invoice_no');
  if (!invoice_no) return replace(paths.notFound('payment', request.url));
  const input = { query: { _invoice: invoice_no } };
  const [attempt] = await Promise.all([
    gateway.call(publicPay.receipt, input, { signal: request.signal }).catch(orNothing),
    secondaryMessages.load(),
  ]);
  if (!attempt) return replace(paths.notFound('payment', request.url));
  noteReceipt(attempt);
  if (attempt.order && hasPaid(attempt)) await orderLinesReady();
  return isOutrun(attempt) ? replace(paths.billAfter(attempt.bill_id, invoice_no)) : attempt;
}

export function Component() {
  const attempt = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  return (
    <Page merchant={attempt.merchant_name} about={attempt.bill_number}>
      {hasMoney(attempt) ? (
        <Receipt attempt={attempt} />
      ) : isWithBank(attempt) ? (
        <Waiting attempt={attempt} />
      ) : isOpen(attempt) ? (
        <Open attempt={attempt} />
      ) : (
        <NotPaid attempt={attempt} />
      )}
    </Page>
  );
}
