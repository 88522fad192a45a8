import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { reportMonth, reportYear } from '@portal/shared/domain/day-ranges.ts';
import { endOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/http/serve.ts';
import { attentionOf } from './attention.ts';
import { dayPeriod, lastWeekPeriod, monthPeriod, yearPeriod } from './periods.ts';
import { reportOf } from './report.ts';
import { triesOf } from './tries.ts';

/** Each report is read from one snapshot, so that its figures are consistent. */
const READ = { mode: 'read' } as const;

const DAYS_OF_TRIES = 7;

export function serveFigures(app: FastifyInstance): void {
  serve(
    app,
    figures.statistics,
    async (_input, { tx, principal: { accountId }, clock }) => {
      const today = clock.today();
      const tries_from = addDays(today, 1 - DAYS_OF_TRIES);
      return {
        tries: await triesOf(tx, { accountId }, { from: startOf(tries_from), until: endOf(today) }),
        tries_from,
        attention: await attentionOf(tx, accountId),
      };
    },
    READ,
  );

  serve(
    app,
    figures.day,
    ({ query }, { tx, principal, clock }) =>
      reportOf(tx, { accountId: principal.accountId }, dayPeriod(query.date ?? clock.today()), clock.now()),
    READ,
  );

  serve(
    app,
    figures.lastWeek,
    ({ query }, { tx, principal, clock }) =>
      reportOf(tx, { accountId: principal.accountId }, lastWeekPeriod(query.date ?? clock.today()), clock.now()),
    READ,
  );

  serve(
    app,
    figures.month,
    ({ query }, { tx, principal, clock }) => {
      const { year, month } = reportMonth(clock.today());
      const period = monthPeriod(query.year ?? year, query.month ?? month);
      return reportOf(tx, { accountId: principal.accountId }, period, clock.now());
    },
    READ,
  );

  serve(
    app,
    figures.year,
    ({ query }, { tx, principal, clock }) =>
      reportOf(
        tx,
        { accountId: principal.accountId },
        yearPeriod(query.year ?? reportYear(clock.today())),
        clock.now(),
      ),
    READ,
  );
}
