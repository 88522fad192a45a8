/** The form of a bill in its drawer, new or changed. */
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { copiedIn, madeFor } from '@portal/shared/router/copied.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { ManyBills } from '../bill-upload/ways.tsx';
import { useBillText } from '../bills.ts';
import { BillFields, type BillInput } from './fields.tsx';
import { amongAll, type BillPlace } from './rules.ts';

/** A bill, and what it is about and whom it is for, whose names are known before anybody searches. */
export interface Known {
  readonly bill: Bill | null;
  readonly collection: Pick<Collection, 'id' | 'title'> | null;
  readonly customer: Customer | null;
}

type KnownBill = Known & { readonly bill: Bill };

export async function findBill(id: string, { signal }: Request): Promise<KnownBill> {
  const bill = await gateway.call(bills.get, { params: { id } }, { signal });
  const { customer_id } = bill;
  const collection = { id: bill.collection_id, title: bill.collection_title };
  const customer = customer_id && (await gateway.call(customers.get, { params: { id: customer_id } }, { signal }));
  return { bill, collection, customer: customer || null };
}

/** The collection of whoever has no choice: the only open one that takes bills. */
async function findOnly(signal: AbortSignal): Promise<Known['collection']> {
  try {
    const query = { record_status: '1', kind: 'bill', limit: 1 } as const;
    const { list } = await gateway.call(collections.find, { query }, { signal });
    return list.total === 1 ? (list.data[0] ?? null) : null;
  } catch (error) {
    // Who is not spared the choice makes it.
    if (error instanceof GatewayError && !signal.aborted) return null;
    throw error;
  }
}

/** Whom a new bill is for and in which collection it is, or the bill that it repeats. */
export async function findKnown(request: Request, picksCollection: boolean): Promise<Known> {
  const [copied, whom] = [copiedIn(request), madeFor(request)];
  if (copied !== null) return findBill(copied, request);
  const { signal } = request;
  const [customer, collection] = await Promise.all([
    whom === null ? null : gateway.call(customers.get, { params: { id: whom } }, { signal }),
    picksCollection ? findOnly(signal) : null,
  ]);
  return { bill: null, customer, collection };
}

interface Props {
  readonly place: BillPlace;
  readonly start: BillInput;
  /** What is changed; null for a new one. */
  readonly bill: Bill | null;
  /** What the form begins with. */
  readonly of: Known;
}

export function BillDrawer({ place, start, bill, of }: Props) {
  const t = useBillText();
  const back = useReturnTo(place.list);
  const form = useRecordForm(bills, {
    record: bill && { id: bill.id, ...start },
    empty: start,
    // The link of the new bill is what comes next.
    saved: (saved) =>
      back.leaveSaved(t(bill ? 'bills.changed' : 'bills.saved', { number: saved.bill_number }), place.one(saved)),
  });
  const isDraft = bill === null || bill.status === 'draft';
  return (
    <FormDrawer
      title={bill ? t('bills.edit_named', { number: bill.bill_number }) : t('bills.new')}
      form={form}
      back={back}
    >
      {bill === null && <ManyBills form={form} />}
      <BillFields form={form} of={of} isDraft={isDraft} picksCollection={isDraft && place === amongAll} />
    </FormDrawer>
  );
}
