/** Opens a virtual account number for a merchant. */
import { randomInt, randomUUID } from 'node:crypto';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { MOST_VIRTUAL_ACCOUNTS } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { accountNumberOf, SERIALS } from './account-number.ts';
import { virtualAccounts, type VirtualAccountRow } from './tables.ts';

/**
 * Throws `wrongState` for a merchant who has the maximum number of accounts. Concurrent calls wait for a lock, so that each counts the
 * accounts of the others.
 */
async function checkCount(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const open = await tx.$count(virtualAccounts, eq(virtualAccounts.account_id, accountId));
  if (open >= MOST_VIRTUAL_ACCOUNTS)
    throw new Refusal('wrongState', { name: ruleText(rule('accounts_most', { max: MOST_VIRTUAL_ACCOUNTS })) });
}

export async function openAccount(tx: Tx, accountId: string, name: string, at: Date): Promise<VirtualAccountRow> {
  await checkCount(tx, accountId);
  const row = { id: randomUUID(), account_id: accountId, name, created_at: at };
  for (;;) {
    // When the number is taken, another number is drawn.
    const account_number = accountNumberOf(randomInt(SERIALS));
    const [opened] = await tx
      .insert(virtualAccounts)
      .values({ ...row, account_number })
      .onConflictDoNothing()
      .returning();
    if (opened) return opened;
  }
}
