/**
 * The money layer without calls and without the demonstration: a database with only plans and holidays, in which each history, race and
 * measurement opens its own merchant. So no rows have to be deleted between two histories, and other rows do not slow them down.
 */
import { ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, isNull, or, sql } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { DOMAINS } from '../../domains.ts';
import { collections } from '../../domains/collections/tables.ts';
import { memberships, users } from '../../domains/identity/tables.ts';
import { returnDuplicates } from '../../domains/payments/jobs.ts';
import { returnedByThemselves } from '../../domains/payments/refundable.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import { payees, type PayeeRow } from '../../domains/payouts/tables.ts';
import { accrueCommissions } from '../../domains/introducers/accrue.ts';
import { matureCommissions } from '../../domains/introducers/mature.ts';
import { commissionRates, commissions, introductions } from '../../domains/introducers/tables.ts';
import { seedHolidays } from '../../domains/platform/seed.ts';
import { subscriptions } from '../../domains/plans/tables.ts';
import { collectItems, maturedPayments } from '../../domains/settlements/domain.ts';
import { bankAccounts } from '../../domains/settlements/accounts/tables.ts';
import { settlementSettings } from '../../domains/settlements/tables.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import { openDatabase, type Database, type DatabasePlace, type Tx } from '../../kernel/data/database.ts';
import { fillRegistries, momentsOf } from '../../kernel/domain.ts';
import type { StepwiseWork } from '../../kernel/jobs/jobs.ts';
import { doMoments } from '../../kernel/jobs/moments.ts';
import { feedJob, committedSince, type FeedConsumer } from '../../kernel/ledger/feed.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { portsOf, type Ports } from '../../kernel/ports.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import { SIMULATORS } from '../../simulators.ts';

export const PLAN = 'complete';
const HOUR_MS = 60 * 60_000;

export interface World {
  readonly database: Database;
  readonly ports: Ports;
  /** Runs all moment jobs up to the clock's time. */
  readonly doMoments: StepwiseWork;
  readonly holidays: ReadonlySet<Day>;
  /** The secret for the signatures of providers' messages. */
  readonly secret: Buffer;
}

/** Fills an empty database at this place. */
export async function openWorld(place: DatabasePlace): Promise<World> {
  const database = await openDatabase(place);
  fillRegistries(DOMAINS);
  const ports = portsOf([...DOMAINS, ...SIMULATORS]);
  await database.tx(seedHolidays);
  const holidays = await database.tx(holidaysOf, 'read');
  return {
    database,
    ports,
    doMoments: doMoments(momentsOf(DOMAINS, ports)),
    holidays,
    secret: Buffer.from('only money specs use it'),
  };
}

/** The number of steps between two runs of `analyze`, which replaces autovacuum. */
export const ANALYZED_EVERY = 200;

/** Updates the statistics: without statistics PostgreSQL plans for empty tables, and each history gets slower. */
export const analyze = ({ database }: World): Promise<unknown> =>
  database.tx((tx) => tx.execute(sql`analyze ${ledgerGroups}, ${ledgerEntries}`), 'queue');

/** Runs all moment jobs up to the clock's time, and throws failures. */
export async function runMoments({ doMoments: run }: World, database: Database, clock: Clock): Promise<void> {
  await run(database, clock, fail);
}

const fail = (failure: unknown): never => {
  throw failure;
};

const READING_PAUSE_MS = 20;
const READERS: readonly FeedConsumer[] = [collectItems, accrueCommissions];

const isAnyUnread = async (tx: Tx): Promise<boolean> => {
  const ranges = await Promise.all(READERS.map((reader) => committedSince(tx, reader)));
  const { rows } = await tx.execute(sql`select 1 from ${ledgerGroups} g where ${or(...ranges)} limit 1`);
  return rows.length > 0;
};

/** Waits for committed groups, because other transactions on the server may hold back the consumers of the ledger. */
async function readAll(database: Database, clock: Clock): Promise<void> {
  while (await database.tx(isAnyUnread, 'read')) {
    for (const reader of READERS) {
      const job = feedJob(reader);
      if ('runStepwise' in job) await job.runStepwise(database, clock, fail);
    }
    if (database.kind === 'pglite') return;
    if (await database.tx(isAnyUnread, 'read')) await sleep(READING_PAUSE_MS);
  }
}

