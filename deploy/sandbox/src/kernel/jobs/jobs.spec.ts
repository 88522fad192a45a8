import { buildSandbox } from '../../app.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { holidays } from '../data/clock.tables.ts';
import { createJobs, PartFailed } from './jobs.ts';
import { startJobsTimer } from './jobs-timer.ts';

const STORED = { day: '2030-01-02', name: 'Stored' };

test('a job that is left out is no longer in the order; leaving out an unknown job throws', () => {
  const jobs = createJobs();
  for (const name of ['mark bills overdue', 'expire bills'])
    jobs.register({ name, phase: 'due dates', run: () => Promise.resolve(0) });
  jobs.leaveOut('mark bills overdue');
  expect(jobs.order()).toEqual(['expire bills']);
  expect(() => jobs.leaveOut('mark bills overdue')).toThrow('There is no due job "mark bills overdue".');
});

// Runs on both databases, because each must roll back a failed job.
forEachDatabase('due jobs', (sandbox) => {
  it('a failed job does not stop the other jobs, stores nothing, and is reported at the end', async () => {
    const { database, clock } = sandbox();
    const jobs = createJobs();
    const effects: string[] = [];
    jobs.register({
      name: 'mark bills overdue',
      phase: 'due dates',
      run: async (tx, _clock, afterwards) => {
        await tx.insert(holidays).values({ day: '2030-01-01', name: 'Never' });
        afterwards(() => effects.push('never'));
        throw new Error('first');
      },
    });
    jobs.register({ name: 'expire bills', phase: 'due dates', run: () => Promise.reject(new Error('second')) });
    jobs.register({
      name: 'deliver messages',
      phase: 'messages',
      run: async (tx, _clock, afterwards) => {
        await tx.insert(holidays).values(STORED);
        afterwards(() => effects.push('delivered'));
        return 1;
      },
    });
    const failure: unknown = await jobs.run(database, clock).catch((error: unknown) => error);
    expect(failure).toEqual(new AggregateError([], 'Failures: 2'));
    expect(failure).toMatchObject({ errors: [new Error('first'), new Error('second')] });
    expect(effects).toEqual(['delivered']);
    const found = await database.tx((tx) => tx.select().from(holidays), 'read');
    expect(found).toContainEqual(STORED);
    expect(found).not.toContainEqual(expect.objectContaining({ name: 'Never' }));
  });

  it('failures that a stepwise job reported are thrown together with its final failure', async () => {
    const { database, clock } = sandbox();
    const jobs = createJobs();
    jobs.register({
      name: 'ask providers',
      phase: 'enquiries',
      runStepwise: async (_database, _clock, failed) => {
        failed(new PartFailed('The first part.'));
        return Promise.reject(new Error('the next step'));
      },
    });
    await expect(jobs.run(database, clock)).rejects.toMatchObject({
      errors: [new PartFailed('The first part.'), new Error('the next step')],
    });
  });

  it('due jobs on which other jobs rely run in a fixed order', () => {
    const relied = [
      'mark bills overdue',
      'expire bills',
      'decide pending payments',
      'ask providers',
      'return money',
      'deliver messages',
      'delete expired idempotency keys',
      'delete expired rate limits',
      'delete unclaimed files',
    ];
    expect(
      sandbox()
        .app.sandbox.jobs.order()
        .filter((name) => relied.includes(name)),
    ).toEqual(relied);
  });

  it('the log has a line for each failure in an aggregate error', async () => {
    const { database, clock, secret, origins } = sandbox().app.sandbox;
    const written: string[] = [];
    const logger = { level: 'error', stream: { write: (line: string) => written.push(line) } };
    const app = await buildSandbox({ database, clock, secret, origins, logger });
    app.sandbox.jobs.registerApart('two', () =>
      Promise.reject(new AggregateError([new PartFailed('The first part.'), new AggregateError([new Error('deep')])])),
    );
    await startJobsTimer(app)();
    await app.close().catch(() => undefined);
    const logged = written.map((line): unknown => JSON.parse(line));
    expect(logged).toMatchObject([
      { msg: 'due jobs failed', part: 'The first part.' },
      { msg: 'due jobs failed', reason: 'deep' },
    ]);
  });
});
