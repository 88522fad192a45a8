import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

const noted = new Set<string>();

/**
 * Reports to the gateway, once per page, the FPX code in the browser's URL. The gateway stores the code in addition to the bank's own
 * message. The code decides nothing, so the page does not wait for the report, and ignores its failure.
 */
export function noteReturn(transaction_invoice_no: string, fpx_code: string | null): void {
  if (!fpx_code || fpx_code === '00' || noted.has(transaction_invoice_no)) return;
  noted.add(transaction_invoice_no);
  gateway
    .call(publicPay.failedReason, { params: { transaction_invoice_no }, body: { fpx_code } })
    .catch(() => noted.delete(transaction_invoice_no));
}
