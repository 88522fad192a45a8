import { refunds, type Refund } from '@portal/shared/contract/merchant/money/refunds.ts';
import { recordSearch } from '@portal/shared/remote/record-search.ts';

/** Matches `RF261125-1A2B3C4D`, or its beginning. */
const isNumber = (text: string) => /^(rf|vd)\d/i.test(text);

export const search = recordSearch<Refund>({
  list: refunds.list,
  get: refunds.get,
  columns: (text) => (isNumber(text) ? ['number'] : []),
  toFound: ({ id, number, bill_number, payer_name }) => ({
    id,
    label: number,
    note: `${bill_number} · ${payer_name}`,
    to: `/refund/view/${id}`,
  }),
});
