import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { redirect, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import { paymentKey } from '../device/rules.ts';
import { useText } from '../messages.ts';
import { Page } from '../page/page.tsx';
import { useOtherTabs, useRefresh, useReturn } from '../page/refreshing.tsx';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { paths } from '../paths.ts';
import { Open } from '../payment/open.tsx';
import { Waiting } from '../payment/waiting.tsx';
import { Closed } from './closed.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Paid } from './paid.tsx';
import { PayForm } from './pay-form.tsx';
import { viewOf, type BillView } from './rules.ts';

export async function loader({ params: { uuid = '' }, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = await viewOf({ uuid, after: searchParams.get('invoice_no'), signal: request.signal });
  return view ? { ...view, wanted: searchParams.get('bank') } : redirect(paths.notFound('bill'));
}

type Loaded = BillView & { readonly wanted: string | null };

function Shown({ view }: { readonly view: Loaded }) {
  const [left, leave] = useState<string>();
  const { bill } = view;
  switch (view.kind) {
    case 'paid':
      return <Paid bill={bill} attempt={view.attempt} />;
    case 'waiting':
      return <Waiting attempt={view.attempt} />;
    case 'elsewhere':
      return <Elsewhere />;
    case 'payable':
      return view.open && view.open.invoice_no !== left ? (
        <Open attempt={view.open} onOther={() => leave(view.open?.invoice_no)} />
      ) : (
        <PayForm {...view} />
      );
    default:
      return <Closed bill={bill} why={view.kind} />;
  }
}

export function Component() {
  const view = useLoaderData<Loaded>();
  const t = useText();
  const language = useLanguage();
  const refresh = useRefresh();
  const [visit, setVisit] = useState(0);
  const { bill } = view;
  // A page kept by the browser still says *Going to your bank…*: it starts again, from what is true now.
  useReturn(() => void refresh().then(() => setVisit((count) => count + 1)));
  useOtherTabs(paymentKey(bill.id), () => void refresh());
  const due = t(bill.status === 'overdue' ? 'bill.overdue' : 'bill.due', { date: formatDay(bill.due_date, language) });
  const isForm = view.kind === 'payable';
  return (
    <Page
      merchant={bill.merchant_name}
      about={isForm ? `${bill.bill_number} · ${due}` : bill.bill_number}
      isWide={isForm}
    >
      <Shown key={visit} view={view} />
    </Page>
  );
}
