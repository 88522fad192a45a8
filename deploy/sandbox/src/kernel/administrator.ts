/** The common parts of an administrator's calls: their context, and the account that each call is about. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { and, eq } from 'drizzle-orm';
import { accounts } from './data/accounts.tables.ts';
import { Refusal } from './errors.ts';
import type { Context } from './http/serve.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** The parts of the call's context that a read or a change needs. */
export type Administrator = Pick<Context<'admin'>, 'tx' | 'principal' | 'address' | 'clock'>;

/** Throws `notFound` when the account is not of that portal. With `lock`, no other call changes it until the transaction ends. */
export async function accountOf(
  { tx }: Pick<Administrator, 'tx'>,
  { id, portal, lock }: { readonly id: string; readonly portal: PortalType; readonly lock?: boolean },
): Promise<AccountRow> {
  const found = tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.portal_type, portal)));
  const [row] = await (lock ? found.for('no key update') : found);
  if (!row) throw new Refusal('notFound');
  return row;
}
