/** Closes a month of commission: makes its statement, and orders the transfer of its amount for the day of payment. */
import { LINE_KINDS } from '@portal/shared/contract/introducer/payouts.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { addDays, addMonths, firstOfMonth } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { addBusinessDays } from '@portal/shared/domain/rails/business-days.ts';
import { RAIL_MAXIMUM, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { splitOf } from '@portal/shared/domain/sums/commission-statement.ts';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { holidaysOf } from '../../../kernel/data/clock-store.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import { earliestOf } from '../../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../../kernel/jobs/moments.ts';
import { upcomingRows } from '../../../kernel/jobs/upcoming.ts';
import { withSavepoint } from '../../../kernel/jobs/with-savepoint.ts';
import { readOn } from '../../../kernel/ledger/feed.ts';
import { post } from '../../../kernel/ledger/post.ts';
import { later } from '../../../kernel/time/clock.ts';
import { orderTransfer } from '../../transfers/domain.ts';
import { accrueCommissions } from '../accrue.ts';
import { mature } from '../mature.ts';
import { pendingLines, pendingSums } from './pending.ts';
import { gatheredGroup } from './postings.ts';
import { UNPAID } from './states.ts';
import {
  commissionLines,
  commissionPayouts,
  introducerTerms,
  type CommissionPayoutRow,
  type TermsRow,
} from './tables.ts';
import { recordPayoutTransition } from './transition.ts';

/** Payment is on the third business day of the next month, an hour after the banks open. */
const BUSINESS_DAYS = 3;
const PAY_TIME = '10:00';

export const payAt = (month: Day, holidays: ReadonlySet<Day>): Date =>
  momentAt(addBusinessDays(addDays(addMonths(month, 1), -1), BUSINESS_DAYS, holidays), PAY_TIME);

/** The end of the month that a time belongs to, which is the start of the next month. */
export const endOfMonth = (at: Date): Date => startOf(addMonths(firstOfMonth(dayOf(at)), 1));

/** The first day of the month that ends at `end`. */
export const monthBefore = (end: Date): Day => firstOfMonth(dayOf(later(end, -1)));

/** The rail for an amount: IBG, which is cheaper, up to its maximum; above that, DuitNow. */
const railFor = (amount: Sen): Rail => (amount <= RAIL_MAXIMUM.ibg ? 'ibg' : 'duitnow');

async function openingOf(tx: Tx, accountId: string): Promise<Sen> {
  const [before] = await tx
    .select({ carried: commissionPayouts.carried_forward })
    .from(commissionPayouts)
    .where(eq(commissionPayouts.account_id, accountId))
    .orderBy(desc(commissionPayouts.month))
    .limit(1);
  return before?.carried ?? 0n;
}

/** Orders the transfer of the amount of a statement, for its day of payment. Returns the promised time of arrival. */
async function order(tx: Tx, payout: CommissionPayoutRow, { bank_code, account_number, holder_name }: TermsRow) {
  const { id, account_id: accountId, number, amount, pay_at } = payout;
  if (!bank_code || !account_number || !holder_name || !pay_at)
    throw new Error(`The payout ${number} has no bank account.`);
  const rail = railFor(amount);
  return orderTransfer(
    tx,
    {
      id: namedId('commission transfer', id),
      accountId,
      purpose: 'commission_payout',
      sourceId: id,
      rail,
      bankCode: bank_code,
      accountNumber: account_number,
      holderName: holder_name,
      amount,
      reference: number,
    },
    pay_at,
  );
}

/** Stores in earlier unpaid statements that this statement carries their amount forward. */
async function continueIn(tx: Tx, { id, account_id, month }: CommissionPayoutRow): Promise<void> {
  const isUnpaid = and(
    eq(commissionPayouts.account_id, account_id),
    inArray(commissionPayouts.status, [...UNPAID]),
    isNull(commissionPayouts.continued_in),
    sql`${commissionPayouts.month} < ${month}`,
  );
  await tx.update(commissionPayouts).set({ continued_in: id }).where(isUnpaid);
}

/** The statement of the month that ends; undefined when it has no lines and no amount was carried forward into it. */
async function statementOf(
  tx: Tx,
  terms: TermsRow,
  until: Date,
  holidays: ReadonlySet<Day>,
): Promise<CommissionPayoutRow | undefined> {
  const { account_id } = terms;
  const month = monthBefore(until);
  const opening = await openingOf(tx, account_id);
  const { count, sums } = await pendingSums(tx, account_id, until);
  if (count === 0 && opening === 0n) return undefined;
  const lines = LINE_KINDS.map((kind) => ({ amount: sums[kind] }));
  const split = splitOf({ opening, lines }, terms.bank_code === null ? 0n : RAIL_MAXIMUM.duitnow);
  const isSent = split.amount > 0n;
  const id = namedId('commission payout', account_id, month);
  return {
    id,
    account_id,
    number: `CP${month.slice(2, 7).replace('-', '')}-${id.slice(0, 6).toUpperCase()}`,
    month,
    status: isSent ? 'payable' : 'no_transfer',
    opening,
    commission: sums.commission,
    reversal: sums.reversal,
    returned_payout: sums.came_back,
    ...split,
    pay_at: isSent ? payAt(month, holidays) : null,
    arrives_by: null,
    paid_at: null,
    bank_code: isSent ? terms.bank_code : null,
    account_number: isSent ? terms.account_number : null,
    holder_name: isSent ? terms.holder_name : null,
    bank_reference: null,
    reason: null,
    continued_in: null,
    settled_at: null,
    created_at: until,
  };
}

async function close(tx: Tx, terms: TermsRow, until: Date, holidays: ReadonlySet<Day>): Promise<void> {
  const { account_id } = terms;
  await tx
    .update(introducerTerms)
    .set({ closes_at: endOfMonth(until) })
    .where(eq(introducerTerms.account_id, account_id));
  const payout = await statementOf(tx, terms, until, holidays);
  if (!payout) return;
  await tx.insert(commissionPayouts).values(payout);
  await tx.execute(sql`
    insert into ${commissionLines} (group_key, account_id, statement_id, kind, commission_id, payout_id, amount, created_at)
    select group_key, ${account_id}::uuid, ${payout.id}::uuid, kind, commission_id, payout_id, amount, at
    from (${pendingLines(account_id, until)}) pending`);
  await continueIn(tx, payout);
  await recordPayoutTransition(tx, payout, { from: null, to: payout.status }, until);
  if (payout.status === 'no_transfer') return;
  await post(tx, gatheredGroup(payout, until));
  const arrives_by = await order(tx, payout, terms);
  await tx.update(commissionPayouts).set({ arrives_by }).where(eq(commissionPayouts.id, payout.id));
}

/** The most months that one transaction closes. */
const AT_ONCE = 100;

/** The ledger is read first, so that the month contains all its payments and settlements even after an interruption of the reading job. */
export const closeMonths: MomentJob = {
  name: 'close the months of commission',
  order: 35,
  next: (after) => earliestOf(introducerTerms.closes_at, undefined, after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    await readOn(tx, accrueCommissions, at);
    await mature(tx);
    const holidays = await holidaysOf(tx);
    const due = await tx
      .select()
      .from(introducerTerms)
      .where(lte(introducerTerms.closes_at, at))
      .orderBy(asc(introducerTerms.account_id))
      .limit(AT_ONCE)
      .for('update');
    let closed = 0;
    for (const terms of due) {
      const transition = async (part: Tx) => {
        await close(part, terms, terms.closes_at, holidays);
        return true;
      };
      if (await withSavepoint(tx, `The commission of ${terms.account_id}`, transition, failed)) closed += 1;
    }
    return closed;
  },
};

/** Upcoming month ends of commission. Their transfers are listed with all transfers to the bank. */
export const upcomingMonths = upcomingRows({
  what: 'Months of commission close, and are paid on the third business day',
  at: introducerTerms.closes_at,
  where: undefined,
});
