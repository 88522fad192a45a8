/** Runs one history of money: any number of steps, each under a fault, with a comparison of the books with the model after each step. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { isDeepStrictEqual, inspect } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { commissionTotals } from '../../domains/introducers/introduced.ts';
import { payouts } from '../../domains/payouts/tables.ts';
import { refunds } from '../../domains/refunds/tables.ts';
import { ownSettlements } from '../../domains/settlements/own/tables.ts';
import { settlements } from '../../domains/settlements/tables.ts';
import { isGuarded } from '../../kernel/ledger/accounts.ts';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { ledgerGuards } from '../../kernel/ledger/tables.ts';
import type { Database } from '../../kernel/data/database.ts';
import { createGenerator, type Generator } from '../../kernel/seed/generator.ts';
import { createClock, following, frozen, type MovableClock } from '../../kernel/time/clock.ts';
import { nextFault, takeUnder, type Fault, type Taken } from './faults.ts';
import { gatewayOf, type Gateway } from './gateway.ts';
import { moneyModel, type StepResult, type MoneyModel } from './model.ts';
import { beginPayments, type BillToPay } from './payers.ts';
import { nextStep, swarm, type Step } from './steps.ts';
import { analyze, ANALYZED_EVERY, beginningOf, openMerchant, type Merchant, type World } from './world.ts';

/** For each history: bills with up to three attempts each, and top-ups of the payout pool and of the prefund pool. */
const BILLS = 90;
const TOP_UPS = { prefund: 10, pool: 25 } as const;
/** Answers are compared after every step, and balances after every `LOOKED_AT` steps and after every stop. */
const LOOKED_AT = 8;

function wantedBills({ between }: Generator, steps: number): readonly BillToPay[] {
  const share = (count: number) => Math.max(4, Math.ceil((count * steps) / 1_000));
  const bill = (): BillToPay => ({ purpose: 'bill', amount: BigInt(between(100, 90_000)), tries: between(1, 3) });
  const topUp = (purpose: keyof typeof TOP_UPS) => (): BillToPay => ({
    purpose,
    amount: BigInt(between(5_000, 200_000)),
    tries: 1,
  });
  return [
    ...Array.from({ length: share(BILLS) }, bill),
    ...Array.from({ length: share(TOP_UPS.prefund) }, topUp('prefund')),
    ...Array.from({ length: share(TOP_UPS.pool) }, topUp('pool')),
  ];
}

/** The introducer's share of each fee, in basis points. */
const SHARES = [0, 1_500, 2_500, 3_333, 10_000] as const;

/** Whether a step takes several transactions and may be repeated at any time. */
const hasParts = ({ kind }: Step): boolean => kind === 'clock' || kind === 'books';

const STOPS: readonly Fault[] = ['stopped', 'stopped everywhere'];

class HistoryFailed extends Error {}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new HistoryFailed(
    `${what}:\n  found    ${inspect(found, { depth: 5 })}\n  expected ${inspect(expected, { depth: 5 })}`,
  );
}

/** The accounts by their names in the model. */
const ACCOUNT = sql.raw(`case when pool_type = 'prefund' then pool_type else ledger_account end`);

/** Sen by account, of all groups that touch this merchant or its introducer. */
async function bookedOf(
  { database }: World,
  { id, introducerId }: Merchant,
): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await database.tx(
    (tx) =>
      tx.execute<{ account: string; amount: string }>(sql`
        select ${ACCOUNT} as account, (-sum(amount))::text as amount from ledger_entries
        where group_key in (select group_key from ledger_entries where account_id in (${id}, ${introducerId}))
        group by 1 having sum(amount) <> 0`),
    'read',
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, BigInt(amount)]));
}

