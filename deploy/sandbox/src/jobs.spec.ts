import { forEachDatabase } from './testing/each-database.ts';
import { holidays } from './db/tables/platform.ts';
import { createJobs } from './jobs.ts';

const STORED = { day: '2030-01-02', name: 'Stored' };

forEachDatabase((sandbox) => {
  it('a job that fails stops none of the others, stores nothing, and is told at the end', async () => {
    const { database, clock } = sandbox();
    const jobs = createJobs();
    const effects: string[] = [];
    jobs.register('mark bills overdue', async (tx, _clock, afterwards) => {
      await tx.insert(holidays).values({ day: '2030-01-01', name: 'Never' });
      afterwards(() => effects.push('never'));
      throw new Error('first');
    });
    jobs.register('expire bills', () => Promise.reject(new Error('second')));
    jobs.register('settle', async (tx, _clock, afterwards) => {
      await tx.insert(holidays).values(STORED);
      afterwards(() => effects.push('settled'));
      return 1;
    });
    await expect(jobs.run(database, clock)).rejects.toThrow('first');
    expect(effects).toEqual(['settled']);
    const found = await database.tx((tx) => tx.select().from(holidays), 'read');
    expect(found).toContainEqual(STORED);
    expect(found).not.toContainEqual(expect.objectContaining({ name: 'Never' }));
  });
});
