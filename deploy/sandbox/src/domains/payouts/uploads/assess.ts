/** Assesses a sheet: the payouts that it would prepare, their total cost, and the cells that are wrong or need attention. */
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import type { PayoutRow as RowForm } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { owned } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { balanceNow } from '../../balances/domain.ts';
import { planOf, type Plan } from '../../plans/domain.ts';
import type { BankTransfers } from '../../transfers/domain.ts';
import { payoutFacts, type PayoutFacts } from '../estimate.ts';
import type { PolicyRules } from '../policy.ts';
import { LIVE } from '../states.ts';
import { payees, payouts, type PayeeRow, type PayoutRow } from '../tables.ts';
import type { UploadedRow } from './read.ts';
import { recipientsAmong, type Recipient } from './recipients.ts';

/** A row whose payout would be prepared. */
export interface PlannedRow extends UploadedRow {
  readonly made: PayoutFacts;
  readonly isNew: boolean;
}

/** A row whose payout exists already. */
interface PreparedRow extends UploadedRow {
  readonly payout: PayoutRow;
}

export interface Assessment {
  readonly planned: readonly PlannedRow[];
  readonly prepared: readonly PreparedRow[];
  readonly newPayees: readonly PayeeRow[];
  readonly amount: Sen;
  readonly fee: Sen;
  readonly tax: Sen;
  readonly total: Sen;
  readonly balance: Sen;
}

interface AssessmentInput {
  readonly principal: Principal;
  readonly rules: PolicyRules;
  readonly rows: readonly UploadedRow[];
  readonly now: Date;
}

/** Live payouts by reference. At most one live payout has a given reference. */
async function takenReferences(tx: Tx, principal: Principal, rows: readonly UploadedRow[]) {
  const found = await tx
    .select()
    .from(payouts)
    .where(
      and(
        owned(payouts, principal),
        inArray(
          payouts.reference,
          rows.map(({ form }) => form.reference),
        ),
        inArray(payouts.status, [...LIVE]),
      ),
    );
  return new Map(found.map((payout) => [payout.reference, payout]));
}

/** Whether the existing payout has the row's amount and bank account, and not only its reference. */
const isSame = ({ payee, amount }: { readonly payee: PayeeRow; readonly amount: Sen }, payout: PayoutRow): boolean =>
  payout.amount === amount && payout.bank_code === payee.bank_code && payout.account_number === payee.account_number;

/** Requests holders' names from the bank, once for each account. */
function holders(tx: Tx, bank: BankTransfers) {
  const holders = new Map<string, Promise<string | null>>();
  return ({ bank_code: bankCode, account_number: accountNumber, holder_name: holderName }: PayeeRow) => {
    const key = JSON.stringify([bankCode, accountNumber, holderName]);
    const answer = holders.get(key) ?? bank.holderOf(tx, { bankCode, accountNumber, holderName });
    holders.set(key, answer);
    return answer;
  };
}

class Faults {
  readonly fields: Record<string, string> = {};
  add({ line }: UploadedRow, column: keyof RowForm, message: RuleMessage): void {
    this.fields[`rows.${line}.${column}`] ??= ruleText(message, column);
  }
}

/** Adds a fault when the bank does not know the row's account, or has another name for its holder that the row does not confirm. */
function checkHolder(faults: Faults, row: UploadedRow, { bank_holder_name: name, name_differs }: PayoutFacts): void {
  if (name === null)
    faults.add(row, row.form.account_number ? 'account_number' : 'payee_name', rule('account_unknown'));
  else if (name_differs && row.form.confirmed_name !== name)
    faults.add(row, 'confirmed_name', rule('holder_differs', { name }));
}

async function planFor(tx: Tx, accountId: string): Promise<Plan> {
  const plan = await planOf(tx, accountId);
  if (!plan) throw new Refusal('notFound');
  return plan.id;
}

/** Throws `invalidInput` with every wrong cell. */
export async function assess(
  tx: Tx,
  bank: BankTransfers,
  { principal, rules, rows, now }: AssessmentInput,
): Promise<Assessment> {
  const known = await tx.select().from(payees).where(eq(payees.account_id, principal.accountId));
  const recipientOf = recipientsAmong(known, principal.accountId, now);
  const plan = await planFor(tx, principal.accountId);
  const taken = await takenReferences(tx, principal, rows);
  const holderOf = holders(tx, bank);
  const faults = new Faults();
  const planned: PlannedRow[] = [];
  const prepared: PreparedRow[] = [];
  const brought = new Map<string, PayeeRow>();

  async function take(row: UploadedRow, { payee, isNew }: Recipient): Promise<void> {
    const live = taken.get(row.form.reference);
    if (live && isSame({ payee, amount: row.form.amount }, live)) return void prepared.push({ ...row, payout: live });
    if (live) faults.add(row, 'reference', rule('taken'));
    const made = payoutFacts(row.form, { plan, rules, payee, bank_holder_name: await holderOf(payee), now });
    checkHolder(faults, row, made);
    if (isNew) brought.set(payee.id, { ...payee, verified_name: made.bank_holder_name });
    planned.push({ ...row, made, isNew });
  }

  for (const row of rows) {
    const recipient = recipientOf(row);
    if ('message' in recipient) faults.add(row, recipient.column, recipient.message);
    else await take(row, recipient);
  }
  if (Object.keys(faults.fields).length > 0) throw new Refusal('invalidInput', faults.fields);
  return {
    planned,
    prepared,
    newPayees: [...brought.values()],
    amount: sumOf(planned.map(({ form }) => form.amount)),
    fee: sumOf(planned.map(({ made }) => made.fee)),
    tax: sumOf(planned.map(({ made }) => made.tax)),
    total: sumOf(planned.map(({ made }) => made.total)),
    balance: await balanceNow(tx, principal.accountId, 'pool_payout'),
  };
}

/** The number of rows, from the first on, that the pool covers. */
export function coveredCount({ planned, balance }: Pick<Assessment, 'planned' | 'balance'>): number {
  let left = balance;
  const at = planned.findIndex(({ made }) => (left -= made.total) < 0n);
  return at === -1 ? planned.length : at;
}
