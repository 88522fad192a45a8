/** The owners of an account: they have every permission in it, and are notified of changes that concern its money. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { memberships, users } from '../tables.ts';

/** The owners who can sign in, by name. */
export const ownersOf = (tx: Tx, accountId: string) =>
  tx
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        eq(memberships.account_id, accountId),
        eq(memberships.role, 'owner'),
        isNull(memberships.suspended_at),
        eq(users.is_active, true),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
