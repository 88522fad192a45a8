import { bills, type BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useFollow, useFreshOnReturn } from '@portal/shared/router/fresh.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { BillPayments, paymentsOfBill, type Latest } from '../payments/latest.tsx';
import { CallbackLog } from '../callbacks/log.tsx';
import { BillTimeline } from './bill-timeline.tsx';
import { BillDetails } from './details.tsx';
import { paidBy } from './documents.tsx';
import { BillHead } from './head.tsx';
import { amongAll, followSeconds, inCollection, isFinal } from './rules.ts';

/** A text that changes with every event of the bill. */
const lastOf = ({ status, timeline, comments }: BillDetail) => `${status} ${timeline.at(-1)?.id} ${comments[0]?.id}`;

/** The payment that paid the bill, including the amount that can still be refunded. */
async function paymentOf(bill: BillDetail, payments: Latest | null, signal: AbortSignal) {
  const paid = payments?.rows.find(({ invoice_no }) => invoice_no === paidBy(bill));
  return paid ? gateway.call(paymentRecords.get, { params: { id: paid.id } }, { signal }) : null;
}

export async function loader({ params: { id, billId = '' }, request }: LoaderFunctionArgs) {
  const bill = await gateway.call(bills.get, { params: { id: billId } }, { signal: request.signal });
  if (id !== undefined && bill.collection_id !== id) throw notFound();
  const payments = await paymentsOfBill(bill, request.signal);
  return { ...bill, payments, payment: await paymentOf(bill, payments, request.signal) };
}

export function Component() {
  const bill = useLoaderData<typeof loader>();
  const { id } = useParams();
  const place = id === undefined ? amongAll : inCollection(id);
  const { leave } = useReturnTo(place.list);
  const look = (signal: AbortSignal) => gateway.call(bills.get, { params: { id: bill.id } }, { signal });
  useFreshOnReturn(look, { isFinal: isFinal(bill) });
  useFollow(followSeconds(bill), async (signal) => lastOf(await look(signal)) !== lastOf(bill));
  return (
    <DrawerFrame title={`${bill.bill_number} · ${bill.payer_name}`} onClose={() => void leave()} startsAtTitle>
      <BillHead bill={bill} place={place} payment={bill.payment} />
      <BillDetails bill={bill} />
      <BillPayments latest={bill.payments} />
      <BillTimeline bill={bill} />
      <CallbackLog bill={bill} />
    </DrawerFrame>
  );
}
