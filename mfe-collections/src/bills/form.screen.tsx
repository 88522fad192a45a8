/** The form of a bill: a new bill, a clone of another bill, a bill for a customer, or a bill to change. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import type { SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { prefillFrom, prefillFor } from '@portal/shared/router/prefill.ts';
import {
  redirect,
  useLoaderData,
  useParams,
  useRevalidator,
  type LoaderFunctionArgs,
} from '@portal/shared/router/screen.ts';
import { systemOptions } from '@portal/shared/session/platform.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useRef } from 'react';
import { ManyBills } from './upload/links.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import { BillFields, payerOf, type Known } from './fields.tsx';
import { amongAll, inCollection, isChangeable, usualDays } from './rules.ts';

type BillInput = CallInput<typeof bills.create>['body'];

/** @param options the merchant's defaults for new bills; null if they are not known */
const emptyBill = (collection_id: string, options: SystemOptions | null): BillInput => ({
  collection_id,
  customer_id: null,
  payer_name: '',
  payer_email: '',
  payer_phone: '',
  description: '',
  amount: '',
  status: 'due',
  ...usualDays(options ?? undefined),
});

/** A bill as input of the form. The status is included only while the bill is a draft. */
const writtenBill = ({ amount, status, ...bill }: Bill): BillInput => ({
  ...bill,
  amount: decimalOf(amount),
  ...(status === 'draft' && { status }),
});

/** A new bill with the same content for the same payer, but with new dates. */
const copiedBill = (bill: Bill, empty: BillInput): BillInput => {
  const { due_date: _, expires_on: __, status: ___, ...fields } = writtenBill(bill);
  return { ...empty, ...fields, collection_id: empty.collection_id || bill.collection_id };
};

/** A new bill for a customer. */
const billFor = (customer: Customer, empty: BillInput): BillInput => ({
  ...empty,
  customer_id: customer.id,
  ...payerOf(customer),
});

type KnownBill = Known & { readonly bill: Bill };

async function findBill(id: string, { signal }: Request): Promise<KnownBill> {
  const bill = await gateway.call(bills.get, { params: { id } }, { signal });
  const { customer_id } = bill;
  const collection = { id: bill.collection_id, title: bill.collection_title };
  const customer = customer_id && (await gateway.call(customers.get, { params: { id: customer_id } }, { signal }));
  return { bill, collection, customer: customer || null };
}

/** The merchant's only active collection of bills, so that nobody has to choose it; null when there are several, or none. */
async function findOnly(signal: AbortSignal): Promise<Known['collection']> {
  try {
    const query = { record_status: '1', kind: 'bill', limit: 1 } as const;
    const { list } = await gateway.call(collections.find, { query }, { signal });
    return list.total === 1 ? (list.data[0] ?? null) : null;
  } catch (error) {
    // If the collections cannot be read, the person chooses the collection.
    if (error instanceof GatewayError && !signal.aborted) return null;
    throw error;
  }
}

/** The customer and collection of a new bill, or the bill that it clones. */
async function findKnown(request: Request, picksCollection: boolean): Promise<Known> {
  const [copied, whom] = [prefillFrom(request), prefillFor(request)];
  if (copied !== null) return findBill(copied, request);
  const { signal } = request;
  const [customer, collection] = await Promise.all([
    whom === null ? null : gateway.call(customers.get, { params: { id: whom } }, { signal }),
    picksCollection ? findOnly(signal) : null,
  ]);
  return { bill: null, customer, collection };
}

export async function loader({ params: { id, billId }, request }: LoaderFunctionArgs) {
  if (billId === undefined) {
    const [options, of] = await Promise.all([systemOptions.soon(), findKnown(request, id === undefined)]);
    return { options, of, changed: null };
  }
  const of = await findBill(billId, request);
  // The bill was paid or closed after the button to edit it was shown.
  if (!isChangeable(of.bill)) throw redirect(paths.customerBills.one('view', billId));
  return { options: null, of, changed: of.bill };
}

/** The initial values of the form. */
function startOf({ options, of, changed }: Awaited<ReturnType<typeof loader>>, collectionId: string | undefined) {
  if (changed) return writtenBill(changed);
  const empty = emptyBill(collectionId ?? of.collection?.id ?? '', options);
  if (of.bill) return copiedBill(of.bill, empty);
  return of.customer ? billFor(of.customer, empty) : empty;
}

/**
 * Submits the form. If the save was refused because the bill was paid or closed meanwhile, the loader runs again and redirects to
 * the bill.
 */
function useSubmit(changed: Bill | null, submit: () => Promise<void>, isSaved: () => boolean): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    await submit();
    if (changed === null || isSaved()) return;
    const now = await gateway.call(bills.get, { params: { id: changed.id } }).catch(() => changed);
    if (!isChangeable(now)) await revalidate();
  };
}

export function Component() {
  const t = useBillText();
  const loaded = useLoaderData<typeof loader>();
  const { id } = useParams();
  const { of, changed } = loaded;
  const place = id === undefined ? amongAll : inCollection(id);
  const back = useReturnTo(place.list);
  const start = startOf(loaded, id);
  const isSaved = useRef(false);
  const form = useRecordForm(bills, {
    record: changed,
    inputOf: writtenBill,
    empty: start,
    // After saving, a new bill is opened, because its link is needed next.
    saved: (saved) => {
      isSaved.current = true;
      const message = t(changed ? 'bills.changed' : 'bills.saved', { number: saved.bill_number });
      return back.leaveSaved(message, place.one(saved));
    },
  });
  const submit = useSubmit(changed, form.submit, () => isSaved.current);
  const isDraft = changed === null || changed.status === 'draft';
  return (
    <FormDrawer
      title={changed ? t('bills.edit_named', { number: changed.bill_number }) : t('bills.new')}
      form={{ ...form, submit }}
      back={back}
    >
      <BillFields
        form={form}
        of={of}
        isDraft={isDraft}
        picksCollection={isDraft && place === amongAll}
        expiryDays={loaded.options?.bill_expiry_days ?? null}
      />
      {changed === null && <ManyBills form={form} />}
    </FormDrawer>
  );
}
