/** Payments that a payer of this device has started, for the specs of these pages. */
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';

/**
 * Waits until the device has stored the gateway's reference of a payment of the bill, and returns it. A reference equal to `earlier` is
 * ignored.
 */
export const reference = (billId: string, earlier?: string): Promise<string> =>
  waitFor(() => {
    const invoiceNo = payments.of(billId)?.invoice_no;
    if (!invoiceNo || invoiceNo === earlier) throw new Error('No payment is known yet.');
    return invoiceNo;
  });

/** Chooses a bank by the beginning of its name, on the open page, and leaves for the bank. Returns the reference of the payment. */
export async function goToBank(user: User, billId: string, bank: string, earlier?: string): Promise<string> {
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${bank}`) }));
  await user.click(await screen.findByRole('button', { name: /^Pay RM/ }));
  return reference(billId, earlier);
}

/** Opens the page of the bill first, and then leaves for the bank. Returns the reference of the payment. */
export const startAtBank = async (
  open: (address: string) => Promise<User>,
  billId: string,
  bank: string,
): Promise<string> => goToBank(await open(paths.bill(billId)), billId, bank);

/** Stores a payment on the device as if its page had been closed before the reply arrived. Returns the stored payment. */
export function keepUnanswered(billId: string, payment_service_id = 'fpx_b2c_MB2U0227') {
  const payment = { id: crypto.randomUUID(), payment_service_id, invoice_no: null };
  payments.keep(billId, payment);
  return payment;
}
