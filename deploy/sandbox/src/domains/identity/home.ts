/** The recipient of mails about a person, and the portal that these mails link to. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import { users } from './tables.ts';

/** The URL of the portal that a person signs in to, which their mails link to. */
export const homeOf = ({ portal, introducer }: Origins, type: PortalType): string =>
  type === 'introducer' ? introducer : portal;

/** The person, with the portal that their own account signs in to. Throws `notFound`. */
export async function addresseeOf(tx: Tx, userId: string) {
  const [person] = await tx
    .select({
      name: users.name,
      username: users.username,
      email: users.email,
      language: users.language,
      portal: accounts.portal_type,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(eq(users.id, userId));
  if (!person) throw new Refusal('notFound');
  return person;
}
