/** What belongs to every change of a merchant's bank account: its audit entry, and a mail to each owner. */
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import type { AuditAction } from '@portal/shared/contract/kernel/audit-actions.ts';
import type { Context } from '../../../kernel/http/serve.ts';
import { recordChange } from '../../../kernel/audit/record.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { ownersOf } from '../../identity/domain.ts';
import type { AccountChange } from './change.ts';
import { bankAccountMail, type BankAccountNews } from './mails.ts';
import type { BankAccountRow } from './tables.ts';

const auditedOf = ({ bank_code, account_number, holder_name, is_settled_to }: BankAccountRow) => ({
  bank_code,
  account_number,
  holder_name,
  is_settled_to,
});

/** `Maybank ****5671`. */
const wordsOf = ({ bank_code, account_number }: BankAccountRow): string =>
  `${payoutBank(bank_code)?.name ?? bank_code} ****${account_number.slice(-4)}`;

function newsOf({ before, after }: AccountChange): readonly [AuditAction, BankAccountNews] {
  if (!after) return ['bank_account.removed', 'removed'];
  if (!before) return ['bank_account.added', after.is_settled_to ? 'settled_to' : 'added'];
  return ['bank_account.changed', after.is_settled_to && !before.is_settled_to ? 'settled_to' : 'changed'];
}

/** In the transaction of the change; the mails leave after it. Nothing is said of a change that left everything as it was. */
export async function accountChanged(
  { carrier, origins }: Pick<Sandbox, 'carrier' | 'origins'>,
  context: Context<'merchant'>,
  change: AccountChange,
): Promise<void> {
  const { tx, principal, clock, afterwards } = context;
  const { before, after } = change;
  const row = after ?? before;
  if (!row) return;
  const [action, news] = newsOf(change);
  const [was, is] = [before && auditedOf(before), after && auditedOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  await recordChange(tx, context, { action, subject: { id: row.id, name: wordsOf(row) }, before: was, after: is });
  const at = clock.now();
  const what = { news, account: wordsOf(row), by: principal.name };
  const mails = (await ownersOf(tx, principal.accountId)).map((owner) => bankAccountMail(origins, owner, what, at));
  afterwards(() => mails.forEach((mail) => carrier.send(mail)));
}
