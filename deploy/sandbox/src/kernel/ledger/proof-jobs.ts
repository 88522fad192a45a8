/** Proves new ledger groups after they are posted, and the whole ledger once a night. */
import { desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { accounts } from '../data/accounts.tables.ts';
import type { Database, Tx } from '../data/database.ts';
import type { DueJob } from '../jobs/jobs.ts';
import { deleteExpired } from '../jobs/retention.ts';
import { notify } from '../notices/notify.ts';
import { later, type Clock } from '../time/clock.ts';
import { feedJob } from './feed.ts';
import { proveAll, proveGroups } from './prove.ts';
import { ledgerProofs } from './tables.ts';

const HOUR_MS = 3_600_000;
const NIGHTLY_AT_MS = 3 * HOUR_MS;
/** How long results are stored, in milliseconds. */
const STORED_MS = 90 * 24 * HOUR_MS;

async function entriesAmong(tx: Tx, among: SQL): Promise<number> {
  const { rows } = await tx.execute<{ entries: string }>(sql`
    select count(e.id)::text as entries from ledger_groups g join ledger_entries e on e.group_key = g.key where ${among}`);
  return Number(rows[0]?.entries);
}

/** The last 03:00 in Kuala Lumpur that has passed. */
function lastNight(now: Date): Date {
  const today = later(startOf(dayOf(now)), NIGHTLY_AT_MS);
  return today <= now ? today : later(today, -24 * HOUR_MS);
}

async function isProvedSince(database: Database, night: Date): Promise<boolean> {
  const newest = await database.tx(
    (tx) =>
      tx
        .select({ at: ledgerProofs.at })
        .from(ledgerProofs)
        .where(eq(ledgerProofs.is_whole, true))
        .orderBy(desc(ledgerProofs.at))
        .limit(1),
    'read',
  );
  return newest.some(({ at }) => at >= night);
}

type Proof = Omit<typeof ledgerProofs.$inferInsert, 'id'>;

/** Stores a result, and notifies the operator's people of faults. */
async function storeProof(tx: Tx, proof: Proof): Promise<void> {
  await tx.insert(ledgerProofs).values(proof);
  const { at, faults } = proof;
  if (faults.length === 0) return;
  const operators = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.portal_type, 'admin'));
  const data = { faults: String(faults.length) };
  for (const { id: accountId } of operators)
    await notify(tx, { event: 'books.faulty', accountId, data, link: '/administration/dashboard', at });
}

/** Proves the whole ledger at night, and also when it has never been proved. The proof reads one snapshot, so it blocks no payment. */
async function proveNightly(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  if (await isProvedSince(database, lastNight(now))) return 0;
  const proved = await database.tx(
    async (tx) => ({ entries: await entriesAmong(tx, sql`true`), faults: await proveAll(tx) }),
    'read',
  );
  await database.tx((tx) => storeProof(tx, { at: now, is_whole: true, ...proved }));
  return 1;
}

/** Proves each range of newly posted groups, and stores the result. */
const proveNew = feedJob({
  name: 'prove what was posted',
  consume: async (tx, range, at) => {
    const proved = { entries: await entriesAmong(tx, range), faults: await proveGroups(tx, range) };
    await storeProof(tx, { at, is_whole: false, ...proved });
  },
});

export const PROVE_NIGHTLY = 'prove the books';

export const proofJobs: readonly DueJob[] = [
  proveNew,
  { name: PROVE_NIGHTLY, phase: 'books', after: [proveNew.name], runStepwise: proveNightly },
  {
    name: 'delete old proofs of the books',
    phase: 'retention',
    run: deleteExpired(ledgerProofs, (now) => lt(ledgerProofs.at, later(now, -STORED_MS))),
  },
];
