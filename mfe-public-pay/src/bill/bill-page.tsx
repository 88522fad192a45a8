import { useState, type ReactNode } from 'react';
import { paymentKey } from '../device/rules.ts';
import { Page } from '../page/page.tsx';
import { useOtherTabs, useRefresh, useReturn } from '../page/refreshing.tsx';
import { Open } from '../payment/open.tsx';
import { Waiting } from '../payment/waiting.tsx';
import { Closed } from './closed.tsx';
import { StartedInOtherTab } from './started-in-other-tab.tsx';
import { Paid } from './paid.tsx';
import { PayForm, type Emphasis } from './pay-form.tsx';
import type { BillView } from './rules.ts';

export type Loaded = BillView & {
  /** The code of a bank in the link. */
  readonly wanted: string | null;
  /** The edge read the bill for the document, so this page has not requested it from the gateway. */
  readonly isFromDocument?: true;
};

interface BillContentProps {
  readonly view: Loaded;
  /** The number of the attempt that the payer left for another bank. */
  readonly left: string | undefined;
  readonly onLeave: (invoiceNo: string) => void;
  readonly emphasis: Emphasis | undefined;
}

const isLeft = (view: Extract<BillView, { kind: 'payable' }>, left: string | undefined) =>
  !view.open || view.open.invoice_no === left;

function BillContent({ view, left, onLeave, emphasis }: BillContentProps) {
  switch (view.kind) {
    case 'paid':
      return <Paid {...view} />;
    case 'waiting':
      return <Waiting attempt={view.attempt} />;
    case 'elsewhere':
      return <StartedInOtherTab bill={view.bill} />;
    case 'payable': {
      const { open } = view;
      return isLeft(view, left) || !open ? (
        <PayForm {...view} {...emphasis} />
      ) : (
        <Open attempt={open} onOther={() => onLeave(open.invoice_no)} />
      );
    }
    default:
      return <Closed view={view} />;
  }
}

interface BillPageProps {
  readonly view: Loaded;
  /** One line below the payee, while the bill can be paid. */
  readonly about: string | null;
  readonly emphasis?: Emphasis;
  /** Shown instead of the usual content after the bill has ended. */
  readonly end?: ReactNode;
}

/** The page of a bill in each of its states: payable, payment in progress, or ended. */
export function BillPage({ view, about, emphasis, end }: BillPageProps) {
  const refresh = useRefresh();
  const [visit, setVisit] = useState(0);
  const [left, leave] = useState<string>();
  const { bill } = view;
  // A page from the browser's back/forward cache still shows *Going to your bank…*, so it starts again with fresh data.
  useReturn(() => void refresh().then(() => setVisit((count) => count + 1)));
  useOtherTabs(paymentKey(bill.id), () => void refresh());
  const isForm = view.kind === 'payable' && isLeft(view, left);
  return (
    <Page
      merchant={bill.merchant_name}
      picture={bill.collection_image}
      about={isForm && about ? `${bill.bill_number} · ${about}` : bill.bill_number}
      isHeading={isForm}
      isWide={isForm}
    >
      {end ?? <BillContent key={visit} view={view} left={left} onLeave={leave} emphasis={emphasis} />}
    </Page>
  );
}
