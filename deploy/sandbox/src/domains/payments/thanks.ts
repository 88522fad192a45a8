/** The thank-you text and the support details that a collection shows after a payment. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from '../bills/domain.ts';
import { successFields, supportDetails } from '../collections/domain.ts';

type PayerMessages = Pick<CallResult<typeof publicPay.receipt>, 'thanks' | 'support'>;

/**
 * The active messages of the bill's collection. The thank-you text and the link back to the merchant are included only for an attempt that
 * paid the bill.
 */
export async function payerMessagesOf(tx: Tx, attempt: CallResult<typeof publicPay.check>): Promise<PayerMessages> {
  const hasPaid = attempt.status === 'success' && !attempt.is_duplicate && !attempt.is_held;
  const [messages] = await tx
    .select({ thanks: successFields, support: supportDetails })
    .from(bills)
    .leftJoin(
      successFields,
      and(eq(successFields.collection_id, bills.collection_id), eq(successFields.is_active, true)),
    )
    .leftJoin(
      supportDetails,
      and(eq(supportDetails.collection_id, bills.collection_id), eq(supportDetails.is_active, true)),
    )
    .where(eq(bills.id, attempt.bill_id));
  return { thanks: (hasPaid && messages?.thanks) || null, support: messages?.support ?? null };
}
