/** Constraints and triggers of the database enforce the rules of the ledger for every writer. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { ledgerEntries, ledgerGroups } from './tables.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { post, type Group } from './post.ts';
import { proveLedger } from './prove.ts';

// On both databases, because the constraints and locks of each protect the money.
forEachDatabase('the ledger', (sandbox) => {
  const group = (part: Partial<Group> = {}): Group => ({
    key: `spec:${randomUUID()}`,
    kind: 'payment',
    source: { type: 'spec', id: randomUUID() },
    at: sandbox().clock.now(),
    entries: [
      { account: 'clearing', channel: 'fpx_b2c', amount: 500n },
      { account: 'fee_income', amount: -500n },
    ],
    ...part,
  });
  const tx = (work: Parameters<ReturnType<typeof sandbox>['database']['tx']>[0]) => sandbox().database.tx(work);
  const source = { source_type: 'spec', source_id: randomUUID() };
  /** The database's message, which drizzle wraps. */
  const reason = async (refused: Promise<unknown>): Promise<string> => {
    const error = await refused.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof Error ? `${error.message} ${String(error.cause)}` : 'accepted';
  };

  it.each([
    ['an UPDATE of entries', sql`update ledger_entries set amount = amount + 1`],
    ['a DELETE of entries', sql`delete from ledger_entries`],
    ['a TRUNCATE of entries and groups', sql`truncate ledger_entries, ledger_groups cascade`],
    ['an UPDATE of groups', sql`update ledger_groups set entry_count = entry_count`],
    ['a DELETE of groups', sql`delete from ledger_groups`],
  ])('the ledger refuses %s', async (_, statement) => {
    expect(await reason(tx((each) => each.execute(statement)))).toContain('append-only');
  });

  it('the ledger refuses a group that does not sum to zero at the commit', async () => {
    const { key, at } = group();
    const write = tx(async (each) => {
      await each.insert(ledgerGroups).values({ key, kind: 'payment', ...source, entry_count: 2, at });
      await each.insert(ledgerEntries).values([
        { group_key: key, ledger_account: 'bank', amount: 500n },
        { group_key: key, ledger_account: 'fee_income', amount: -499n },
      ]);
    });
    expect(await reason(write)).toContain('sums to 1 instead of zero');
  });

  it.each([
    ['moment', { at: new Date(0), kind: 'payment' }],
    ['kind', { kind: 'refund' }],
  ])('the ledger refuses an entry of another %s than its group', async (_, copied) => {
    const { key, at } = group();
    const write = tx(async (each) => {
      await each.insert(ledgerGroups).values({ key, kind: 'payment', ...source, entry_count: 2, at });
      await each.insert(ledgerEntries).values([
        { group_key: key, ledger_account: 'clearing', channel: 'fpx_b2c', amount: 500n },
        {
          group_key: key,
          ledger_account: 'merchant_pending',
          account_id: DEMO_MERCHANTS[0]?.id,
          amount: -500n,
          at,
          ...copied,
        },
      ]);
    });
    expect(await reason(write)).toContain('another moment or kind');
  });

  it('entries without moment and kind, as an earlier release writes them, get those of their group, and then never change', async () => {
    const { key, at } = group();
    await tx(async (each) => {
      await each.insert(ledgerGroups).values({ key, kind: 'payment', ...source, entry_count: 2, at });
      await each.insert(ledgerEntries).values([
        { group_key: key, ledger_account: 'clearing', channel: 'fpx_b2c', amount: 500n },
        { group_key: key, ledger_account: 'merchant_pending', account_id: DEMO_MERCHANTS[0]?.id, amount: -500n },
      ]);
    });
    const entries = await sandbox().database.tx((each) =>
      each.select().from(ledgerEntries).where(eq(ledgerEntries.group_key, key)),
    );
    expect(entries.map((entry) => [entry.at, entry.kind])).toEqual([
      [null, null],
      [at, 'payment'],
    ]);
    const again = tx((each) =>
      each
        .update(ledgerEntries)
        .set({ kind: 'refund' })
        .where(and(eq(ledgerEntries.group_key, key), eq(ledgerEntries.ledger_account, 'merchant_pending'))),
    );
    expect(await reason(again)).toContain('append-only');
  });

  it('the ledger refuses a group without entries', async () => {
    const { key, at } = group();
    const write = tx((each) =>
      each.insert(ledgerGroups).values({ key, kind: 'payment', ...source, entry_count: 0, at }),
    );
    expect(await reason(write)).toContain('has 0 entries');
  });

  it('the ledger refuses entries that are added to a committed group, even when the entries sum to zero', async () => {
    const entryGroup = group();
    await tx((each) => post(each, entryGroup));
    const write = tx((each) =>
      each.insert(ledgerEntries).values([
        { group_key: entryGroup.key, ledger_account: 'bank', amount: 1n },
        { group_key: entryGroup.key, ledger_account: 'fee_income', amount: -1n },
      ]),
    );
    expect(await reason(write)).toContain('has 4 entries instead of 2');
  });

  it('the ledger refuses a group with more entries than its entry count', async () => {
    const { key, at } = group();
    const entries = [
      { group_key: key, ledger_account: 'bank', amount: 500n },
      { group_key: key, ledger_account: 'fee_income', amount: -500n },
    ] as const;
    const write = tx(async (each) => {
      await each.insert(ledgerGroups).values({ key, kind: 'payment', ...source, entry_count: 2, at });
      for (let times = 0; times < 2; times++) await each.insert(ledgerEntries).values([...entries]);
    });
    expect(await reason(write)).toContain('has 4 entries instead of 2');
  });

  it('the ledger refuses a second group for one event', async () => {
    const entryGroup = group();
    await tx((each) => post(each, entryGroup));
    expect(await reason(tx((each) => post(each, entryGroup)))).toContain('ledger_groups_pkey');
  });

  it('a group that does not sum to zero is refused before any statement is sent', async () => {
    const lopsided = group({ entries: [{ account: 'fee_income', amount: 1n }] });
    expect(await reason(tx((each) => post(each, lopsided)))).toContain('does not sum to zero');
  });

  it('the ledger of the demonstration has no fault and sums to zero', async () => {
    const { faults, balances } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    expect(balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
  });
});
