/** New postings of the ledger are proved in each run, and the whole ledger once a night. Each fault is stored. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { notices } from '../notices/tables.ts';
import { accountId } from '../seed/accounts.ts';
import { createClock, frozen, type Clock } from '../time/clock.ts';
import { proofJobs } from './proof-jobs.ts';
import { ledgerEntries, ledgerProofs } from './tables.ts';

const clockAt = (text: string): Clock => createClock(frozen(momentOf(text)));

withUnprovedSandbox('the proofs of the books', (sandbox) => {
  const run = async (clock: Clock) => {
    const { database } = sandbox();
    for (const job of proofJobs)
      if ('runStepwise' in job) await job.runStepwise(database, clock, () => undefined);
      else
        await database.tx((tx) =>
          job.run(
            tx,
            clock,
            () => undefined,
            () => undefined,
          ),
        );
  };
  const written = () =>
    sandbox().database.tx((tx) => tx.select().from(ledgerProofs).orderBy(asc(ledgerProofs.id)), 'read');
  const nights = async () => (await written()).filter(({ is_whole }) => is_whole);
  const countEntries = async () => {
    const [row] = await sandbox().database.tx((tx) => tx.select({ all: count() }).from(ledgerEntries), 'read');
    return row?.all ?? 0;
  };
  /** Posts a balanced group that the database accepts, although the kind `payment` may not use the account `bank`. */
  const postToOtherAccount = () =>
    sandbox().database.tx(async (tx) => {
      const key = `spec:${randomUUID()}`;
      await tx.execute(sql`insert into ledger_groups (key, kind, source_type, source_id, entry_count, at)
        values (${key}, 'payment', 'spec', gen_random_uuid(), 2, now())`);
      await tx.execute(sql`insert into ledger_entries (group_key, ledger_account, amount)
        values (${key}, 'bank', 5), (${key}, 'fee_income', -5)`);
      return key;
    });

  it('the first proof of a gateway covers the whole ledger', async () => {
    await run(clockAt('2026-11-20T09:30:00+08:00'));
    expect(await nights()).toMatchObject([
      { at: momentOf('2026-11-20T09:30:00+08:00'), entries: await countEntries(), faults: [] },
    ]);
  });

  it('the whole ledger is proved again at 03:00, and once for all missed nights', async () => {
    await run(clockAt('2026-11-21T02:59:59+08:00'));
    expect(await nights()).toHaveLength(1);
    await run(clockAt('2026-11-21T03:00:00+08:00'));
    await run(clockAt('2026-11-21T03:00:05+08:00'));
    expect(await nights()).toHaveLength(2);
    await run(clockAt('2026-12-05T12:00:00+08:00'));
    expect(await nights()).toHaveLength(3);
  });

  it('the next run proves new postings, and a fault is stored and reported to the operator', async () => {
    const key = await postToOtherAccount();
    const sentence = `a group touches an account that its kind may not: ${key}`;
    // Open transactions of other tests on this server may delay the proof of these postings.
    await expect(
      (async () => {
        for (let tries = 0; tries < 200; tries++) {
          await run(clockAt('2026-12-05T12:00:05+08:00'));
          const newest = (await written()).at(-1);
          if (newest?.faults.length) return newest;
        }
        return undefined;
      })(),
    ).resolves.toMatchObject({ is_whole: false, entries: 2, faults: [sentence] });
    await run(clockAt('2026-12-06T03:00:00+08:00'));
    expect((await nights()).at(-1)?.faults).toContain(sentence);
    const isToldOperator = and(
      eq(notices.event, 'books.faulty'),
      eq(notices.account_id, accountId('Portal operations')),
    );
    const told = await sandbox().database.tx((tx) => tx.select().from(notices).where(isToldOperator), 'read');
    // One notice is from the proof of the new postings, and one notice from the nightly proof.
    expect(told.map(({ data }) => data)).toEqual([{ faults: '1' }, { faults: '1' }]);
  });

  it('proofs of the ledger are deleted after 90 days', async () => {
    await run(clockAt('2027-02-20T12:00:00+08:00'));
    expect((await nights()).map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      '2026-12-05',
      '2026-12-05',
      '2027-02-20',
    ]);
  });
});
