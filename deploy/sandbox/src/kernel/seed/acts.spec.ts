/** Each act of the demonstration runs once, at its own time, in the order of all due work. */
import { asc } from 'drizzle-orm';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import { momentsJob, type MomentJob } from '../jobs/moments.ts';
import type { Ports } from '../ports.ts';
import { createClock, frozen, later } from '../time/clock.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { demoAct, demoActs, liveActs, scheduleActs, type DemoAct } from './acts.ts';

const NO_PORTS = {} as Ports;
const HOUR_MS = 3_600_000;

withSandbox('acts of the demonstration', (sandbox) => {
  const done: string[] = [];
  const note = demoAct<string>('note', async (_tx, { at, input }) => done.push(`${input} ${at.toISOString()}`));
  const stumble = demoAct<string>('stumble', async () => {
    throw new Error('Not today.');
  });

  beforeEach(async () => {
    done.length = 0;
    await sandbox().database.tx((tx) => tx.delete(demoActs));
  });

  const schedule = (...acts: Parameters<typeof scheduleActs>[2]) =>
    sandbox().database.tx((tx) => scheduleActs(tx, createClock(frozen(TEST_NOW)), acts));

  async function live(kinds: readonly DemoAct[], others: readonly MomentJob[] = []): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    const job = momentsJob([...others, liveActs(kinds, NO_PORTS)]);
    if ('runStepwise' in job)
      await job.runStepwise(sandbox().database, createClock(frozen(TEST_NOW)), (failure) => failures.push(failure));
    return failures;
  }

  const left = async () => {
    const rows = await sandbox().database.tx((tx) => tx.select().from(demoActs).orderBy(asc(demoActs.name)), 'read');
    return rows.map(({ name }) => name);
  };

  it('each act of the demonstration runs once, at its own time, the earliest first', async () => {
    const at = momentAt('2026-11-02', '10:00');
    await schedule(note.at(later(at, HOUR_MS), 'b', 'second'), note.at(at, 'a', 'first'));
    expect(await live([note])).toEqual([]);
    expect(await live([note])).toEqual([]);
    expect(done).toEqual(['first 2026-11-02T02:00:00.000Z', 'second 2026-11-02T03:00:00.000Z']);
    expect(await left()).toEqual([]);
  });

  it('acts that are later than the current time of the demonstration are not stored', async () => {
    await schedule(note.at(later(TEST_NOW, HOUR_MS), 'a', 'tomorrow'));
    expect(await left()).toEqual([]);
  });

  it('an act that fails is reported and stays stored, and does not stop other acts', async () => {
    const at = momentAt('2026-11-02', '10:00');
    await schedule(
      stumble.at(at, 'a', 'over a stone'),
      note.at(at, 'b', 'beside'),
      note.at(later(at, HOUR_MS), 'c', 'after'),
    );
    const failures = await live([note, stumble]);
    const failure = new Error('The act of the demonstration "stumble: a" cannot be moved.', {
      cause: new Error('Not today.'),
    });
    expect(failures.length).toBeGreaterThan(0);
    for (const reported of failures) expect(reported).toEqual(failure);
    expect(done.map((text) => text.split(' ')[0])).toEqual(['beside', 'after']);
    expect(await left()).toEqual(['stumble: a']);
  });

  it('an act of a kind that no domain has is reported with the name of the kind', async () => {
    await schedule(note.at(momentAt('2026-11-02', '10:00'), 'a', 'first'));
    const [failure] = await live([]);
    expect((failure as Error).cause).toEqual(new Error('Nothing does the acts "note" of the demonstration.'));
  });
});
