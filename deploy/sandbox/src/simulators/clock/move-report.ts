/** The report of a clock move: transitions of records, postings, balances before and after, and whether the ledger is right. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { events } from '../../kernel/events/tables.ts';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { moveClock, type Done } from '../control/move-clock.ts';

interface Mark {
  readonly event: number;
  readonly entry: number;
  /** Sen by ledger account; a debit is positive. */
  readonly balances: ReadonlyMap<string, Sen>;
}

async function markOf(tx: Tx): Promise<Mark> {
  const { rows } = await tx.execute<{ event: string; entry: string }>(sql`
    select coalesce((select max(id) from ${events}), 0)::text as event,
      coalesce((select max(id) from ${ledgerEntries}), 0)::text as entry`);
  const balances = await tx.execute<{ account: string; total: string }>(sql`
    select ledger_account as account, sum(amount)::text as total from ${ledgerEntries} group by 1 order by 1`);
  return {
    event: Number(rows[0]?.event),
    entry: Number(rows[0]?.entry),
    balances: new Map(balances.rows.map(({ account, total }) => [account, BigInt(total)])),
  };
}

interface Change extends Record<string, unknown> {
  readonly subject: string;
  readonly status: string;
  readonly count: number;
}

interface Posting extends Record<string, unknown> {
  readonly kind: string;
  readonly count: number;
  readonly total: string;
}

export interface MoveReport {
  readonly from: Date;
  readonly to: Date;
  /** The number of records by the state that they moved to. */
  readonly changes: readonly Change[];
  /** Ledger groups by kind, with the sum of their debits. */
  readonly postings: readonly Posting[];
  readonly balances: readonly { readonly account: string; readonly before: Sen; readonly after: Sen }[];
  /** The faults as sentences; empty when the ledger is right. */
  readonly faults: readonly string[];
  readonly entries: number;
  readonly done: Done;
  /** Sentences about failed work, which is retried. */
  readonly failures: readonly string[];
}

async function since(tx: Tx, before: Mark) {
  const changes = await tx.execute<Change>(sql`
    select subject_type as subject, to_status as status, count(*)::int as count from ${events}
    where id > ${before.event} and to_status is not null group by 1, 2 order by 1, 3 desc, 2`);
  const postings = await tx.execute<Posting>(sql`
    select g.kind, count(distinct g.key)::int as count, sum(e.amount) filter (where e.amount > 0)::text as total
    from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
    where e.id > ${before.entry} group by 1 order by 1`);
  const [counted] = (await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${ledgerEntries}`)).rows;
  const { balances } = await markOf(tx);
  const accounts = [...new Set([...before.balances.keys(), ...balances.keys()])];
  return {
    changes: changes.rows,
    postings: postings.rows,
    balances: accounts.map((account) => ({
      account,
      before: before.balances.get(account) ?? 0n,
      after: balances.get(account) ?? 0n,
    })),
    faults: await proveAll(tx),
    entries: counted?.n ?? 0,
  };
}

const sentencesOf = (error: unknown): readonly string[] => {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.map((one) => (one instanceof Error ? one.message : String(one)));
};

/** Moves the clock to a later time. When a part fails, the rest is still done and reported. */
export async function moveTo(app: FastifyInstance, to: Date): Promise<MoveReport> {
  const { clock, database } = app.sandbox;
  const before = await database.tx(markOf, 'read');
  const from = clock.now();
  let failures: readonly string[] = [];
  const done = await moveClock(app, async () => movedBy(clock.setting(), to.getTime() - clock.now().getTime())).catch(
    (error: unknown): Done => {
      failures = sentencesOf(error);
      return {};
    },
  );
  return { from, to, done, failures, ...(await database.tx((tx) => since(tx, before), 'read')) };
}
