/** Expires a return whose goods do not arrive: the buyer keeps the goods, and can send them with another return. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { orderReturns } from './tables.ts';
import { lockReturn, transitionReturn } from './transition.ts';

/** The most returns that are expired in one transaction. */
const AT_ONCE = 100;

const AWAITED = eq(orderReturns.status, 'awaiting_goods');

export const returnMoments: readonly MomentJob[] = [
  {
    name: 'expire returns whose goods did not come',
    order: 27,
    next: (after) => earliestOf(orderReturns.due_at, AWAITED, after),
    run: async (tx, clock, failed) => {
      const at = clock.now();
      const due = await tx
        .select()
        .from(orderReturns)
        .where(and(AWAITED, lte(orderReturns.due_at, at)))
        .orderBy(asc(orderReturns.due_at), asc(orderReturns.id))
        .limit(AT_ONCE);
      let ended = 0;
      for (const { id, account_id: accountId } of due)
        if (
          await withSavepoint(
            tx,
            `The return ${id}`,
            async (part) => {
              const locked = await lockReturn(part, { accountId }, id);
              if (locked.row.status !== 'awaiting_goods') return false;
              await transitionReturn(part, locked, { to: 'expired', at });
              return true;
            },
            failed,
          )
        )
          ended += 1;
      return ended;
    },
  },
];

export const upcomingReturns = upcomingRows({
  what: 'Returns whose goods have not come end',
  at: orderReturns.due_at,
  where: AWAITED,
});
