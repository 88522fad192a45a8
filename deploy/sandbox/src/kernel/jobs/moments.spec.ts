/** After a long move of the clock, each job runs at each of its moments and in order, as after many short moves. */
import { asc, sql, type SQL } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { holidays } from '../data/clock.tables.ts';
import type { Database, Tx } from '../data/database.ts';
import { endOfDay } from '../data/day-of-moment.ts';
import { createClock, frozen, later } from '../time/clock.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { momentsJob, type MomentJob } from './moments.ts';
import type { PartFailed } from './jobs.ts';

const START = '2040-01-01';

const NEVER = sql`null::timestamptz`;
const at = (day: string): SQL => sql`${startOf(day).toISOString()}::timestamptz`;
const isAfter = (moment: SQL, after: Date | undefined): SQL =>
  after ? sql`${moment} > ${after.toISOString()}` : sql`true`;

const rowsOf = (tx: Tx) =>
  tx
    .select()
    .from(holidays)
    .where(sql`${holidays.day} >= ${START}`)
    .orderBy(asc(holidays.day));

/** Opens each day at midnight with a row whose name is the time of its opening. The next opening follows from the newest row. */
const opening: MomentJob = {
  name: 'open the day',
  order: 1,
  next: (after) => {
    const newest = sql`coalesce(max(${holidays.day}), ${addDays(START, -1)}::date)`;
    return sql`select ${endOfDay(newest)} from ${holidays} where ${holidays.day} >= ${START} having ${isAfter(endOfDay(newest), after)}`;
  },
  run: async (tx, clock) => {
    await tx.insert(holidays).values({ day: clock.today(), name: `opened ${clock.now().toISOString()}` });
    return 1;
  },
};

/** Pays an open day at ten, and appends the time of the payment to the name of its row. */
const paying: MomentJob = {
  name: 'pay the day',
  order: 2,
  next: (after) => {
    const ten = sql`${endOfDay(sql`${holidays.day}`)} - interval '14 hours'`;
    return sql`select min(${ten}) from ${holidays} where ${holidays.name} like 'opened%Z' and ${isAfter(ten, after)}`;
  },
  run: async (tx, clock) => {
    const paid = await tx
      .update(holidays)
      .set({ name: sql`${holidays.name} || ${` paid ${clock.now().toISOString()}.`}` })
      .where(sql`${holidays.day} = ${clock.today()} and ${holidays.name} like 'opened%Z'`)
      .returning();
    return paid.length;
  },
};

withUnprovedSandbox('jobs of moments', (sandbox) => {
  afterEach(() => sandbox().database.tx((tx) => tx.delete(holidays).where(sql`${holidays.day} >= ${START}`)));

  const stored = () => sandbox().database.tx(rowsOf, 'read');

  interface Options {
    readonly isStopped?: () => boolean;
    readonly database?: Database;
  }

  async function run(jobs: readonly MomentJob[], now: Date, options: Options = {}): Promise<readonly PartFailed[]> {
    const { isStopped, database = sandbox().database } = options;
    const failures: PartFailed[] = [];
    const job = momentsJob(jobs, isStopped);
    if ('runStepwise' in job)
      await job.runStepwise(database, createClock(frozen(now)), (failure) => failures.push(failure));
    return failures;
  }

  const hours = (count: number) => later(startOf(START), count * 3_600_000);

  it('a long move of the clock leaves exactly the rows that many short moves leave', async () => {
    for (let hour = 0; hour <= 5 * 24; hour++) expect(await run([paying, opening], hours(hour))).toEqual([]);
    const short = await stored();
    await sandbox().database.tx((tx) => tx.delete(holidays).where(sql`${holidays.day} >= ${START}`));
    await run([opening, paying], hours(5 * 24));
    expect(await stored()).toEqual(short);
    expect(short).toHaveLength(6);
    expect(short[0]?.name).toBe('opened 2039-12-31T16:00:00.000Z paid 2040-01-01T02:00:00.000Z.');
    expect(short[5]?.name).toBe('opened 2040-01-05T16:00:00.000Z');
  });

  it('of two jobs that are due at the same time, the job with the lower order runs first', async () => {
    const order: string[] = [];
    const once = (name: string, place: number): MomentJob => ({
      name,
      order: place,
      next: () => sql`select ${at(START)} where not exists (select from ${holidays} where ${holidays.name} = ${name})`,
      run: async (tx) => {
        await tx.insert(holidays).values({ day: addDays(START, place), name });
        return order.push(name);
      },
    });
    await run([once('second', 2), once('first', 1)], hours(1));
    expect(order).toEqual(['first', 'second']);
  });

  it('a job that fails at a moment is reported and stores nothing, and all other moments still run', async () => {
    const failing: MomentJob = {
      ...paying,
      run: async (tx, clock, failed) => {
        const paid = await paying.run(tx, clock, failed);
        if (clock.today() === '2040-01-02') throw new Error('Not this day.');
        return paid;
      },
    };
    const failures = await run([opening, failing], hours(3 * 24));
    expect(failures.map(({ message }) => message)).toEqual([
      '"pay the day" failed at its moment 2040-01-02T02:00:00.000Z.',
    ]);
    expect(failures[0]?.cause).toEqual(new Error('Not this day.'));
    expect((await stored()).map(({ name }) => name.includes('paid'))).toEqual([true, false, true, false]);
    expect(await run([opening, paying], hours(3 * 24))).toEqual([]);
    expect((await stored()).map(({ name }) => name.includes('paid'))).toEqual([true, true, true, false]);
  });

  it('a job that does nothing at its moment is tried again in the next run only', async () => {
    let asked = 0;
    const waiting: MomentJob = {
      name: 'wait',
      order: 1,
      next: (after) => (after ? NEVER : at(START)),
      run: async () => {
        asked += 1;
        return 0;
      },
    };
    await run([waiting], hours(1));
    expect(asked).toBe(1);
    await run([waiting], hours(1));
    expect(asked).toBe(2);
  });

  it('a stopped run ends after its current step, and a later run continues with the next step', async () => {
    await run([opening, paying], hours(3 * 24), { isStopped: () => true });
    expect(await stored()).toHaveLength(1);
    await run([opening, paying], hours(3 * 24));
    expect(await stored()).toHaveLength(4);
  });

  it('an instance with repeated transaction conflicts continues, and reports no failure', async () => {
    const { database } = sandbox();
    let overtaken = 0;
    const tx: Database['tx'] = async (work, mode) => {
      if (mode === 'read' || overtaken === 2) return database.tx(work, mode);
      overtaken += 1;
      throw Object.assign(new Error('could not serialize access due to concurrent update'), { code: '40001' });
    };
    expect(await run([opening], hours(3 * 24), { database: { ...database, tx } })).toEqual([]);
    expect(overtaken).toBe(2);
    expect(await stored()).toHaveLength(4);
  });

  it('concurrent instances do the work of each moment once', async () => {
    const runs = Array.from({ length: 3 }, () => run([opening, paying], hours(4 * 24 + 12)));
    expect((await Promise.all(runs)).flat()).toEqual([]);
    const rows = await stored();
    expect(rows).toHaveLength(5);
    for (const { day, name } of rows)
      expect(name).toBe(
        `opened ${startOf(day).toISOString()} paid ${momentOf(`${day}T10:00:00+08:00`).toISOString()}.`,
      );
    expect(dayOf(hours(4 * 24 + 12))).toBe(rows.at(-1)?.day);
  });
});
