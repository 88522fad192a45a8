/** The wire form of a bill's messages for its merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { messages } from './tables.ts';

const HIDDEN = '•••';

/** Masks a recipient so that it can be recognised but not used: `n•••@example.my`, `012•••6789`. */
export const masked = (recipient: string): string =>
  recipient.includes('@')
    ? recipient.replace(/^(.)[^@]*/, `$1${HIDDEN}`)
    : recipient.replace(/\D/g, '').replace(/^(.{3}).*(.{4})$/, `$1${HIDDEN}$2`);

export async function messagesOf(tx: Tx, billId: string): Promise<CallResult<typeof contract.get>['messages']> {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.bill_id, billId))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(50);
  return rows.map(({ by_name, ...row }) => ({
    ...row,
    recipient: masked(row.recipient),
    by: by_name,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}
