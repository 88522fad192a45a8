import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { recordSearch } from '@portal/shared/remote/record-search.ts';

/** `INV-02211`, or its figures. */
const isBillNumber = (text: string) => /^(inv|\d)/i.test(text);

export const search = recordSearch<Bill>({
  list: bills.list,
  get: bills.get,
  columns: (text) => [isBillNumber(text) ? 'bill_number' : 'payer_name'],
  toFound: ({ id, collection_id, bill_number, payer_name }) => ({
    id,
    label: bill_number,
    note: payer_name,
    to: `/collections/view/${collection_id}/bills/view/${id}`,
  }),
});
