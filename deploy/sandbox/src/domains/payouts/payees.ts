/** The calls of payees. The gateway requests the holder's name from the bank whenever the bank account is new or changed. */
import { randomUUID } from 'node:crypto';
import { payees as contract, type PayeeForm } from '@portal/shared/contract/merchant/money/payees.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { recordChange } from '../../kernel/audit/record.ts';
import { isStillReferenced } from '../../kernel/data/database-failures.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { checkBank, type BankTransfers } from '../transfers/domain.ts';
import { payees, type PayeeRow } from './tables.ts';

/** Payouts to a new bank account are held for this long. */
const HOLD_MS = 24 * 60 * 60_000;

export const heldUntil = ({ bank_changed_at }: Pick<PayeeRow, 'bank_changed_at'>, now: Date): Date | null => {
  const until = later(bank_changed_at, HOLD_MS);
  return until > now ? until : null;
};

type BankAccount = Pick<PayeeRow, 'bank_code' | 'account_number' | 'holder_name'>;

export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  one.bank_code === other.bank_code &&
  one.account_number === other.account_number &&
  one.holder_name === other.holder_name;

const verified = async (tx: Tx, bank: BankTransfers, account: BankAccount, now: Date) => ({
  verified_name: await bank.holderOf(tx, {
    bankCode: account.bank_code,
    accountNumber: account.account_number,
    holderName: account.holder_name,
  }),
  verified_at: now,
  bank_changed_at: now,
});

export type NewPayee = v.InferOutput<typeof PayeeForm>;

/** Throws `invalidInput` for an unknown bank. */
export async function createPayee(
  tx: Tx,
  bank: BankTransfers,
  { accountId }: Pick<Principal, 'accountId'>,
  { form, id = randomUUID() }: { readonly form: NewPayee; readonly id?: string },
  now: Date,
): Promise<PayeeRow> {
  checkBank(form);
  const row = { ...form, id, account_id: accountId, created_at: now };
  const [created] = await tx
    .insert(payees)
    .values({ ...row, ...(await verified(tx, bank, form, now)) })
    .returning();
  if (!created) throw new Refusal('conflict');
  return created;
}

interface Change {
  readonly id: string;
  readonly form: NewPayee;
  readonly version: number | undefined;
}

/** Returns the payee before and after the change. Throws `notFound`, and the errors of `createPayee` and `updateRow`. */
export async function changePayee(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  { id, form, version }: Change,
  now: Date,
): Promise<{ readonly before: PayeeRow; readonly after: PayeeRow }> {
  checkBank(form);
  const before = await findOwned(tx, payees, principal, id);
  const changed = isSameAccount(before, form) ? {} : await verified(tx, bank, form, now);
  const after = await updateRow(tx, payees, {
    where: owned(payees, principal, id),
    changes: { ...form, ...changed },
    version,
    principal,
    now,
  });
  if (!after) throw new Refusal('notFound');
  return { before, after };
}

const auditedOf = ({ name, bank_code, account_number, holder_name }: PayeeRow) => ({
  name,
  bank_code,
  account_number,
  holder_name,
});

/** Records each change of a payee in the audit list, because a payee decides where money goes. */
async function recordPayee(
  { tx, ...context }: Context<'merchant'>,
  { before, after }: { readonly before: PayeeRow | null; readonly after: PayeeRow | null },
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordChange(tx, context, {
    action: before === null ? 'payee.added' : after === null ? 'payee.removed' : 'payee.changed',
    subject: { id: row.id, name: row.name },
    before: before && auditedOf(before),
    after: after && auditedOf(after),
  });
}

export function servePayees(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;
  checkColumns(payees, contract.list.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: payees, principal }, input);
      return { list: { data: rows, total } };
    },
    { mode: 'read' },
  );

  serve(app, contract.get, ({ params }, { tx, principal }) => findOwned(tx, payees, principal, params.id), {
    mode: 'read',
  });

  serve(app, contract.create, async ({ body: form }, context) => {
    const { tx, principal, clock } = context;
    const after = await createPayee(tx, bankTransfers, principal, { form }, clock.now());
    await recordPayee(context, { before: null, after });
    return after;
  });

  serve(app, contract.update, async ({ params: { id }, body: { version, ...form } }, context) => {
    const { tx, principal, clock } = context;
    const change = await changePayee(tx, bankTransfers, principal, { id, form, version }, clock.now());
    await recordPayee(context, change);
    return change.after;
  });

  serve(app, contract.remove, async ({ params }, context) => {
    const { tx, principal } = context;
    const before = await findOwned(tx, payees, principal, params.id);
    await recordPayee(context, { before, after: null });
    await tx
      .delete(payees)
      .where(eq(payees.id, params.id))
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? new Refusal('inUse') : error;
      });
    return null;
  });
}
