/** A merchant's options for new bills. */
import type { SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { systemOptions } from './tables.ts';
import { eq } from 'drizzle-orm';

/** The options of a merchant without a row. */
const USUAL: SystemOptions = { bill_due_days: 14, bill_expiry_days: null };

export async function optionsOf(tx: Tx, { accountId }: Pick<Principal, 'accountId'>): Promise<SystemOptions> {
  const [row] = await tx.select().from(systemOptions).where(eq(systemOptions.account_id, accountId));
  return row ?? USUAL;
}
