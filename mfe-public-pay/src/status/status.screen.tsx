import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Page } from '../page/page.tsx';
import { paths } from '../paths.ts';
import { Open } from '../payment/open.tsx';
import { hasMoney, isOpen, isOutrun, isOver } from '../payment/attempt.rules.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { Waiting } from '../payment/waiting.tsx';
import { noteReturn } from './rules.ts';

/** The payer returns from the bank. The code in the browser's URL is recorded, and the gateway's record decides. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const invoice_no = searchParams.get('invoice_no');
  if (!invoice_no) return replace(paths.notFound('payment', request.url));
  noteReturn(invoice_no, searchParams.get('fpx_code'));
  const input = { query: { invoice_no } };
  const attempt = await gateway.call(publicPay.check, input, { signal: request.signal }).catch(orNothing);
  if (!attempt) return replace(paths.notFound('payment', request.url));
  if (hasMoney(attempt)) return replace(paths.thankYou(invoice_no));
  // In the browser of a banking app, the URL is the only source of the payment's number.
  if (isOutrun(attempt) || isOver(attempt)) return replace(paths.billAfter(attempt.bill_id, invoice_no));
  return attempt;
}

export function Component() {
  const attempt = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  return (
    <Page merchant={attempt.merchant_name} about={attempt.bill_number}>
      {isOpen(attempt) ? <Open attempt={attempt} /> : <Waiting attempt={attempt} />}
    </Page>
  );
}
