/** Figures of one API key: sums of the payments of bills that were made with the key. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { keyFigures as contract } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import { ReportMonth, ReportYear } from '@portal/shared/contract/merchant/money/figures.ts';
import { ReportDate } from '@portal/shared/contract/merchant/money/report-date.ts';
import { reportMonth, reportYear } from '@portal/shared/domain/day-ranges.ts';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { apiKeys } from '../api-keys/domain.ts';
import { bills, OPEN } from '../bills/domain.ts';
import { dayPeriod, lastWeekPeriod, monthPeriod, yearPeriod, type ReportPeriod } from './periods.ts';
import { daysOf, type Scope } from './read.ts';
import { reportOf, sumsOf } from './report.ts';

/** Each response is read from one snapshot, so that its figures are consistent. */
const READ = { mode: 'read' } as const;

/** Parses a part of the URL. Throws `invalidInput` at `field`. */
function read<S extends v.GenericSchema>(schema: S, field: string, text: string | undefined): v.InferOutput<S> {
  const { success, output } = v.safeParse(schema, text);
  if (!success) throw new Refusal('invalidInput', { [field]: RULES.regex });
  return output;
}

/** The scope of an API key's figures. Throws `notFound`, both for an unknown key and for another merchant's key. */
async function scopeOf({ tx, principal }: Context<'merchant'>, keyId: string): Promise<Scope> {
  const { id } = await findOwned(tx, apiKeys, principal, keyId);
  return { accountId: principal.accountId, keyId: id };
}

async function madeWith(
  tx: Tx,
  keyId: string,
): Promise<Pick<CallResult<typeof contract.dashboard>, 'bills' | 'open_bills'>> {
  const isOpen = inArray(bills.status, [...OPEN]);
  const [made] = await tx
    .select({
      count: count(),
      amount: sql<bigint>`coalesce(sum(${bills.amount}), 0)`.mapWith(BigInt),
      openCount: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      openAmount: sql<bigint>`coalesce(sum(${bills.amount}) filter (where ${isOpen}), 0)`.mapWith(BigInt),
    })
    .from(bills)
    .where(eq(bills.key_id, keyId));
  if (!made) throw new Error('The bills of a key answered nothing.');
  return {
    bills: { count: made.count, amount: made.amount },
    open_bills: { count: made.openCount, amount: made.openAmount },
  };
}

export function serveKeyFigures(app: FastifyInstance): void {
  const report = async (context: Context<'merchant'>, keyId: string, period: ReportPeriod) =>
    reportOf(context.tx, await scopeOf(context, keyId), period, context.clock.now());

  serve(
    app,
    contract.dashboard,
    async ({ params }, context) => {
      const { tx, clock } = context;
      const scope = await scopeOf(context, params.uuid);
      const today = clock.today();
      const { year, month } = reportMonth(today);
      const sums = async ({ from, to }: ReportPeriod) => sumsOf(await daysOf(tx, scope, { from, to }));
      return {
        today: await sums(dayPeriod(today)),
        month: await sums(monthPeriod(year, month)),
        year: await sums(yearPeriod(reportYear(today))),
        ...(await madeWith(tx, params.uuid)),
      };
    },
    READ,
  );

  serve(
    app,
    contract.day,
    ({ params }, context) => report(context, params.uuid, dayPeriod(read(ReportDate, 'date', params.date))),
    READ,
  );

  serve(
    app,
    contract.lastWeek,
    ({ params }, context) => report(context, params.uuid, lastWeekPeriod(read(ReportDate, 'date', params.date))),
    READ,
  );

  serve(
    app,
    contract.month,
    ({ params, query }, context) => {
      const { year } = reportMonth(context.clock.today());
      return report(context, params.uuid, monthPeriod(query.year ?? year, read(ReportMonth, 'month', params.m)));
    },
    READ,
  );

  serve(
    app,
    contract.year,
    ({ params }, context) => report(context, params.uuid, yearPeriod(read(ReportYear, 'year', params.year))),
    READ,
  );
}
