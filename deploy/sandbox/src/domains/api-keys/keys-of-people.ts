/** Keys of a person who leaves the account: they are revoked, unless another person takes them over. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ports } from '../../kernel/ports.ts';
import { apiKeys } from './tables.ts';

const working = ({ accountId, userId }: { readonly accountId: string; readonly userId: string }) =>
  and(eq(apiKeys.account_id, accountId), eq(apiKeys.made_by, userId), isNull(apiKeys.revoked_at));

export const keysOfPeople: Ports['keysOfPeople'] = {
  list: (tx, of) =>
    tx
      .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes })
      .from(apiKeys)
      .where(working(of))
      .orderBy(asc(apiKeys.name), asc(apiKeys.id)),
  handOver: async (tx, { to, ...of }, now) => {
    await tx
      .update(apiKeys)
      .set(to === null ? { revoked_at: now } : { made_by: to })
      .where(working(of));
  },
};
