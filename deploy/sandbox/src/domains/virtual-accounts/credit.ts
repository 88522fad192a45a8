/**
 * The gateway's bank reports a transfer to a virtual account. One transaction stores the report and posts the money to the merchant's pool,
 * once for each report.
 */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import { post, type Group } from '../../kernel/ledger/post.ts';
import { virtualAccountCredits, virtualAccounts, type CreditRow } from './tables.ts';

export const creditKind: LedgerKind = { name: 'virtual_account_credit', accounts: ['bank', 'pool'] };

export const keyOfCredit = (id: string): string => `${creditKind.name}:${id}`;

/** The posting: bank → pool. The bank credits the full amount, and the gateway takes no fee. */
const creditGroup = ({ id, account_id: merchantId, amount, created_at: at }: CreditRow): Group => ({
  key: keyOfCredit(id),
  kind: creditKind.name,
  source: { type: creditKind.name, id },
  at,
  entries: [
    { account: 'bank', amount },
    { account: 'pool', merchantId, poolType: 'virtual_account', amount: -amount },
  ],
});

/** A transfer in the form in which the bank reports it. */
export interface BankCredit {
  readonly accountNumber: string;
  readonly amount: Sen;
  readonly payerName: string;
  readonly reference: string;
  readonly bankReference: string;
}

const isSame = (credit: CreditRow, number: string, transfer: BankCredit): boolean =>
  credit.amount === transfer.amount && number === transfer.accountNumber;

async function storedCredit(tx: Tx, transfer: BankCredit): Promise<CreditRow | undefined> {
  const [found] = await tx
    .select({ credit: virtualAccountCredits, number: virtualAccounts.account_number })
    .from(virtualAccountCredits)
    .innerJoin(virtualAccounts, eq(virtualAccounts.id, virtualAccountCredits.virtual_account_id))
    .where(eq(virtualAccountCredits.bank_reference, transfer.bankReference));
  if (found && !isSame(found.credit, found.number, transfer)) throw new Refusal('idempotencyMismatch');
  return found?.credit;
}

/**
 * Returns the stored transfer; a repeated report returns the row of the first report. Throws `notFound` for an unknown account number, and
 * `idempotencyMismatch` when the bank reference belongs to a different transfer.
 */
export async function receiveCredit(
  tx: Tx,
  transfer: BankCredit,
  at: Date,
  id: string = randomUUID(),
): Promise<CreditRow> {
  const [account] = await tx
    .select()
    .from(virtualAccounts)
    .where(eq(virtualAccounts.account_number, transfer.accountNumber));
  if (!account) throw new Refusal('notFound');
  const row = {
    id,
    account_id: account.account_id,
    virtual_account_id: account.id,
    amount: transfer.amount,
    payer_name: transfer.payerName,
    reference: transfer.reference,
    bank_reference: transfer.bankReference,
    created_at: at,
  };
  const [credit] = await tx.insert(virtualAccountCredits).values(row).onConflictDoNothing().returning();
  if (credit) {
    await post(tx, creditGroup(credit));
    return credit;
  }
  const before = await storedCredit(tx, transfer);
  if (!before) throw new Refusal('conflict');
  return before;
}
