/** Counts and amounts of collections' bills, stored so that a request does not need to add up millions of bills. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { ListRequest } from '../../kernel/lists/lists.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { OPEN } from './states.ts';
import { bills } from './tables.ts';
import type { StepwiseWork } from '../../kernel/jobs/jobs.ts';
import type { Ports } from '../../kernel/ports.ts';
import { collectionFigures } from './collection-figures.tables.ts';

const NONE = { bills_total: 0, bills_paid: 0, bills_open: 0, collected: '0.00' };

/** For each of the merchant's collections: how many bills it has, how many are paid and payable, and the amount collected before fees. */
export const figuresOf: Ports['collectionFigures'] = async ({ tx, principal }, collectionIds) => {
  const { account_id, collection_id, status, is_paid, bills: count, amount } = collectionFigures;
  const number = (which = sql`true`) => sql`coalesce(sum(${count}) filter (where ${which}), 0)`.mapWith(Number);
  const rows =
    collectionIds.length === 0
      ? []
      : await tx
          .select({
            collection_id,
            bills_total: number(),
            bills_paid: number(sql`${is_paid}`),
            bills_open: number(inArray(status, [...OPEN])),
            collected: sql`coalesce(sum(${amount}) filter (where ${is_paid}), 0)`.mapWith(BigInt),
          })
          .from(collectionFigures)
          .where(and(eq(account_id, principal.accountId), inArray(collection_id, [...collectionIds])))
          .groupBy(collection_id);
  const byId = new Map(
    rows.map(({ collection_id: id, collected, ...counts }) => [id, { ...counts, collected: decimalOf(collected) }]),
  );
  return (id: string) => byId.get(id) ?? NONE;
};

interface Which {
  readonly status?: string | undefined;
  readonly collection_id?: string | undefined;
}

/** The number of a merchant's bills, optionally of one status and in one collection. */
export async function countBills(tx: Tx, accountId: string, { status, collection_id }: Which = {}): Promise<number> {
  const [row] = await tx
    .select({ count: sql`coalesce(sum(${collectionFigures.bills}), 0)`.mapWith(Number) })
    .from(collectionFigures)
    .where(
      and(
        eq(collectionFigures.account_id, accountId),
        status === undefined ? undefined : sql`${collectionFigures.status} = ${status}`,
        collection_id === undefined ? undefined : eq(collectionFigures.collection_id, collection_id),
      ),
    );
  return row?.count ?? 0;
}

/** The number of bills in a list that is filtered by status and collection alone; undefined for other filters, which need a count. */
export async function listedBills(
  tx: Tx,
  { accountId }: Owner,
  { search, filter: { status, collection_id, ...others } }: ListRequest['body'],
  ofCollection?: string,
): Promise<number | undefined> {
  const isSearched = search.search_enable && search.search_key !== '';
  if (isSearched || Object.values(others).some((value) => value !== undefined)) return undefined;
  return countBills(tx, accountId, { status, collection_id: ofCollection ?? collection_id });
}

/** A collection with at most this many rows of changes is not merged. */
const FEW = 100;

/**
 * Merges the rows of changes of each collection. Rows that are added during a run are merged by the next run. When two runs merge the same
 * collection, each row is counted by the run that deletes it, so no row is counted twice.
 */
export const sumUpCollections: StepwiseWork = (database) =>
  database.tx(async (tx) => {
    const { rows } = await tx.execute(sql`
      with many as (select account_id, collection_id from ${collectionFigures} group by 1, 2 having count(*) > ${FEW}),
        taken as (delete from ${collectionFigures} f using many m
          where f.account_id = m.account_id and f.collection_id = m.collection_id returning f.*)
      insert into ${collectionFigures} (account_id, collection_id, status, is_paid, bills, amount)
      select account_id, collection_id, status, is_paid, sum(bills), sum(amount) from taken group by 1, 2, 3, 4
      having sum(bills) <> 0 or sum(amount) <> 0
      returning id`);
    return rows.length;
  }, 'queue');

export const collectionProofs: readonly Proof[] = [
  {
    name: 'the figures of a collection are not the sum of its bills',
    faults: () => sql`
      select concat_ws(' ', coalesce(f.collection_id, b.collection_id), coalesce(f.status, b.status)) as fault
      from (select account_id, collection_id, status, is_paid, sum(bills) as bills, sum(amount) as amount from ${collectionFigures}
        group by 1, 2, 3, 4 having sum(bills) <> 0 or sum(amount) <> 0) f
      full join (select account_id, collection_id, status, paid_at is not null as is_paid, count(*) as bills, sum(amount) as amount
        from ${bills} group by 1, 2, 3, 4) b using (account_id, collection_id, status, is_paid)
      where (f.bills, f.amount) is distinct from (b.bills, b.amount)`,
  },
];
