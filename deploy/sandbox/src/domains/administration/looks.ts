/**
 * When an administrator reads a merchant's data, the merchant's audit list gets an entry. The entry is written in the transaction of the
 * read.
 */
import { lte } from 'drizzle-orm';
import { accountOf, type AccountRow, type Administrator } from '../../kernel/administrator.ts';
import { auditorIn, recordChange } from '../../kernel/audit/record.ts';
import { actFor } from '../../kernel/data/own-rows.ts';
import { later } from '../../kernel/time/clock.ts';
import { merchantLooks } from './tables.ts';

/** The screen that an administrator opened, by its name in the merchant's audit list. */
export type Screen = 'overview' | 'balances' | 'exceptions' | 'company' | 'document';

/** Repeated reading within this time counts as one look: one audit entry per person, merchant and screen. */
const ONE_LOOK_MS = 15 * 60_000;

/**
 * Adds the look to the merchant's audit list, unless it belongs to an earlier look (`ONE_LOOK_MS`). Then runs `work` with access to the
 * merchant's rows. Throws `notFound` when the account is not a merchant's.
 */
export async function lookInto<T>(
  administrator: Administrator,
  id: string,
  screen: Screen,
  work: (merchant: AccountRow) => Promise<T>,
): Promise<T> {
  const { tx, principal, clock } = administrator;
  const merchant = await accountOf(administrator, { id, portal: 'merchant' });
  return actFor(tx, id, async () => {
    const now = clock.now();
    const { account_id, user_id, screen: looked, at } = merchantLooks;
    const [noted] = await tx
      .insert(merchantLooks)
      .values({ account_id: id, user_id: principal.userId, screen, at: now })
      .onConflictDoUpdate({
        target: [account_id, user_id, looked],
        set: { at: now },
        setWhere: lte(at, later(now, -ONE_LOOK_MS)),
      })
      .returning({ at });
    if (noted)
      await recordChange(tx, auditorIn(administrator, id), {
        action: 'access.viewed',
        subject: { id, name: merchant.name },
        before: null,
        after: { screen },
      });
    return work(merchant);
  });
}
