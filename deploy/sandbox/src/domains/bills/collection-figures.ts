import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { and, count, inArray, sql, sum } from 'drizzle-orm';
import { OPEN } from './states.ts';
import { bills } from './tables.ts';
import { owned } from '../../kernel/data/owned.ts';
import type { Ports } from '../../kernel/ports.ts';

const NONE = { bills_total: 0, bills_paid: 0, bills_open: 0, collected: '0.00' };

/** How many bills each of these collections of theirs has, how many are paid and how many can be paid, and what payers paid into it, before fees. */
export const figuresOf: Ports['collectionFigures'] = async ({ tx, principal }, collectionIds) => {
  const paid = sql`${bills.paid_at} is not null`;
  const rows =
    collectionIds.length === 0
      ? []
      : await tx
          .select({
            collection_id: bills.collection_id,
            bills_total: count(),
            bills_paid: sql`count(*) filter (where ${paid})`.mapWith(Number),
            bills_open: sql`count(*) filter (where ${inArray(bills.status, [...OPEN])})`.mapWith(Number),
            collected: sql`coalesce(${sum(bills.amount)} filter (where ${paid}), 0)`.mapWith(BigInt),
          })
          .from(bills)
          .where(and(owned(bills, principal), inArray(bills.collection_id, [...collectionIds])))
          .groupBy(bills.collection_id);
  const byId = new Map(
    rows.map(({ collection_id, collected, ...counts }) => [
      collection_id,
      { ...counts, collected: decimalOf(collected) },
    ]),
  );
  return (id: string) => byId.get(id) ?? NONE;
};
