/**
 * A random year of an introducer, generated from a seed: payments of two merchants, refunds at any time, changed rates, a merchant who
 * leaves, and a bank that credits, refuses or returns payouts, or does not respond. After each month every statement is compared with the
 * ledger.
 */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { addMonths, firstOfMonth } from '@portal/shared/domain/days.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { addsUp } from '@portal/shared/domain/sums/commission-statement.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { post } from '../../../kernel/ledger/post.ts';
import { proveAll } from '../../../kernel/ledger/prove.ts';
import { createGenerator } from '../../../kernel/seed/generator.ts';
import { createClock, frozen, later } from '../../../kernel/time/clock.ts';
import { gatewayOf } from '../../../testing/money/gateway.ts';
import { inMemory } from '../../../testing/money/measure.ts';
import { beginPayments } from '../../../testing/money/payers.ts';
import { openMerchant, readBooks, runMoments, type Merchant, type World } from '../../../testing/money/world.ts';
import { transfers } from '../../transfers/domain.ts';
import { endOfMonth } from '../payouts/close.ts';
import { commissionLines, commissionPayouts, introducerTerms } from '../payouts/tables.ts';
import { commissionRates, commissions, introductions } from '../tables.ts';

const HOUR_MS = 60 * 60_000;
const MONTHS = 4;
const STEPS_OF_A_MONTH = 5;
const SHARES = [1_500, 2_500, 3_333, 10_000] as const;
/**
 * The last digit of an account number decides the outcome: credited, credited, returned, refused, and credited without a response. Null
 * means no bank account.
 */
const ACCOUNTS = ['514000222201', '514000222202', '514000222200', '514000222208', '514000222207', null] as const;
const TAKES_ALL = '514000222201';

interface Payment {
  readonly id: string;
  readonly merchantId: string;
  readonly amount: Sen;
  back: Sen;
}

function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** Compares every statement of an introducer with the ledger. Throws an error that names the difference. */
async function checkStatements({ database }: World, introducerId: string): Promise<void> {
  await database.tx(async (tx) => {
    const statements = await tx
      .select()
      .from(commissionPayouts)
      .where(eq(commissionPayouts.account_id, introducerId))
      .orderBy(asc(commissionPayouts.month));
    let carried = 0n;
    for (const { id, number, opening, carried_forward, amount, created_at, ...sums } of statements) {
      const { rows } = await tx.execute<{ kind: string; amount: string; late: number }>(sql`
        select g.kind, (-sum(e.amount))::text as amount, (count(*) filter (where g.at >= ${created_at.toISOString()}))::int as late
        from ${commissionLines} l join ledger_groups g on g.key = l.group_key
        join ledger_entries e on e.group_key = g.key and e.ledger_account = 'introducer_payable'
        where l.statement_id = ${id} group by g.kind`);
      const posted = (...kinds: readonly string[]) =>
        rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + BigInt(row.amount), 0n);
      const lines = [
        { amount: posted('commission') },
        { amount: posted('commission_reversed') },
        { amount: posted('commission_payout_failed', 'commission_payout_returned') },
      ];
      expectThat(opening === carried, `${number} does not begin with what the one before carried forward.`);
      expectThat(addsUp({ opening, lines, carried_forward, amount }), `${number} is not what the ledger posted.`);
      expectThat(
        lines[0]?.amount === sums.commission &&
          lines[1]?.amount === sums.reversal &&
          lines[2]?.amount === sums.returned_payout,
        `${number} names other sums than the ledger.`,
      );
      expectThat(
        !rows.some(({ kind, late }) => kind.startsWith('commission_r') && late > 0),
        `${number} has later lines.`,
      );
      carried = carried_forward;
    }
  }, 'read');
}

async function checkBooks({ database }: World): Promise<void> {
  const faults = await database.tx(proveAll, 'read');
  const ofCommission = faults.filter((fault) => /commission|introducer/.test(fault));
  expectThat(ofCommission.length === 0, ofCommission.join('; '));
}

/** The sum of transfers that arrived at an introducer's bank and were not returned, in sen. */
async function arrived({ database }: World, introducerId: string): Promise<Sen> {
  const [row] = await database.tx(
    (tx) =>
      tx
        .select({ amount: sql`coalesce(sum(${transfers.amount}), 0)`.mapWith(BigInt) })
        .from(transfers)
        .where(and(eq(transfers.account_id, introducerId), inArray(transfers.status, ['credited']))),
    'read',
  );
  return row?.amount ?? 0n;
}

/**
 * Returns the number of statements. Throws when a statement differs from the ledger, or when the final paid sum is not the earned
 * commission less reversals.
 */
