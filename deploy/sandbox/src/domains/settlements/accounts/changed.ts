/**
 * Every change of a merchant's bank account writes an audit entry and sends a notice, so that the owners learn when money is redirected.
 */
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import type { AuditAction } from '@portal/shared/contract/kernel/audit-actions.ts';
import type { BankAccountChange } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import type { Context } from '../../../kernel/http/serve.ts';
import { recordChange } from '../../../kernel/audit/record.ts';
import { notify } from '../../../kernel/notices/notify.ts';
import type { AccountChange } from './change.ts';
import type { BankAccountRow } from './tables.ts';

const auditedOf = ({ bank_code, account_number, holder_name, is_settled_to }: BankAccountRow) => ({
  bank_code,
  account_number,
  holder_name,
  is_settled_to,
});

/** Bank and last digits of an account, such as `Maybank ****5671`. */
const wordsOf = ({ bank_code, account_number }: BankAccountRow): string =>
  `${payoutBank(bank_code)?.name ?? bank_code} ****${account_number.slice(-4)}`;

function newsOf({ before, after }: AccountChange): readonly [AuditAction, BankAccountChange] {
  if (!after) return ['bank_account.removed', 'removed'];
  if (!before) return ['bank_account.added', after.is_settled_to ? 'settled_to' : 'added'];
  return ['bank_account.changed', after.is_settled_to && !before.is_settled_to ? 'settled_to' : 'changed'];
}

/** Runs in the transaction of the change. Writes nothing when no value changed. */
export async function accountChanged(context: Context<'merchant'>, change: AccountChange): Promise<void> {
  const { tx, principal, clock } = context;
  const { before, after } = change;
  const row = after ?? before;
  if (!row) return;
  const [action, kind] = newsOf(change);
  const [was, is] = [before && auditedOf(before), after && auditedOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const account = wordsOf(row);
  await recordChange(tx, context, { action, subject: { id: row.id, name: account }, before: was, after: is });
  await notify(tx, {
    event: 'bank_account.changed',
    accountId: principal.accountId,
    data: { kind, account, person: principal.name },
    link: '/info/banks',
    at: clock.now(),
  });
}
