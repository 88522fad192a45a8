/** Records that the palette finds, each by the list call that its screen uses, and only where the person has that screen. */
import { bills } from '@portal/shared/contract/bills.ts';
import type { CallSpec } from '@portal/shared/contract/call.ts';
import { collections } from '@portal/shared/contract/collections.ts';
import { customers } from '@portal/shared/contract/customers.ts';
import type { ListData, ListSpec } from '@portal/shared/contract/list.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note: string;
  readonly to: string;
}

export interface RecordSource {
  readonly section: 'bills' | 'customers' | 'collections';
  /** The address that shows one, with names in the place of ids. */
  readonly screen: string;
  /** A few records that match, newest first. Rejects with `GatewayError`. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

/** Records of one kind; more of them is a list's affair. */
const FEW = 5;

interface Search<T> {
  readonly column: string;
  readonly show: (row: T) => FoundRecord;
}

const searchIn =
  <T>(spec: ListSpec<T>, { column, show }: Search<T>): RecordSource['find'] =>
  async (typed, signal) => {
    const view = spec.readView(new URLSearchParams({ q: typed, in: column }));
    const answer = await gateway.call<CallSpec>(spec, spec.toInput({ ...view, limit: FEW }), { signal });
    return (answer as ListData<T>).list.data.map(show);
  };

/** A bill is asked for by its number or by who pays it. */
const isBillNumber = (typed: string) => /^(inv|\d)/i.test(typed);

const findBills = (column: string) =>
  searchIn(bills.list, {
    column,
    show: ({ id, collection_id, bill_number, payer_name }) => ({
      id,
      label: bill_number,
      note: payer_name,
      to: `/collections/view/${collection_id}/bills/view/${id}`,
    }),
  });

export const RECORDS: readonly RecordSource[] = [
  {
    section: 'bills',
    screen: '/collections/view/:id/bills/view/:billId',
    find: (typed, signal) => findBills(isBillNumber(typed) ? 'bill_number' : 'payer_name')(typed, signal),
  },
  {
    section: 'customers',
    screen: '/customers/view/:id',
    find: (typed, signal) =>
      searchIn(customers.list, {
        column: typed.includes('@') ? 'email' : 'name',
        show: ({ id, name, email }) => ({ id, label: name, note: email, to: `/customers/view/${id}` }),
      })(typed, signal),
  },
  {
    section: 'collections',
    screen: '/collections/view/:id',
    find: searchIn(collections.list, {
      column: 'title',
      show: ({ id, title, description }) => ({ id, label: title, note: description, to: `/collections/view/${id}` }),
    }),
  },
];
