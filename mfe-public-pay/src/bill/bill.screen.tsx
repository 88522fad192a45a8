import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
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
  return view ? { ...view, wanted: searchParams.get('bank') } : replace(paths.notFound('bill'));
}

type Loaded = BillView & { readonly wanted: string | null };

interface ShownProps {
  readonly view: Loaded;
  /** The attempt that the payer left for another bank. */
  readonly left: string | undefined;
  readonly onLeave: (invoiceNo: string) => void;
}

const isLeft = (view: Extract<BillView, { kind: 'payable' }>, left: string | undefined) =>
  !view.open || view.open.invoice_no === left;

function Shown({ view, left, onLeave }: ShownProps) {
  switch (view.kind) {
    case 'paid':
      return <Paid {...view} />;
    case 'waiting':
      return <Waiting attempt={view.attempt} />;
    case 'elsewhere':
      return <Elsewhere />;
    case 'payable': {
      const { open } = view;
      return isLeft(view, left) || !open ? (
        <PayForm {...view} />
      ) : (
        <Open attempt={open} onOther={() => onLeave(open.invoice_no)} />
      );
    }
    case 'stopped':
      return <Closed bill={view.bill} why="stopped" />;
    default:
      return <Closed bill={view.bill} why={view.kind} extra={view.extra} />;
  }
}

export function Component() {
  const view = useLoaderData<Loaded>();
  const t = useText();
  const language = useLanguage();
  const refresh = useRefresh();
  const [visit, setVisit] = useState(0);
  const [left, leave] = useState<string>();
  const { bill } = view;
  // A page kept by the browser still says *Going to your bank…*: it starts again, from what is true now.
  useReturn(() => void refresh().then(() => setVisit((count) => count + 1)));
  useOtherTabs(paymentKey(bill.id), () => void refresh());
  const due = t(bill.status === 'overdue' ? 'bill.overdue' : 'bill.due', { date: formatDay(bill.due_date, language) });
  const isForm = view.kind === 'payable' && isLeft(view, left);
  return (
    <Page
      merchant={bill.merchant_name}
      picture={bill.collection_image}
      about={isForm ? `${bill.bill_number} · ${due}` : bill.bill_number}
      isHeading={isForm}
      isWide={isForm}
    >
      <Shown key={visit} view={view} left={left} onLeave={leave} />
    </Page>
  );
}
