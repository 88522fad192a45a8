/**
 * The payee of each row of a sheet: an existing payee of the merchant, or a new one. A sheet cannot change the bank account of an existing
 * payee, because fraudsters steal money by changing accounts in files. A person has to change the payee first, and this change is audited.
 */
import { randomUUID } from 'node:crypto';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import type { PayoutRow } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { sameHolder } from '@portal/shared/domain/rails/holder-name.ts';
import { folded } from '@portal/shared/domain/sheet/columns.ts';
import type { PayeeRow } from '../tables.ts';
import type { UploadedRow } from './read.ts';

type Column = keyof PayoutRow;

export interface Recipient {
  readonly payee: PayeeRow;
  readonly isNew: boolean;
}

/** A fault of a row, with its column. */
export interface CellFault {
  readonly column: Column;
  readonly message: RuleMessage;
}

const fault = (column: Column, message: RuleMessage): CellFault => ({ column, message });

const accountOf = (one: Pick<PayeeRow, 'bank_code' | 'account_number'>): string =>
  `${one.bank_code} ${one.account_number}`;

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** A new payee. The caller sets `verified_name` to the bank's name of the holder. */
const newPayee = (form: PayoutRow, accountId: string, now: Date): PayeeRow => ({
  id: randomUUID(),
  account_id: accountId,
  name: form.payee_name || form.holder_name,
  bank_code: form.bank_code,
  account_number: form.account_number,
  holder_name: form.holder_name,
  verified_name: null,
  verified_at: now,
  bank_changed_at: now,
  is_active: true,
  created_at: now,
  version: 1,
  changed_by: null,
  changed_at: null,
});

/**
 * Returns a function that finds the payee of a row. Call it in the order of the rows, because later rows can refer to a payee that an
 * earlier row adds.
 */
export function recipientsAmong(known: readonly PayeeRow[], accountId: string, now: Date) {
  const byName = new Map<string, PayeeRow[]>();
  const byAccount = new Map<string, PayeeRow[]>();
  const brought = new Set<string>();
  const remember = (payee: PayeeRow): void => {
    push(byName, folded(payee.name), payee);
    push(byAccount, accountOf(payee), payee);
  };
  known.forEach(remember);

  const found = (payee: PayeeRow): Recipient | CellFault =>
    payee.is_active ? { payee, isNew: brought.has(payee.id) } : fault('payee_name', rule('payee_inactive'));

  function byItsName(name: string): Recipient | CellFault {
    const all = (byName.get(folded(name)) ?? []).filter(({ is_active }) => is_active);
    const [payee] = all;
    if (!payee) return fault('payee_name', rule('payee_unknown'));
    return all.length > 1 ? fault('payee_name', rule('payee_ambiguous')) : found(payee);
  }

  function byItsAccount(form: PayoutRow): Recipient | CellFault {
    const all = byAccount.get(accountOf(form)) ?? [];
    const [first] = all;
    if (first) {
      const payee = form.payee_name ? all.find(({ name }) => folded(name) === folded(form.payee_name)) : first;
      if (!payee) return fault('payee_name', rule('payee_other_name', { name: first.name }));
      return sameHolder(payee.holder_name, form.holder_name)
        ? found(payee)
        : fault('holder_name', rule('payee_other_holder', { name: payee.holder_name }));
    }
    if (byName.has(folded(form.payee_name || form.holder_name)))
      return fault('account_number', rule('payee_other_account'));
    const payee = newPayee(form, accountId, now);
    brought.add(payee.id);
    remember(payee);
    return { payee, isNew: true };
  }

  return ({ form }: UploadedRow): Recipient | CellFault =>
    form.account_number === '' ? byItsName(form.payee_name) : byItsAccount(form);
}
