import { isPathValue } from '@portal/shared/contract/kernel/call.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { secondaryMessages, useSecondaryText } from '../secondary-messages.ts';
import { BillPage, type Loaded } from '../bill/bill-page.tsx';
import { useOpened } from '../bill/opened.tsx';
import { billInDocument } from '../bill/page-data.rules.ts';
import type { Emphasis } from '../bill/pay-form.tsx';
import { viewOf } from '../bill/rules.ts';
import type { ServerData } from '../page/page-data.rules.ts';
import { paths, bankCodeIn } from '../paths.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { Over } from './over.tsx';
import { Summary } from './summary.tsx';

/** A top-up opens with the QR code selected, because merchants look for the QR code first. */
const EMPHASIS: Emphasis = { About: Summary, first: 'duitnow_qr' };

/** A top-up by its number, at the URL of its kind. At the gateway, a top-up is a bill of the operator. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { signal } = request;
  const invoice_no = searchParams.get('invoice_no') ?? '';
  const input = { params: { id: isPathValue(invoice_no) ? invoice_no : '0', product: 'topup' } };
  const [bill] = await Promise.all([
    gateway.call(publicPay.bill, input, { signal }).catch(orNothing),
    secondaryMessages.load(),
  ]);
  if (!bill?.top_up) return replace(paths.notFound('topup', request.url));
  const attempt = searchParams.get('attempt');
  const wanted = bankCodeIn(searchParams);
  const own = attempt ? paths.topUpAfter(bill.top_up, attempt) : paths.topUp(bill.top_up);
  if (!own.startsWith(`${pathname}?`)) return replace(paths.wanting(own, wanted));
  const view = await viewOf({ uuid: bill.id, after: attempt, signal });
  return view ? { ...view, wanted } : replace(paths.notFound('topup', request.url));
}

/** The data of a rendered top-up, whose route has the id of its path. */
export async function serverData(): Promise<ServerData | undefined> {
  const data = billInDocument(location.pathname);
  if (data) await secondaryMessages.load();
  return data;
}

export function Component() {
  const view = useLoaderData<Loaded>();
  const t = useSecondaryText();
  const language = useLanguage();
  const { bill, kind } = view;
  useOpened(view);
  return (
    <BillPage
      view={view}
      about={bill.due_date && t('topup.until', { date: formatDay(bill.due_date, language) })}
      emphasis={EMPHASIS}
      end={
        bill.top_up && (kind === 'paid' || kind === 'expired' || kind === 'cancelled' || kind === 'stopped') ? (
          <Over view={view} topUp={bill.top_up} />
        ) : undefined
      }
    />
  );
}
