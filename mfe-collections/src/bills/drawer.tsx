/** The form of a bill in its drawer, new or changed. */
import { BillForm, bills, type Bill } from '@portal/shared/contract/bills.ts';
import { customers, type Customer } from '@portal/shared/contract/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { ManyBills } from '../bill-upload/ways.tsx';
import { useBillText } from '../bills.ts';
import { BillFields, type BillInput } from './fields.tsx';
import { amongAll, type BillPlace } from './rules.ts';

/** A bill and who it is about, whose names are known before anybody searches. */
export interface Known {
  readonly bill: Bill | null;
  readonly customer: Customer | null;
}

type KnownBill = Known & { readonly bill: Bill };

export async function findBill(id: string, { signal }: Request): Promise<KnownBill> {
  const bill = await gateway.call(bills.get, { params: { id } }, { signal });
  const { customer_id } = bill;
  const customer = customer_id && (await gateway.call(customers.get, { params: { id: customer_id } }, { signal }));
  return { bill, customer: customer || null };
}

interface Props {
  readonly place: BillPlace;
  readonly start: BillInput;
  /** What is changed; null for a new one. */
  readonly bill: Bill | null;
  /** What the form begins with, unless it begins empty. */
  readonly of: Known | null;
}

export function BillDrawer({ place, start, bill, of }: Props) {
  const t = useBillText();
  const back = useReturnTo(place.list);
  const form = useGatewayForm(BillForm, {
    start,
    save: (body, signal, idempotencyKey) =>
      bill
        ? gateway.call(bills.update, { params: { id: bill.id }, body }, { signal })
        : gateway.call(bills.create, { body }, { signal, idempotencyKey }),
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
