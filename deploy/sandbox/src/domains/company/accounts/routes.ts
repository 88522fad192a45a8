/** The calls by which people list, open, rename and close the accounts that they may act for. */
import { accountRecords as contract } from '@portal/shared/contract/merchant/company/account-records.ts';
import { ruleText, RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import { updateRow } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { mayMake, type Principal } from '../../../kernel/principal.ts';
import {
  addOwner,
  closeAccount,
  memberships,
  openAccount,
  peopleOfThisAlone,
  permissionsOf,
  roleWordOf,
} from '../../identity/domain.ts';
import { copyCompany } from './copy.ts';
import { leftoversOf } from './leftovers.ts';

const READ = { mode: 'read' } as const;

/** A person with this many accounts cannot open another. */
const MOST_ACCOUNTS = 20;

/** The accounts of the caller, each with the caller's role and permissions in it. */
const accountsOf = (tx: Tx, { userId }: Pick<Principal, 'userId'>, id?: string) =>
  tx
    .select({ account: accounts, role: roleWordOf(memberships), permissions: permissionsOf(memberships) })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(
      and(
        eq(memberships.user_id, userId),
        isNull(memberships.suspended_at),
        id === undefined ? undefined : eq(accounts.id, id),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));

type OwnedAccount = Awaited<ReturnType<typeof accountsOf>>[number];

const isChangeable = ({ account, ...role }: OwnedAccount): boolean =>
  account.portal_type === 'merchant' && mayMake(role, 'company.write');

const toWire = ({ accountId }: Pick<Principal, 'accountId'>, found: OwnedAccount) => ({
  ...found.account,
  role: found.role,
  is_changeable: isChangeable(found),
  is_acted_for: found.account.id === accountId,
});

/** Throws `notFound`, both for an unknown account and for one that the caller may not act for. */
async function findAccount(tx: Tx, principal: Principal, id: string): Promise<OwnedAccount> {
  const [found] = await accountsOf(tx, principal, id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Like `findAccount`, but also throws `notAllowed` when the caller may not change the account. */
async function findChangeable(tx: Tx, principal: Principal, id: string): Promise<OwnedAccount> {
  const found = await findAccount(tx, principal, id);
  if (!isChangeable(found)) throw new Refusal('notAllowed');
  return found;
}

/** Throws `invalidInput` when another account of the caller has the same name, ignoring case. */
async function checkName(tx: Tx, principal: Principal, name: string, id?: string): Promise<void> {
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(
      and(
        eq(memberships.user_id, principal.userId),
        eq(sql`lower(${accounts.name})`, name.toLowerCase()),
        id === undefined ? undefined : ne(accounts.id, id),
      ),
    );
  if (taken) throw new Refusal('invalidInput', { name: RULES.account_name_twice });
}

/** Records a change in the audit list of the account that it changes. */
const recordIn = (
  { tx, ...context }: Context<'merchant'>,
  accountId: string,
  change: Parameters<typeof recordChange>[2],
): Promise<void> =>
  actFor(tx, accountId, () => recordChange(tx, { ...context, principal: { ...context.principal, accountId } }, change));

function serveChanges(app: FastifyInstance): void {
  serve(app, contract.create, async ({ body: { name } }, context) => {
    const { tx, principal, clock } = context;
    await checkName(tx, principal, name);
    if ((await accountsOf(tx, principal)).length >= MOST_ACCOUNTS) throw new Refusal('tooMany');
    const now = clock.now();
    const { id } = await openAccount(tx, name, now);
    await addOwner(tx, { accountId: id, userId: principal.userId }, now);
    await copyCompany(tx, principal.accountId, id, now);
    const after = { name, opened_from: principal.accountId };
    await recordIn(context, id, { action: 'account.opened', subject: { id, name }, before: null, after });
    return toWire(principal, await findAccount(tx, principal, id));
  });

  serve(app, contract.update, async ({ params: { id }, body: { version, name } }, context) => {
    const { tx, principal, clock } = context;
    const { account: before } = await findChangeable(tx, principal, id);
    await checkName(tx, principal, name, id);
    const where = eq(accounts.id, id);
    await updateRow(tx, accounts, { where, changes: { name }, version, principal, now: clock.now() });
    const subject = { id, name };
    await recordIn(context, id, { action: 'account.changed', subject, before: { name: before.name }, after: { name } });
    return toWire(principal, await findAccount(tx, principal, id));
  });

  serve(app, contract.remove, async ({ params: { id } }, context) => {
    const { tx, principal, clock } = context;
    const { account } = await findChangeable(tx, principal, id);
    const people = await peopleOfThisAlone(tx, id);
    const leftovers = {
      ...(id === principal.accountId && { account: RULES.account_acted_for }),
      ...(people > 0 && { people: ruleText(rule('account_people', { count: people })) }),
      ...(await actFor(tx, id, () => leftoversOf(tx, id))),
    };
    if (Object.keys(leftovers).length > 0) throw new Refusal('accountOpen', leftovers);
    await closeAccount(tx, id, clock.now());
    const subject = { id, name: account.name };
    await recordIn(context, id, { action: 'account.closed', subject, before: { name: account.name }, after: null });
    return null;
  });
}

export function serveAccountRecords(app: FastifyInstance): void {
  serve(
    app,
    contract.find,
    async ({ query: { skip, limit } }, { tx, principal }) => {
      const all = await accountsOf(tx, principal);
      const data = all.slice(skip, skip + limit).map((found) => toWire(principal, found));
      return { list: { data, total: all.length } };
    },
    READ,
  );
  serve(
    app,
    contract.get,
    async ({ params: { id } }, { tx, principal }) => toWire(principal, await findAccount(tx, principal, id)),
    READ,
  );
  serveChanges(app);
}
