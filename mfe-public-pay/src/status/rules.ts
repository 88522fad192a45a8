import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

const noted = new Set<string>();

/**
 * Tells the gateway, once per page, which FPX code the bank handed to the browser. It is stored beside the bank's own message and
 * decides nothing, so the page does not wait for it, and its failure changes nothing for the payer.
 */
export function noteReturn(transaction_invoice_no: string, fpx_code: string | null): void {
  if (!fpx_code || fpx_code === '00' || noted.has(transaction_invoice_no)) return;
  noted.add(transaction_invoice_no);
  gateway
    .call(publicPay.failedReason, { params: { transaction_invoice_no }, body: { fpx_code } })
    .catch(() => noted.delete(transaction_invoice_no));
}
