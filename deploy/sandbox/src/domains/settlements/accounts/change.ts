/**
 * Changes of the bank account for a merchant's settlements. A change locks the merchant's settlement settings, so that concurrent changes
 * run one after another and exactly one account receives settlements.
 */
import { randomUUID } from 'node:crypto';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { sameHolder } from '@portal/shared/domain/rails/holder-name.ts';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../../kernel/data/database-failures.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { updateRow } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { later } from '../../../kernel/time/clock.ts';
import { checkBank, holderDiffers, type BankTransfers } from '../../transfers/domain.ts';
import { settlements } from '../tables.ts';
import { bankAccounts, type BankAccountRow } from './tables.ts';

/** No money is sent to a bank account for this long after settlements were redirected to it. */
const HOLD_MS = 24 * 60 * 60_000;

export interface AccountDetails {
  readonly bank_code: string;
  readonly account_number: string;
  readonly holder_name: string;
  readonly confirmed_name?: string | undefined;
}

/** A bank account before and after a change; `before` is null for a new account, `after` for a removed account. */
export interface AccountChange {
  readonly before: BankAccountRow | null;
  readonly after: BankAccountRow | null;
}

/**
 * The account with the holder's name at the bank. Throws `invalidInput` for an unknown bank or account, and `holderDiffers` when the bank's
 * name of the holder was not confirmed.
 */
async function verified(tx: Tx, bank: BankTransfers, details: AccountDetails) {
  const { bank_code, account_number, holder_name, confirmed_name } = details;
  checkBank(details);
  const holder = await bank.holderOf(tx, {
    bankCode: bank_code,
    accountNumber: account_number,
    holderName: holder_name,
  });
  if (holder === null) throw new Refusal('invalidInput', { account_number: RULES.account_unknown });
  if (!sameHolder(holder_name, holder) && confirmed_name !== holder) throw holderDiffers(holder);
  return { bank_code, account_number, holder_name: holder };
}

/** Throws `invalidInput` at the account number when the merchant already has this account. */
const refuseTwice = (error: unknown): never => {
  throw isUniqueViolation(error, 'bank_accounts_once')
    ? new Refusal('invalidInput', { account_number: RULES.bank_twice })
    : error;
};

const isSame = (one: Pick<BankAccountRow, 'bank_code' | 'account_number'>, other: typeof one): boolean =>
  one.bank_code === other.bank_code && one.account_number === other.account_number;

/** Schedules failed settlements to be sent to the new account when its hold ends. */
const sendAgainFrom = (tx: Tx, accountId: string, held_until: Date | null) =>
  tx
    .update(settlements)
    .set({ retry_at: held_until })
    .where(and(eq(settlements.account_id, accountId), eq(settlements.status, 'failed')));

/** Stops settlements to the current account. The caller then marks another row as the account for settlements. */
async function leaveOthers(tx: Tx, { accountId }: Pick<Principal, 'accountId'>): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ is_settled_to: false, held_until: null })
    .where(and(eq(bankAccounts.account_id, accountId), eq(bankAccounts.is_settled_to, true)));
}

/**
 * Adds an account; the caller has locked the merchant's settings. Throws the errors of `verified`, and `invalidInput` for an account that
 * already exists.
 */
export async function addAccount(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  { is_settled_to, ...details }: AccountDetails & { readonly is_settled_to: boolean },
  now: Date,
): Promise<AccountChange> {
  const known = await verified(tx, bank, details);
  const held_until = is_settled_to ? later(now, HOLD_MS) : null;
  if (is_settled_to) await leaveOthers(tx, principal);
  const own = { id: randomUUID(), account_id: principal.accountId, created_at: now };
  const [after] = await tx
    .insert(bankAccounts)
    .values({ ...own, ...known, is_settled_to, held_until })
    .returning()
    .catch(refuseTwice);
  if (!after) throw new Refusal('conflict');
  if (is_settled_to) await sendAgainFrom(tx, principal.accountId, held_until);
  return { before: null, after };
}

interface Change extends AccountDetails {
  readonly id: string;
  readonly is_settled_to: boolean;
  readonly version: number | undefined;
}

/**
 * The caller has locked the settings. Throws `notFound`, the errors of `addAccount`, and `invalidInput` when no account would remain for
 * settlements.
 */
export async function updateAccount(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  { id, version, is_settled_to, ...details }: Change,
  now: Date,
): Promise<AccountChange> {
  const before = await findOwned(tx, bankAccounts, principal, id);
  if (before.is_settled_to && !is_settled_to) throw new Refusal('invalidInput', { is_settled_to: RULES.settled_to });
  const known = await verified(tx, bank, details);
  const isNew = is_settled_to && (!before.is_settled_to || !isSame(before, known));
  const held_until = isNew ? later(now, HOLD_MS) : before.held_until;
  if (is_settled_to && !before.is_settled_to) await leaveOthers(tx, principal);
  const after = await updateRow(tx, bankAccounts, {
    where: owned(bankAccounts, principal, id),
    changes: { ...known, is_settled_to, held_until },
    version,
    principal,
    now,
  }).catch(refuseTwice);
  if (!after) throw new Refusal('notFound');
  if (isNew) await sendAgainFrom(tx, principal.accountId, held_until);
  return { before, after };
}

/** Redirects settlements to an existing or a new account; the caller has locked the settings. Throws the errors of `addAccount`. */
export async function settleTo(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  details: AccountDetails,
  now: Date,
): Promise<AccountChange> {
  const [known] = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.account_id, principal.accountId),
        eq(bankAccounts.bank_code, details.bank_code),
        eq(bankAccounts.account_number, details.account_number),
      ),
    );
  return known
    ? updateAccount(tx, bank, principal, { ...details, id: known.id, version: undefined, is_settled_to: true }, now)
    : addAccount(tx, bank, principal, { ...details, is_settled_to: true }, now);
}

/** The caller has locked the settings. Throws `notFound`, and `inUse` for the account that receives settlements. */
export async function removeAccount(tx: Tx, principal: Principal, id: string): Promise<AccountChange> {
  const before = await findOwned(tx, bankAccounts, principal, id);
  if (before.is_settled_to) throw new Refusal('inUse');
  await tx.delete(bankAccounts).where(owned(bankAccounts, principal, id));
  return { before, after: null };
}
