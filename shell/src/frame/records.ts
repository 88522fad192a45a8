/**
 * Records that the palette finds: by their words, each with the list call that its screen uses, and by their id, wherever in what is
 * typed it stands. Only where the person has that screen.
 */
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import type { ListData, ListSpec } from '@portal/shared/contract/kernel/list.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note: string;
  readonly to: string;
}

export interface RecordSource {
  readonly section: 'bills' | 'payments' | 'customers' | 'collections';
  /** The address that shows one, with names in the place of ids. */
  readonly screen: string;
  /** A few records that match, newest first. Rejects with `GatewayError`. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

/** Records of one kind; more of them is a list's affair. */
const FEW = 5;

interface Family<T> extends Omit<RecordSource, 'find'> {
  readonly list: ListSpec<T>;
  /** One of them by its id. */
  readonly get: CallSpec;
  /** Where what is typed may stand, by its shape. */
  readonly columns: (typed: string) => readonly string[];
  readonly show: (row: T) => FoundRecord;
}

/** Of a record, or within a link that was pasted. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const orNobodys = (error: unknown): undefined => {
  if (!(error instanceof GatewayError) || error.code !== CODES.notFound.code) throw error;
};

function sourceOf<T>({ section, screen, list, get, columns, show }: Family<T>): RecordSource {
  const byId = async (id: string, signal: AbortSignal) => {
    const found = await gateway.call<CallSpec>(get, { params: { id } }, { signal }).catch(orNobodys);
    return found === undefined ? [] : [show(found as T)];
  };
  const search = async (typed: string, column: string, signal: AbortSignal) => {
    const view = list.readView(new URLSearchParams({ q: typed, in: column }));
    const answer = await gateway.call<CallSpec>(list, list.toInput({ ...view, limit: FEW }), { signal });
    return (answer as ListData<T>).list.data.map(show);
  };
  return {
    section,
    screen,
    find: async (typed, signal) => {
      const [id] = ID.exec(typed) ?? [];
      if (id) return byId(id, signal);
      const found = (await Promise.all(columns(typed).map((column) => search(typed, column, signal)))).flat();
      return [...new Map(found.map((record) => [record.id, record])).values()].slice(0, FEW);
    },
  };
}

/** `INV-02211`, or its figures. */
const isBillNumber = (typed: string) => /^(inv|\d)/i.test(typed);

/** A payment's number or what its bank calls it: `7K3M-9QX2-T4HB-8CDF`, `2611220000000001`. Names have no figures. */
const isReference = (typed: string) => /^(?!inv)(?=.*\d)[a-z\d-]{4,}$/i.test(typed);

export const RECORDS: readonly RecordSource[] = [
  sourceOf<Bill>({
    section: 'bills',
    screen: '/collections/view/:id/bills/view/:billId',
    list: bills.list,
    get: bills.get,
    columns: (typed) => [isBillNumber(typed) ? 'bill_number' : 'payer_name'],
    show: ({ id, collection_id, bill_number, payer_name }) => ({
      id,
      label: bill_number,
      note: payer_name,
      to: `/collections/view/${collection_id}/bills/view/${id}`,
    }),
  }),
  sourceOf<PaymentRecord>({
    section: 'payments',
    screen: '/collections/payments',
    list: paymentRecords.list,
    get: paymentRecords.get,
    columns: (typed) => (isReference(typed) ? ['invoice_no', 'bank_reference'] : []),
    show: ({ id, invoice_no, bill_number, payer_name }) => ({
      id,
      label: invoice_no,
      note: `${bill_number} · ${payer_name}`,
      to: `/collections/payments?payment=${id}`,
    }),
  }),
  sourceOf<Customer>({
    section: 'customers',
    screen: '/customers/view/:id',
    list: customers.list,
    get: customers.get,
    columns: (typed) => [typed.includes('@') ? 'email' : 'name'],
    show: ({ id, name, email }) => ({ id, label: name, note: email, to: `/customers/view/${id}` }),
  }),
  sourceOf<Collection>({
    section: 'collections',
    screen: '/collections/view/:id',
    list: collections.list,
    get: collections.get,
    columns: () => ['title'],
    show: ({ id, title, description }) => ({ id, label: title, note: description, to: `/collections/view/${id}` }),
  }),
];
