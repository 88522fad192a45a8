import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { recordSearch } from '@portal/shared/remote/record-search.ts';

/** Matches a payment's number or its bank's reference: `7K3M-9QX2-T4HB-8CDF`, `2611220000000001`. Names have no digits. */
const isReference = (text: string) => /^(?!inv)(?=.*\d)[a-z\d-]{4,}$/i.test(text);

export const search = recordSearch<PaymentRecord>({
  list: paymentRecords.list,
  get: paymentRecords.get,
  columns: (text) => (isReference(text) ? ['invoice_no', 'bank_reference'] : []),
  toFound: ({ id, invoice_no, bill_number, payer_name }) => ({
    id,
    label: invoice_no,
    note: `${bill_number} · ${payer_name}`,
    to: `/collections/payments?payment=${id}`,
  }),
});
