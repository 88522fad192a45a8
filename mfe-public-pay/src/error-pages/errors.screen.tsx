import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { takesMoney } from '@portal/shared/domain/status-group.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import * as v from 'valibot';
import { secondaryMessages } from '../secondary-messages.ts';
import { Page } from '../page/page.tsx';
import { paths } from '../paths.ts';
import { isOver } from '../payment/attempt.rules.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { noteReturn } from '../status/rules.ts';
import { Explained, Unexplained } from './explained.tsx';

const CODE = /^[0-9A-Z]{2}$/;

/**
 * Explains a failed payment, by its number (`invoice_no`), by the code in the browser's URL (`fpx_code`), or both; `uuid` is the bill's id.
 * The gateway's record of a payment outweighs any code, and a payment that has not ended redirects to its status page. A bill that has
 * since been paid or closed redirects to its own page, because its payer has nothing to retry.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const invoice_no = searchParams.get('invoice_no');
  const fpxCode = searchParams.get('fpx_code') ?? '';
  const code = CODE.test(fpxCode) ? fpxCode : null;
  const words = secondaryMessages.load();
  if (invoice_no) noteReturn(invoice_no, code);
  const attempt = invoice_no
    ? await gateway.call(publicPay.check, { query: { invoice_no } }, { signal: request.signal }).catch(orNothing)
    : undefined;
  await words;
  if (attempt && !isOver(attempt)) return replace(paths.status(attempt.invoice_no));
  if (attempt && !takesMoney(attempt.bill_status)) return replace(paths.billAfter(attempt.bill_id, attempt.invoice_no));
  const uuid = searchParams.get('uuid');
  return { attempt, code, uuid: v.is(Id, uuid) ? uuid : null };
}

export function Component() {
  const { attempt, code, uuid } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  if (!attempt)
    return (
      <Page>
        <Unexplained code={code} uuid={uuid} />
      </Page>
    );
  return (
    <Page merchant={attempt.merchant_name} about={attempt.bill_number}>
      <Explained attempt={attempt} />
    </Page>
  );
}
