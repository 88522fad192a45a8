/** A guard row, written with the ledger entries, limits spending to the balance, also under concurrent writes. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { DOMAINS } from '../../domains.ts';
import { fillRegistries } from '../../kernel/domain.ts';
import { BalanceTooLow } from './guards.ts';
import { ledgerKinds } from './kinds.ts';
import { post, postAll, type Group } from './post.ts';
import { proveLedger } from './prove.ts';
import { ledgerEntries, ledgerGroups, ledgerGuards } from './tables.ts';
import { later } from '../time/clock.ts';

const merchantId = DEMO_MERCHANTS[0]?.id ?? '';

forEachDatabase('guarded balances', (sandbox) => {
  // This kind spends from a pool in one step; no domain has such a kind.
  beforeAll(() =>
    ledgerKinds.register([
      ...DOMAINS.flatMap((domain) => domain.ledgerKinds ?? []),
      { name: 'spending', accounts: ['pool', 'bank'] },
    ]),
  );
  afterAll(() => fillRegistries(DOMAINS));

  const key = () => ({ key: `spec:${randomUUID()}`, source: { type: 'spec', id: randomUUID() } });
  const fill = (amount: bigint): Group => ({
    ...key(),
    kind: 'top_up',
    at: sandbox().clock.now(),
    entries: [
      { account: 'clearing', channel: 'fpx_b2c', amount },
      { account: 'pool', merchantId, poolType: 'payout', amount: -amount },
    ],
  });
  const spend = (amount: bigint): Group => ({
    ...key(),
    kind: 'spending',
    at: sandbox().clock.now(),
    entries: [
      { account: 'pool', merchantId, poolType: 'payout', amount },
      { account: 'bank', amount: -amount },
    ],
  });
  const tryPost = (group: Group) =>
    sandbox()
      .database.tx((tx) => post(tx, group))
      .then(
        () => 'posted',
        (error: unknown) => error,
      );
  const guardNow = async () => {
    const mine = and(eq(ledgerGuards.account_id, merchantId), eq(ledgerGuards.pool_type, 'payout'));
    const [row] = await sandbox().database.tx((tx) => tx.select().from(ledgerGuards).where(mine), 'read');
    return row;
  };

  it('the first entry of an account creates its guard row; each entry has its number and the new balance', async () => {
    for (const group of [fill(1000n), fill(500n), spend(300n)]) expect(await tryPost(group)).toBe('posted');
    expect(await guardNow()).toMatchObject({ balance: 1200n, version: 3 });
    const { account_id, version, amount, balance_after } = ledgerEntries;
    const written = await sandbox().database.tx(
      (tx) =>
        tx
          .select({ version, amount, balance_after })
          .from(ledgerEntries)
          .where(and(eq(account_id, merchantId), eq(ledgerEntries.pool_type, 'payout')))
          .orderBy(version),
      'read',
    );
    expect(written).toEqual([
      { version: 1, amount: -1000n, balance_after: 1000n },
      { version: 2, amount: -500n, balance_after: 1500n },
      { version: 3, amount: 300n, balance_after: 1200n },
    ]);
  });

  it('spending that the balance does not cover is refused and writes nothing', async () => {
    const before = await guardNow();
    expect(await tryPost(spend(1201n))).toBeInstanceOf(BalanceTooLow);
    expect(await guardNow()).toEqual(before);
  });

  it('of 20 concurrent attempts to spend the whole balance, one attempt succeeds', async () => {
    const { balance = 0n } = (await guardNow()) ?? {};
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryPost(spend(balance))));
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof BalanceTooLow)).toHaveLength(19);
    expect((await guardNow())?.balance).toBe(0n);
  });

  it('a group that is older than the last entry of its account gets the time of the last entry', async () => {
    const now = sandbox().clock.now();
    const [early, late, without] = [later(now, -60_000), later(now, 60_000), later(now, -30_000)];
    const groups = [
      { ...fill(10n), at: late },
      { ...fill(20n), at: early },
      { ...fill(30n), at: without },
    ];
    for (const group of groups) expect(await tryPost(group)).toBe('posted');
    const posted = await sandbox().database.tx(
      (tx) =>
        tx
          .select({ key: ledgerGroups.key, at: ledgerGroups.at })
          .from(ledgerGroups)
          .where(
            inArray(
              ledgerGroups.key,
              groups.map(({ key: each }) => each),
            ),
          ),
      'read',
    );
    expect(posted.map(({ at }) => at)).toEqual([late, late, late]);
  });

  it('groups of one account that are posted together keep their own times', async () => {
    const moments = [61_000, 62_000, 63_000].map((ms) => later(sandbox().clock.now(), ms));
    const groups = moments.map((at) => ({ ...fill(10n), at }));
    await sandbox().database.tx((tx) => postAll(tx, groups));
    const { rows } = await sandbox().database.tx(
      (tx) => tx.execute<{ at: string }>(sql`select at from ledger_groups order by at desc limit 3`),
      'read',
    );
    expect(rows.map(({ at }) => new Date(at)).toReversed()).toEqual(moments);
  });

  it('a constraint of the database refuses a balance below zero', async () => {
    const write = sandbox().database.tx((tx) => tx.execute(sql`update ledger_guards set balance = -1`));
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'ledger_guards_balance' } });
  });

  it('L8: every guard row equals the row that is computed from the entries alone', async () => {
    const { rows, again } = await sandbox().database.tx(async (tx) => {
      const key = sql`ledger_account, account_id::text as account_id, pool_type`;
      const order = sql`order by ledger_account, account_id, pool_type`;
      const stored = await tx.execute(sql`
        select ${key}, balance::text as balance, version, at::text as at from ledger_guards where version > 0 ${order}`);
      const computed = await tx.execute(sql`
        select ${key}, (-sum(e.amount))::text as balance, count(*)::int as version, max(g.at)::text as at
        from ledger_entries e join ledger_groups g on g.key = e.group_key
        where ledger_account in ('pool', 'merchant_available', 'reserve')
        group by ledger_account, account_id, pool_type ${order}`);
      return { rows: stored.rows, again: computed.rows };
    }, 'read');
    expect(rows.length).toBeGreaterThan(3);
    expect(again).toEqual(rows);
  });

  it('the proof of the ledger finds no fault after the tests of guarded balances', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
