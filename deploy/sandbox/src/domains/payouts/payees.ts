/** The calls of payees. The bank is asked for the holder's name whenever the account is new or another one. */
import { randomUUID } from 'node:crypto';
import { payees as contract } from '@portal/shared/contract/merchant/money/payees.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isStillReferenced } from '../../kernel/data/database-failures.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { later } from '../../kernel/time/clock.ts';
import { checkBank } from '../transfers/domain.ts';
import { payees, type PayeeRow } from './tables.ts';

/** For so long after a bank account is new, what is paid out to it waits. */
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

export function servePayees(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;
  checkColumns(payees, contract.list.columns);

  const verified = async (tx: Tx, account: BankAccount, now: Date) => ({
    verified_name: await bankTransfers.holderOf(tx, {
      bankCode: account.bank_code,
      accountNumber: account.account_number,
      holderName: account.holder_name,
    }),
    verified_at: now,
    bank_changed_at: now,
  });

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

  serve(app, contract.create, async ({ body }, { tx, principal, clock }) => {
    checkBank(body);
    const now = clock.now();
    const row = { ...body, id: randomUUID(), account_id: principal.accountId, created_at: now };
    const [created] = await tx
      .insert(payees)
      .values({ ...row, ...(await verified(tx, body, now)) })
      .returning();
    if (!created) throw new Refusal('conflict');
    return created;
  });

  serve(app, contract.update, async ({ params, body: { version, ...changes } }, { tx, principal, clock }) => {
    const now = clock.now();
    checkBank(changes);
    const before = await findOwned(tx, payees, principal, params.id);
    const bank = isSameAccount(before, changes) ? {} : await verified(tx, changes, now);
    const updated = await updateRow(tx, payees, {
      where: owned(payees, principal, params.id),
      changes: { ...changes, ...bank },
      version,
      principal,
      now,
    });
    if (!updated) throw new Refusal('notFound');
    return updated;
  });

  serve(app, contract.remove, async ({ params }, { tx, principal }) => {
    await findOwned(tx, payees, principal, params.id);
    await tx
      .delete(payees)
      .where(eq(payees.id, params.id))
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? new Refusal('inUse') : error;
      });
    return null;
  });
}
