/** The calls of merchants' own bank accounts. */
import { banks as contract } from '@portal/shared/contract/merchant/money/banks.ts';
import type { FastifyInstance } from 'fastify';
import { findOwned } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { findRows } from '../../../kernel/lists/lists.ts';
import { withAccountsLocked } from '../settings.ts';
import { addAccount, removeAccount, updateAccount, type AccountChange } from './change.ts';
import { accountChanged } from './changed.ts';
import { bankAccounts, type BankAccountRow } from './tables.ts';

const READ = { mode: 'read' } as const;

/** The wire form of an account; a hold that has ended is left out. */
const toWireAccount = (row: BankAccountRow, now: Date) => ({
  ...row,
  held_until: row.held_until !== null && row.held_until > now ? row.held_until : null,
});

export function serveBanks(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;

  /** Makes the change with its audit entry and the mails to the owners. */
  async function changeWith(context: Context<'merchant'>, work: (now: Date) => Promise<AccountChange>) {
    const { tx, principal, clock } = context;
    const now = clock.now();
    const changed = await withAccountsLocked(tx, principal, { now, work: () => work(now) });
    await accountChanged(context, changed);
    return changed.after && toWireAccount(changed.after, now);
  }

  async function saved(context: Context<'merchant'>, work: (now: Date) => Promise<AccountChange>) {
    const row = await changeWith(context, work);
    if (!row) throw new Refusal('notFound');
    return row;
  }

  serve(
    app,
    contract.find,
    async ({ query }, { tx, principal, clock }) => {
      const { rows, total } = await findRows(tx, { table: bankAccounts, principal }, query);
      return { list: { data: rows.map((row) => toWireAccount(row, clock.now())), total } };
    },
    READ,
  );
  serve(
    app,
    contract.get,
    async ({ params }, { tx, principal, clock }) =>
      toWireAccount(await findOwned(tx, bankAccounts, principal, params.id), clock.now()),
    READ,
  );
  serve(app, contract.create, ({ body }, context) =>
    saved(context, (now) => addAccount(context.tx, bankTransfers, context.principal, body, now)),
  );
  serve(app, contract.update, ({ params: { id }, body: { version, ...form } }, context) =>
    saved(context, (now) => updateAccount(context.tx, bankTransfers, context.principal, { ...form, id, version }, now)),
  );
  serve(app, contract.remove, async ({ params }, context) => {
    await changeWith(context, () => removeAccount(context.tx, context.principal, params.id));
    return null;
  });
}
