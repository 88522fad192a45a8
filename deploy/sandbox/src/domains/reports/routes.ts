/** The calls of report files. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  REPORT_NEEDS,
  reportFiles as contract,
  type ReportKind,
} from '@portal/shared/contract/merchant/money/report-files.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { reportMonth } from '@portal/shared/domain/day-ranges.ts';
import { lastOfMonth } from '@portal/shared/domain/days.ts';
import { endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { restrictToOwnRows } from '../../kernel/data/own-rows.ts';
import { wroteFor } from '../../kernel/data/replica/positions.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, serveFile } from '../../kernel/http/serve.ts';
import { mayMake, type Principal } from '../../kernel/principal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { personOf } from '../identity/domain.ts';
import { sentFile } from './files.ts';
import { feesOf } from './kinds/fees.ts';
import { linkTo, readLink } from './link.ts';
import { advance, drop } from './make.ts';
import { OPEN } from './states.ts';
import { reportFiles, type ReportRow } from './tables.ts';

const READ = { mode: 'read' } as const;

/** The most files of one merchant that are queued or in progress. */
const MOST_OPEN = 20;

/**
 * How long a request waits for a file that is made immediately, in milliseconds of real time. The second value is the pause between two
 * checks of a file that another process makes.
 */
const AT_ONCE_MS = 20_000;
const PAUSE_MS = 100;

interface ReportQuery {
  readonly kind: ReportKind;
  readonly pool_type?: PoolType;
  readonly start_date: string;
  readonly end_date: string;
}

async function request(tx: Tx, principal: Principal, report: ReportQuery, now: Date): Promise<ReportRow> {
  const { pool_type = null, ...query } = report;
  const ofMerchant = eq(reportFiles.account_id, principal.accountId);
  const isSame = and(
    eq(reportFiles.kind, query.kind),
    pool_type === null ? isNull(reportFiles.pool_type) : eq(reportFiles.pool_type, pool_type),
    eq(reportFiles.start_date, query.start_date),
    eq(reportFiles.end_date, query.end_date),
  );
  // A queued file gets the data of the time when the gateway begins to make it, so a second queued file would be no newer.
  const [waiting] = await tx
    .select()
    .from(reportFiles)
    .where(and(ofMerchant, eq(reportFiles.status, 'queued'), isSame));
  if (waiting) return waiting;
  if ((await tx.$count(reportFiles, and(ofMerchant, inArray(reportFiles.status, [...OPEN])))) >= MOST_OPEN)
    throw new Refusal('tooMany');
  const [made] = await tx
    .insert(reportFiles)
    .values({
      id: randomUUID(),
      account_id: principal.accountId,
      ...query,
      pool_type,
      status: 'queued',
      made_by: principal.userId,
      maker_name: principal.name,
      created_at: now,
    })
    .returning();
  if (!made) throw new Error('A report was not stored.');
  return made;
}

function serveRequests(app: FastifyInstance): void {
  serve(app, contract.collection, ({ body }, { tx, principal, clock }) =>
    request(tx, principal, { kind: 'collection', ...body }, clock.now()),
  );
  serve(app, contract.payout, ({ body }, { tx, principal, clock }) =>
    request(tx, principal, { kind: 'payout', ...body }, clock.now()),
  );
  serve(app, contract.selfSettlement, ({ body }, { tx, principal, clock }) =>
    request(tx, principal, { kind: 'self_settlement', ...body }, clock.now()),
  );
  serve(app, contract.fees, ({ body }, { tx, principal, clock }) =>
    request(tx, principal, { kind: 'fees', ...body }, clock.now()),
  );
  serve(app, contract.balancePool, ({ body }, { tx, principal, clock }) =>
    request(tx, principal, { kind: 'balance_pool', ...body }, clock.now()),
  );
}

/** Makes one file now. Throws `fileUnderWay` when this takes too long, or when other files of the merchant are ahead of it. */
async function makeNow(database: Database, clock: Clock, begun: ReportRow): Promise<ReportRow> {
  const end = performance.now() + AT_ONCE_MS;
  let report = begun;
  while (report.status === 'queued' || report.status === 'running') {
    if (performance.now() > end) throw new Refusal('fileUnderWay');
    const next = await advance(database, clock, report);
    if (!next && report.status === 'queued') throw new Refusal('fileUnderWay');
    // The job that makes all files has done this step, so the file is read again.
    if (!next) await sleep(PAUSE_MS);
    const again = next ?? (await reportWith(database, report.id));
    if (!again) throw new Refusal('fileGone');
    report = again;
  }
  return report;
}

async function reportWith(database: Database, id: string): Promise<ReportRow | undefined> {
  const [report] = await database.tx((tx) => tx.select().from(reportFiles).where(eq(reportFiles.id, id)), 'read');
  return report;
}

/** Throws `notAllowed` for a report on data that the person's role may not read. */
function checkMay(principal: Pick<Principal, 'permissions'>, { kind }: ReportRow): void {
  if (!mayMake(principal, REPORT_NEEDS[kind])) throw new Refusal('notAllowed');
}

function serveFiles(app: FastifyInstance): void {
  const { secret, database, clock } = app.sandbox;

  serve(app, contract.link, async ({ params }, { tx, principal }) => {
    const report = await findOwned(tx, reportFiles, principal, params.id);
    checkMay(principal, report);
    sentFile(database, report);
    return linkTo(secret, { reportId: report.id, sessionId: principal.sessionId }, clock.now());
  });

  serveFile(app, contract.file, async ({ params: { link } }) => {
    const linked = readLink(secret, link, clock.now());
    if (!linked) return new Refusal('notFound');
    const report = await database.tx(async (tx) => {
      const person = await personOf(tx, linked.sessionId);
      if (!person) throw new Refusal('notFound');
      const found = await findOwned(tx, reportFiles, person, linked.reportId);
      checkMay(person, found);
      return found;
    }, 'read');
    return sentFile(database, report);
  });

  serveFile(app, contract.payoutRange, async ({ query }, { principal }) => {
    const begun = await database.tx(async (tx) => {
      await restrictToOwnRows(tx, principal.accountId);
      wroteFor(tx, principal.accountId);
      return request(tx, principal, { kind: 'payout', ...query }, clock.now());
    });
    return sentFile(database, await makeNow(database, clock, begun));
  });
}

/** The statement of one month, from the current data. */
async function statementOf(tx: Tx, accountId: string, month: string, begunAt: Date) {
  const [from, to] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const { rows } = await tx.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
  const stored = { snapshot: rows[0]?.snapshot ?? '', begunAt };
  const lines = await feesOf(tx, { accountId, poolType: null, from: startOf(from), until: endOf(to), ...stored });
  return {
    from,
    to,
    lines,
    fee: sumOf(lines.map(({ fee }) => fee)),
    tax: sumOf(lines.map(({ tax }) => tax)),
  };
}

export function serveReports(app: FastifyInstance): void {
  checkColumns(reportFiles, contract.list.columns);
  serveRequests(app);
  serveFiles(app);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: reportFiles, principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(app, contract.cancel, async ({ params }, { tx, principal }) => {
    const cancelled = await drop(tx, await findOwned(tx, reportFiles, principal, params.id), 'cancelled');
    if (!cancelled) throw new Refusal('wrongState');
    return cancelled;
  });

  serve(
    app,
    contract.feeStatement,
    ({ query }, { tx, principal, clock }) => {
      const now = reportMonth(clock.today());
      const { year = now.year, month = now.month } = query;
      return statementOf(tx, principal.accountId, `${year}-${String(month).padStart(2, '0')}`, clock.now());
    },
    READ,
  );
}
