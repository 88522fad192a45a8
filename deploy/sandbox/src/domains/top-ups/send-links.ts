/** Sends the links of top-ups to the users who opened them. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bills, OPEN } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { users } from '../identity/domain.ts';
import { topUps } from './tables.ts';
import type { Mail } from '../../kernel/message-carrier.ts';
import { topUpPage } from '../../kernel/payer-pages.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import { topUpMail } from './mails.ts';
import type { OpenedTopUp } from './open.ts';

export const mailOf = (origins: Origins, { topUp, bill, opener }: OpenedTopUp): Mail =>
  topUpMail({
    to: opener.email,
    language: opener.language,
    what: topUp.pool_type ?? 'subscription',
    merchant: opener.merchant,
    amount: bill.amount,
    until: bill.due_date,
    page: topUpPage(origins, topUp),
    at: topUp.created_at,
  });

/** Every unpaid top-up that can still be paid, oldest first. */
const waiting = (tx: Tx): Promise<OpenedTopUp[]> =>
  tx
    .select({
      topUp: topUps,
      bill: bills,
      opener: { merchant: accounts.name, email: users.email, language: users.language },
    })
    .from(topUps)
    .innerJoin(bills, and(eq(bills.id, topUps.bill_id), inArray(bills.status, [...OPEN])))
    .innerJoin(accounts, eq(accounts.id, topUps.account_id))
    .innerJoin(users, eq(users.id, topUps.opened_by))
    .orderBy(asc(topUps.created_at), asc(topUps.reference));

/** The sandbox's mailbox is empty after a start, so the links of open top-ups are sent again. */
export async function sendLinksAgain({ sandbox }: Pick<FastifyInstance, 'sandbox'>): Promise<void> {
  for (const opened of await sandbox.database.tx(waiting, 'read'))
    sandbox.carrier.send(mailOf(sandbox.origins, opened));
}
