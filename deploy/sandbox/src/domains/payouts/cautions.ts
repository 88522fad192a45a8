/** The cautions that an approver sees. The approval must contain the name of each caution. */
import type { APPROVAL_CAUTIONS, PayoutReview } from '@portal/shared/contract/merchant/money/payouts.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { unnestRows } from '../../kernel/data/statements/unnest-rows.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { hasChanged, fingerprintOf } from './approve.ts';
import { UNUSUAL } from './estimate.ts';
import { LIVE } from './states.ts';
import { payees, payoutApprovals, payouts, type PayoutRow } from './tables.ts';

type Caution = (typeof APPROVAL_CAUTIONS)[number];

interface History {
  /** The average of the payee's other payouts, in sen; null when there are none. */
  readonly usual: string | null;
  /** Whether another payout of the same amount to the same payee was prepared on the same day. */
  readonly repeated: boolean;
  /** Whether an earlier payout to the payee arrived at exactly this bank account. */
  readonly known: boolean;
}

async function historiesOf(tx: Tx, rows: readonly PayoutRow[]): Promise<ReadonlyMap<string, History>> {
  const days = rows.map(({ created_at }) => dayOf(created_at));
  const candidates = unnestRows('payout', {
    id: ['uuid', rows.map(({ id }) => id)],
    payee_id: ['uuid', rows.map(({ payee_id }) => payee_id)],
    bank_code: ['text', rows.map(({ bank_code }) => bank_code)],
    account_number: ['text', rows.map(({ account_number }) => account_number)],
    amount: ['bigint', rows.map(({ amount }) => amount.toString())],
    day_from: ['timestamptz', days.map((day) => startOf(day).toISOString())],
    day_to: ['timestamptz', days.map((day) => startOf(addDays(day, 1)).toISOString())],
  });
  const other = sql`${payouts} o where o.payee_id = payout.payee_id and o.id <> payout.id and o.status in ${among(LIVE)}`;
  const { rows: found } = await tx.execute<History & { readonly id: string } & Record<string, unknown>>(sql`
    select payout.id::text as id, (select round(avg(o.amount))::text from ${other}) as usual,
      exists (select 1 from ${other} and o.amount = payout.amount
        and o.created_at >= payout.day_from and o.created_at < payout.day_to) as repeated,
      exists (select 1 from ${other} and o.status = 'success'
        and o.bank_code = payout.bank_code and o.account_number = payout.account_number) as known
    from ${candidates}`);
  return new Map(found.map(({ id, ...history }) => [id, history]));
}

function cautionsOf(payout: PayoutRow, history: History | undefined, now: Date): readonly Caution[] {
  const found: Readonly<Record<Caution, boolean>> = {
    new_account: payout.held_until !== null && payout.held_until > now,
    first_payout: !history?.known,
    unusual_amount: !!history?.usual && payout.amount > BigInt(history.usual) * UNUSUAL,
    name_differs: payout.name_differs,
    repeated: !!history?.repeated,
  };
  return (Object.keys(found) as Caution[]).filter((caution) => found[caution]);
}

/** Throws `notFound` when an id does not belong to the caller. */
export async function reviewsOf(
  tx: Tx,
  { accountId, userId }: Principal,
  ids: readonly string[],
  now: Date,
): Promise<readonly PayoutReview[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select({ payout: payouts, payee: payees })
    .from(payouts)
    .innerJoin(payees, eq(payees.id, payouts.payee_id))
    .where(and(eq(payouts.account_id, accountId), inArray(payouts.id, wanted)));
  if (rows.length < wanted.length) throw new Refusal('notFound');
  const approved = await tx
    .select({ payout_id: payoutApprovals.payout_id })
    .from(payoutApprovals)
    .where(and(inArray(payoutApprovals.payout_id, wanted), eq(payoutApprovals.user_id, userId)));
  const own = new Set(approved.map(({ payout_id }) => payout_id));
  const histories = await historiesOf(
    tx,
    rows.map(({ payout }) => payout),
  );
  return rows.map(({ payout, payee }) => ({
    id: payout.id,
    review_token: fingerprintOf(payout),
    cautions: [...cautionsOf(payout, histories.get(payout.id), now)],
    payee_changed: hasChanged(payout, payee),
    is_own: payout.made_by === userId || own.has(payout.id),
  }));
}