export async function liveCommission(world: World, seed: number): Promise<number> {
  const { between, pick } = createGenerator(seed + 40_000);
  const { database } = world;
  const start = startOf(addMonths('2026-01-01', seed % 24));
  const clock = createClock(frozen(start));
  const first = await openMerchant(world, start, pick(SHARES));
  const second = await openMerchant(world, start, pick(SHARES));
  const { introducerId } = first;
  const account = (account_number: string | null) =>
    account_number === null
      ? { bank_code: null, account_number: null, holder_name: null }
      : { bank_code: 'MBBEMYKL', account_number, holder_name: 'RAKAN NIAGA' };
  await database.tx(async (tx) => {
    await tx
      .insert(introducerTerms)
      .values({ account_id: introducerId, ...account(pick(ACCOUNTS)), closes_at: endOfMonth(start) });
    // The first introducer introduced both merchants.
    await tx.delete(commissionRates).where(eq(commissionRates.account_id, second.introducerId));
    await tx
      .update(introductions)
      .set({ account_id: introducerId })
      .where(eq(introductions.account_id, second.introducerId));
    const [link] = await tx.select().from(introductions).where(eq(introductions.merchant_id, second.id));
    const rate = { account_id: introducerId, introduction_id: link?.id ?? '', basis_points: pick(SHARES) };
    await tx.insert(commissionRates).values({ ...rate, since: later(start, -48 * HOUR_MS) });
  });
  const payments: Payment[] = [];
  let serial = 0;

  /** Begins payments of a merchant's payers. A random number decides which payers pay, and when. */
  async function begin(merchant: Merchant) {
    const bill = () => ({ purpose: 'bill' as const, amount: BigInt(between(200, 90_000)), tries: 1 });
    const begun = await beginPayments(world, merchant, Array.from({ length: MONTHS * STEPS_OF_A_MONTH }, bill), start);
    return { merchant, waiting: begun.flatMap(({ attempts }) => attempts) };
  }

  async function pay({ merchant, waiting }: Awaited<ReturnType<typeof begin>>): Promise<void> {
    const attempt = waiting.shift();
    if (!attempt) throw new Error('No payer is left.');
    const { id, invoice_no, amount } = attempt;
    await gatewayOf(world, merchant, clock).take(database, {
      kind: 'status',
      invoice_no,
      amount,
      code: '00',
      event: randomUUID(),
    });
    payments.push({ id, merchantId: merchant.id, amount, back: 0n });
  }

  async function giveBack(payment: Payment): Promise<void> {
    const left = payment.amount - payment.back;
    const amount = between(1, 3) === 1 ? left : (left * BigInt(between(1, 100))) / 100n;
    if (amount === 0n) return;
    payment.back += amount;
    serial += 1;
    await database.tx((tx) =>
      post(tx, {
        key: `refund:${payment.id}:${serial}`,
        kind: 'refund',
        source: { type: 'attempt', id: payment.id },
        at: clock.now(),
        entries: [
          { account: 'refund_payable', merchantId: payment.merchantId, amount },
          { account: 'bank', amount: -amount },
        ],
      }),
    );
  }

  async function moveTo(at: Date): Promise<void> {
    clock.set(frozen(at));
    await runMoments(world, database, clock);
    await readBooks(database, clock);
  }

  const setAccount = (number: string | null) =>
    database.tx((tx) =>
      tx.update(introducerTerms).set(account(number)).where(eq(introducerTerms.account_id, introducerId)),
    );

  const payers = [await begin(first), await begin(second)] as const;
  let month = firstOfMonth(dayOf(start));
  for (let count = 1; count <= MONTHS; count += 1) {
    const next = addMonths(month, 1);
    const length = startOf(next).getTime() - startOf(month).getTime();
    const moments = Array.from({ length: STEPS_OF_A_MONTH }, () => between(1, length - 1)).sort((a, b) => a - b);
    for (const passed of moments) {
      await moveTo(later(startOf(month), passed));
      const [oldest, ...others] = payments;
      if (oldest && between(1, 3) === 1) await giveBack(pick([oldest, ...others]));
      else await pay(pick(payers));
    }
    if (between(1, 3) === 1) await setAccount(pick(ACCOUNTS));
    if (count === 3)
      await database.tx((tx) =>
        tx.update(introductions).set({ until: clock.now() }).where(eq(introductions.merchant_id, second.id)),
      );
    month = next;
    await checkStatements(world, introducerId);
  }

  // There are no more payments or refunds, so the remaining amount arrives once the bank accepts it.
  await setAccount(TAKES_ALL);
  for (let count = 1; count <= 3; count += 1) await moveTo(startOf((month = addMonths(month, 1))));
  await moveTo(later(startOf(month), 20 * 24 * HOUR_MS));
  await checkStatements(world, introducerId);
  await checkBooks(world);
  const [earned] = await database.tx(
    (tx) =>
      tx
        .select({ left: sql`coalesce(sum(${commissions.amount} - ${commissions.reversed}), 0)`.mapWith(BigInt) })
        .from(commissions)
        .where(eq(commissions.account_id, introducerId)),
    'read',
  );
  const paid = await arrived(world, introducerId);
  // Commission that is taken back after its payout can be deducted only from later commission, and here none is earned.
  const left = earned?.left ?? 0n;
  const [last] = await database.tx(
    (tx) =>
      tx
        .select()
        .from(commissionPayouts)
        .where(eq(commissionPayouts.account_id, introducerId))
        .orderBy(sql`${commissionPayouts.month} desc`)
        .limit(1),
    'read',
  );
  const owed = last?.carried_forward ?? 0n;
  expectThat(owed <= 0n, `The seed ${seed} ends with ${owed} sen that no bank has.`);
  expectThat(paid + owed === left, `The seed ${seed}: ${paid} sen arrived and ${owed} are carried, of ${left} earned.`);
  return database.tx((tx) => tx.$count(commissionPayouts, eq(commissionPayouts.account_id, introducerId)), 'read');
}

/** The number of histories in one sandbox, whose books are proved together. With more, the proof would take longer than the histories. */
const HISTORIES_OF_A_WORLD = 20;

/** Runs this many histories and returns the number of their statements. */
export async function commissionHistories(seeds: number): Promise<number> {
  let statements = 0;
  for (let first = 1; first <= seeds; first += HISTORIES_OF_A_WORLD)
    await inMemory(async (world) => {
      const last = Math.min(seeds, first + HISTORIES_OF_A_WORLD - 1);
      for (let seed = first; seed <= last; seed += 1) statements += await liveCommission(world, seed);
    });
  return statements;
}