const isAnyToMature = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from ${commissions} c join (${maturedPayments}) m on m.payment_id = c.payment_id
    where c.matured_at is null limit 1`);
  return rows.length > 0;
};

/** Reads new groups of the ledger into statements and commissions. */
export async function readBooks(database: Database, clock: Clock): Promise<void> {
  await readAll(database, clock);
  const { run } = matureCommissions;
  // Writes only when there is work: a step that is stopped after each commit would otherwise never end.
  if (await database.tx(isAnyToMature, 'read')) await database.tx(run);
}

const isAnyGoingBack = async (tx: Tx): Promise<boolean> => {
  const going = and(isNull(paymentAttempts.returned_at), returnedByThemselves(tx));
  return (await tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(going).limit(1)).length > 0;
};

/** Returns the money of duplicate payments, which happens when time passes. */
export async function returnMoney(database: Database, clock: Clock): Promise<void> {
  while (await database.tx(isAnyGoingBack, 'read')) await database.tx((tx) => returnDuplicates(tx, clock, fail, fail));
}

const PEOPLE = ['maker', 'approver', 'second'] as const;
export type Person = (typeof PEOPLE)[number];

export interface Merchant {
  readonly id: string;
  /** The introducer, who earns a share of the merchant's fees. */
  readonly introducerId: string;
  readonly people: Readonly<Record<Person, Principal>>;
  readonly collectionId: string;
  readonly payees: readonly PayeeRow[];
}

/** The last digit of an account decides its treatment by the simulated bank. The last payee's account is new, and waits a day. */
const PAYEE_ACCOUNTS = ['5140001111', '5140001112', '5140001110', '5140001117', '5140001119', '5140001113'];
export const SETTLED_TO = '514000222201';
const BANK_CODE = 'MBBEMYKL';
const HOLDER = 'Nurul Aisyah';

const personOf = (accountId: string, name: Person): Principal => ({
  accountId,
  userId: randomUUID(),
  name,
  portal: 'merchant',
  role: 'owner',
  permissions: ROLES.owner.permissions,
  sessionId: randomUUID(),
});

const payeeOf = (account_id: string, account_number: string, bank_changed_at: Date): PayeeRow => ({
  id: randomUUID(),
  account_id,
  name: HOLDER,
  bank_code: BANK_CODE,
  account_number,
  holder_name: HOLDER,
  verified_name: null,
  verified_at: bank_changed_at,
  bank_changed_at,
  is_active: true,
  created_at: bank_changed_at,
  version: 1,
  changed_by: null,
  changed_at: null,
});

/** @param basis_points the share of each fee */
async function introduce(
  tx: Tx,
  { id: merchant_id, introducerId: account_id }: Pick<Merchant, 'id' | 'introducerId'>,
  basis_points: number,
  since: Date,
): Promise<void> {
  await tx
    .insert(accounts)
    .values({ id: account_id, name: 'Rakan Niaga', portal_type: 'introducer', created_at: since });
  const id = randomUUID();
  await tx.insert(introductions).values({ id, account_id, merchant_id, since, until: null });
  await tx.insert(commissionRates).values({ account_id, introduction_id: id, since, basis_points });
}

/** The default share of the introducer in a fee, in basis points. */
const QUARTER = 2_500;

/** A merchant that was opened two days before `now`. Its payees are as old, except for the last one. */
export async function openMerchant({ database }: World, now: Date, basisPoints = QUARTER): Promise<Merchant> {
  const id = randomUUID();
  const introducerId = randomUUID();
  const created_at = later(now, -48 * HOUR_MS);
  const people = {
    maker: personOf(id, 'maker'),
    approver: personOf(id, 'approver'),
    second: personOf(id, 'second'),
  };
  const collectionId = randomUUID();
  const rows = PAYEE_ACCOUNTS.map((number, at) =>
    payeeOf(id, number, at + 1 < PAYEE_ACCOUNTS.length ? created_at : now),
  );
  await database.tx(async (tx) => {
    await tx.insert(accounts).values({ id, name: 'Kedai Kek Melati', portal_type: 'merchant', created_at });
    await tx.insert(users).values(
      Object.values(people).map(({ userId, name }) => ({
        id: userId,
        account_id: id,
        username: userId,
        email: `${userId}@example.my`,
        name,
        password_hash: '',
        created_at,
      })),
    );
    await tx.insert(memberships).values(
      Object.values(people).map(({ userId }) => ({
        account_id: id,
        user_id: userId,
        role: 'owner' as const,
        created_at,
      })),
    );
    await introduce(tx, { id, introducerId }, basisPoints, created_at);
    await tx.insert(subscriptions).values({ account_id: id, plan_id: PLAN });
    await tx
      .insert(collections)
      .values({ id: collectionId, account_id: id, title: 'Kek', description: '', record_status: 1, created_at });
    await tx.insert(payees).values(rows);
    await tx.insert(settlementSettings).values({ id: randomUUID(), account_id: id, reserve_percent: 0, created_at });
    await tx.insert(bankAccounts).values({
      id: randomUUID(),
      account_id: id,
      bank_code: BANK_CODE,
      account_number: SETTLED_TO,
      holder_name: HOLDER,
      is_settled_to: true,
      created_at,
    });
  });
  return { id, introducerId, people, collectionId, payees: rows };
}

/** The time at which a history begins. Each seed gets another day and hour within two years, so that all kinds of days are covered. */
export const beginningOf = (seed: number): Date =>
  later(startOf(addDays('2026-01-01', (seed * 37) % 600)), (seed % 24) * HOUR_MS);