async function guardsOf({ database }: World, { id }: Merchant): Promise<Readonly<Record<string, bigint>>> {
  const rows = await database.tx(
    (tx) =>
      tx
        .select({ account: sql<string>`${ACCOUNT}`, balance: ledgerGuards.balance })
        .from(ledgerGuards)
        .where(eq(ledgerGuards.account_id, id)),
    'read',
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

async function statusesOf({ database }: World, { id, introducerId }: Merchant, refundOf: Gateway['refundOf']) {
  return database.tx(async (tx) => {
    const out = await tx
      .select({ reference: payouts.reference, status: payouts.status })
      .from(payouts)
      .where(eq(payouts.account_id, id));
    const days = await tx
      .select({ day: settlements.day, status: settlements.status, amount: settlements.amount })
      .from(settlements)
      .where(and(eq(settlements.account_id, id), ne(settlements.status, 'open')));
    const back = await tx.select().from(refunds).where(eq(refunds.account_id, id));
    const own = await tx
      .select({ amount: ownSettlements.amount, status: ownSettlements.status })
      .from(ownSettlements)
      .where(eq(ownSettlements.account_id, id));
    return {
      refunds: Object.fromEntries(
        back.map((row) => [
          refundOf(row.id),
          [row.status, row.from_pending, row.from_available, row.from_reserve, row.from_prefund],
        ]),
      ),
      ownSettlements: own.map(({ amount, status }) => `${amount} ${status}`).toSorted(),
      commissions: await commissionTotals(tx, { accountId: introducerId }),
      payouts: Object.fromEntries(out.map(({ reference, status }) => [reference, status])),
      settlements: Object.fromEntries(days.map(({ day, status, amount }) => [day, [status, amount]])),
    };
  }, 'read');
}

/** The part of the outcome that does not depend on how a history was run: where the money is, and the state of all records. */
interface Outcome {
  readonly booked: Readonly<Record<string, bigint>>;
  readonly statuses: Awaited<ReturnType<typeof statusesOf>>;
}

/** The model's answers to a step under this fault. */
function expectedOf(
  model: MoneyModel,
  step: Step,
  { answers, wasDoneUnseen }: Taken<StepResult>,
): readonly StepResult[] {
  if (wasDoneUnseen) model.take(step);
  return answers.map(() => model.take(step));
}

interface Life {
  readonly steps: number;
  /** The number of shorter moves into which each move of the clock is divided. */
  readonly moves?: number;
  /** The fault of every step, instead of a fault drawn from the seed. */
  readonly always?: Fault;
}

/** A step as text, for error messages. */
const inWords = (step: Step): string =>
  inspect(step, { breakLength: Infinity }).replaceAll(/(\d+)n/g, (_all, sen: string) => `RM${decimalOf(BigInt(sen))}`);

/** The moments on the way to the moment of a clock step, and that moment. */
function movesTo(step: Step, now: Date, moves: number): readonly Step[] {
  if (step.kind !== 'clock') return [step];
  const span = step.to.getTime() - now.getTime();
  return Array.from({ length: moves }, (_, at) => ({
    kind: 'clock' as const,
    to: new Date(step.to.getTime() - Math.floor((span * (moves - 1 - at)) / moves)),
  }));
}

/** How a history is run: by the gateway's own functions, or in another way. */
export interface Through {
  readonly clock: MovableClock;
  readonly gatewayOf: (merchant: Merchant) => Gateway;
  /** Replaces a fault by one that is possible in this way of running a history. */
  readonly faultOf: (fault: Fault) => Fault;
  /** Replaces a step by one that is possible in this way of running a history. */
  readonly stepOf: (step: Step) => Step;
  /** Maps an answer of the model to the answer that the caller sees. */
  readonly normaliseAnswer: (answer: StepResult) => StepResult;
  /** The spec that can repeat the history. */
  readonly spec: string;
}

const itself = <T>(value: T): T => value;

const directly = (world: World): Through => {
  const clock = createClock(following(new Date()));
  return {
    clock,
    gatewayOf: (merchant) => gatewayOf(world, merchant, clock),
    faultOf: itself,
    stepOf: itself,
    normaliseAnswer: itself,
    spec: 'histories',
  };
};

export function createHistory(world: World, seed: number, through = directly(world)) {
  const generator = createGenerator(seed);
  const start = beginningOf(seed);
  const { clock } = through;
  clock.set(frozen(start));
  const basisPoints = generator.pick(SHARES);
  const model = moneyModel({ start, holidays: world.holidays, basisPoints });
  const done: { readonly step: Step; readonly fault: Fault }[] = [];

  async function check(merchant: Merchant, { refundOf }: Gateway, last: Step): Promise<void> {
    const balances = model.books.all();
    const isGuardedName = (name: string) => name === 'prefund' || isGuarded(name);
    const guarded = Object.fromEntries(Object.entries(balances).filter(([name]) => isGuardedName(name)));
    const found = Object.entries(await guardsOf(world, merchant)).filter(([, balance]) => balance !== 0n);
    expectSame('what can be spent', Object.fromEntries(found), guarded);
    if (last.kind !== 'clock') return;
    expectSame('how everything stands', await statusesOf(world, merchant, refundOf), model.statuses());
    expectSame('the books', await bookedOf(world, merchant), balances);
  }

  async function live({ steps, moves = 1, always }: Life): Promise<Outcome> {
    const merchant = await openMerchant(world, start, basisPoints);
    const gateway = through.gatewayOf(merchant);
    const payable = await beginPayments(world, merchant, wantedBills(generator, steps), start);
    for (const bill of payable) model.begin(bill, bill.attempts);
    const weights = swarm(generator);
    for (let serial = 1; serial <= steps; serial += 1) {
      if (serial % ANALYZED_EVERY === 0) await analyze(world);
      const step = through.stepOf(nextStep(generator, model, merchant, serial, weights));
      const drawn = nextFault(generator);
      const fault = through.faultOf(always ?? drawn);
      done.push({ step, fault });
      for (const part of movesTo(step, clock.now(), moves)) {
        const take = (database: Database) => gateway.take(database, part);
        const taken = await takeUnder(fault, generator, world.database, take, hasParts(part));
        const expected = expectedOf(model, part, taken).map(through.normaliseAnswer);
        const inOrder = (answers: readonly StepResult[]) => (fault === 'twice at once' ? answers.toSorted() : answers);
        expectSame('the answers', inOrder(taken.answers), inOrder(expected));
      }
      if (STOPS.includes(fault) || step.kind === 'clock' || serial % LOOKED_AT === 0)
        await check(merchant, gateway, step);
    }
    expectSame('the proofs', await world.database.tx(proveAll, 'read'), []);
    return { booked: await bookedOf(world, merchant), statuses: await statusesOf(world, merchant, gateway.refundOf) };
  }

  /** Throws an error with the seed, the last steps, and what differs from the model. */
  return async (life: Life): Promise<Outcome> =>
    live(life).catch((error: unknown) => {
      const last = done
        .slice(-8)
        .map(
          ({ step, fault }, at) =>
            `  ${done.length - Math.min(8, done.length) + at + 1}. ${inWords(step)}${fault === 'none' ? '' : `, ${fault}`}`,
        );
      const words = error instanceof Error ? error.message : String(error);
      const how = `HISTORY_SEED=${seed} HISTORY_STEPS=${life.steps} npx jest specs/money/${through.spec}.spec`;
      throw new HistoryFailed(`A history ended otherwise than the model: ${how}\n${last.join('\n')}\n${words}`, {
        cause: error,
      });
    });
}
