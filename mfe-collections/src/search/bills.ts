import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { recordSearch } from '@portal/shared/remote/record-search.ts';

/** Matches `INV-02211`, or only its digits. */
const isBillNumber = (text: string) => /^(inv|\d)/i.test(text);

export const search = recordSearch<Bill>({
  list: bills.list,
  get: bills.get,
  columns: (text) => [isBillNumber(text) ? 'bill_number' : 'payer_name'],
  toFound: ({ id, collection_id, bill_number, payer_name, status, amount }) => ({
    id,
    label: bill_number,
    note: [payer_name, kitMessages.text(`status.${status}`), formatRinggit(amount)].join(' · '),
    to: `/collections/view/${collection_id}/bills/view/${id}`,
  }),
});
