/** A payment as shown in an entry of a balance or of a settlement. */

interface Joined {
  readonly payment_id: string | null;
  readonly invoice_no: string | null;
  readonly bill_number: string | null;
  readonly payer_name: string | null;
}

/** Null when the entry belongs to no payment. */
export const entryPaymentOf = ({ payment_id, invoice_no, bill_number, payer_name }: Joined) =>
  payment_id === null || invoice_no === null
    ? null
    : { id: payment_id, invoice_no, bill_number, payer_name: payer_name ?? '' };
