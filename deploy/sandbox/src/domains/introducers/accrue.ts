/**
 * Commissions are derived from the ledger as it grows. Each payment of an introduced merchant earns its introducer a share of the fee, and
 * a refund to the payer takes back a part of that share. A payment never waits for its commission.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { shareOf } from '@portal/shared/domain/money.ts';
import { partOf } from '@portal/shared/domain/sums/parts.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import { chunksOf } from '../../kernel/data/chunks.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { FeedConsumer, GroupRange } from '../../kernel/ledger/feed.ts';
import { postAll, type Group } from '../../kernel/ledger/post.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { COLLECTED, paymentAttempts } from '../payments/domain.ts';
import { accruedGroup, reversedGroup } from './commission-postings.ts';
import { commissionRates, commissions, introductions, type CommissionRow } from './tables.ts';

interface Earning extends Record<string, unknown> {
  readonly payment_id: string;
  readonly at: string;
  readonly payment_at: string;
  readonly account_id: string;
  readonly introduction_id: string;
  readonly basis_points: number;
  readonly paid: string;
  readonly fee: string;
}

/**
 * The payments of a range that earn commission. Each began after its introduction, and succeeded while the introduction was in force. The
 * rate is the rate at the time of payment.
 */
const earningsIn = async (tx: Tx, range: GroupRange): Promise<readonly Earning[]> => {
  const { rows } = await tx.execute<Earning>(sql`
    select a.id as payment_id, g.at, a.created_at as payment_at, own.account_id, own.introduction_id, own.basis_points,
      sum(e.amount) filter (where e.amount > 0)::text as paid,
      (-coalesce(sum(e.amount) filter (where e.ledger_account = 'fee_income'), 0))::text as fee
    from ${ledgerGroups} g join ${paymentAttempts} a on g.source_type = 'attempt' and a.id = g.source_id
    join ${ledgerEntries} e on e.group_key = g.key
    cross join lateral (
      select i.account_id, i.id as introduction_id, r.basis_points
      from ${introductions} i join ${commissionRates} r on r.introduction_id = i.id and r.since <= g.at
      where i.merchant_id = a.account_id and i.since <= a.created_at and (i.until is null or g.at < i.until)
      order by i.since desc, r.since desc limit 1) own
    where ${range} and g.kind in ${among(COLLECTED)}
    group by a.id, g.key, g.at, own.account_id, own.introduction_id, own.basis_points order by g.at, g.key`);
  return rows;
};

/** A commission whose state the database has not computed yet. */
type Earned = Omit<CommissionRow, 'state'>;

function commissionOn({ payment_id, at, payment_at, paid, fee, ...row }: Earning): Earned {
  return {
    ...row,
    id: namedId('commission', payment_id),
    payment_id,
    paid: BigInt(paid),
    fee: BigInt(fee),
    amount: shareOf(BigInt(fee), row.basis_points),
    refunded: 0n,
    reversed: 0n,
    payment_at: momentOf(payment_at),
    accrued_at: momentOf(at),
    matured_at: null,
    statement_id: null,
    settled_at: null,
  };
}

/** Accrues the commissions of a range. A payment whose share rounds to zero has no commission, for example because its fee is zero. */
async function accrue(tx: Tx, range: GroupRange): Promise<void> {
  const earned = (await earningsIn(tx, range)).map(commissionOn).filter(({ amount }) => amount > 0n);
  for (const some of chunksOf(earned)) await tx.insert(commissions).values([...some]);
  await postAll(tx, earned.map(accruedGroup));
}

/** The kinds of entry groups that return money to a payer; `UNDONE` reverses them. Money that paid no bill has no commission. */
const BACK = ['refund', 'refund_completed', 'void'] as const;
const UNDONE = 'refund_returned';

interface Back extends Record<string, unknown> {
  readonly group_key: string;
  readonly at: string;
  readonly payment_id: string;
  /** In sen; negative when a refund did not reach the payer and returned to the gateway. */
  readonly amount: string;
}

const backIn = async (tx: Tx, range: GroupRange): Promise<readonly Back[]> => {
  const { rows } = await tx.execute<Back>(sql`
    select g.key as group_key, g.at, c.payment_id,
      (sum(e.amount) filter (where e.amount > 0) * case when g.kind = ${UNDONE} then -1 else 1 end)::text as amount
    from ${ledgerGroups} g join ${commissions} c on g.source_type = 'attempt' and c.payment_id = g.source_id
    join ${ledgerEntries} e on e.group_key = g.key
    where ${range} and g.kind in ${among([...BACK, UNDONE])}
    group by g.key, g.kind, g.at, g.posted_in, c.payment_id order by g.posted_in, g.at, g.key`);
  return rows;
};

/** The commission after a further refund of `back` sen of its payment, and the part of the commission to take back now. */
function reverse(commission: CommissionRow, back: Sen): { readonly next: CommissionRow; readonly part: Sen } {
  const { amount, paid, reversed } = commission;
  const refunded = commission.refunded + back;
  const due = partOf(amount, refunded, paid, 0n);
  return { next: { ...commission, refunded, reversed: due }, part: due - reversed };
}

async function reverseAll(tx: Tx, range: GroupRange): Promise<void> {
  const backs = await backIn(tx, range);
  if (backs.length === 0) return;
  const isOfThese = inArray(commissions.payment_id, [...new Set(backs.map(({ payment_id }) => payment_id))]);
  const rows = await tx.select().from(commissions).where(isOfThese).for('update');
  const left = new Map(rows.map((row) => [row.payment_id, row]));
  const groups: Group[] = [];
  for (const { group_key, at, payment_id, amount } of backs) {
    const commission = left.get(payment_id);
    if (!commission) continue;
    const { next, part } = reverse(commission, BigInt(amount));
    left.set(payment_id, next);
    if (part !== 0n) groups.push(reversedGroup(next, { cause: group_key, part, at: momentOf(at) }));
  }
  for (const { id, refunded, reversed } of left.values())
    await tx.update(commissions).set({ refunded, reversed }).where(eq(commissions.id, id));
  await postAll(tx, groups);
}

export const accrueCommissions: FeedConsumer = {
  name: 'accrue commissions',
  consume: async (tx, range) => {
    await accrue(tx, range);
    await reverseAll(tx, range);
  },
};

/** The commission of a payment and the part taken back, in sen. It is computed if it is not accrued yet. Zero when the merchant has no introducer. */
export async function commissionOf(tx: Tx, paymentId: string): Promise<{ readonly posted: Sen; readonly back: Sen }> {
  const [row] = await tx.select().from(commissions).where(eq(commissions.payment_id, paymentId));
  if (row) return { posted: row.amount, back: row.reversed };
  const [earning] = await earningsIn(tx, sql`g.source_id = ${paymentId}`);
  return { posted: earning ? commissionOn(earning).amount : 0n, back: 0n };
}
