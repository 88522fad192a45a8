/** A settlement day begins with the amount carried forward, and each line of its statement agrees with the ledger. */
import { randomUUID } from 'node:crypto';
import { settlements as contract, type SettlementDetails } from '@portal/shared/contract/merchant/money/settlements.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { eq, sql } from 'drizzle-orm';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { post, type Group } from '../../kernel/ledger/post.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { settlementId } from './collect.ts';
import { settlements, settlementSettings } from './tables.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** A Thursday after every transfer of the demonstration has arrived. */
const FIRST = '2026-11-26';

withSandbox('the close of a day', (sandbox) => {
  let token = '';
  let today = FIRST;
  const at = async (days: number, time: string) => {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(`${addDays(today, days)}T${time}:00+08:00`)));
    await app.sandbox.jobs.run(database, clock);
    token = (await sandbox().signIn('aminah')).access;
  };
  const get = (days = 0): Promise<SettlementDetails> =>
    dataOf(sandbox(), contract.get, { params: { id: settlementId(AMINAH, addDays(today, days)) } }, { token });

  const posted = (kind: string, entries: Group['entries']) =>
    sandbox().database.tx((tx) =>
      post(tx, {
        key: `spec:${randomUUID()}`,
        kind,
        source: { type: 'spec', id: randomUUID() },
        at: sandbox().clock.now(),
        entries,
      }),
    );
  const owe = (amount: bigint, fee = 0n) =>
    posted('payment', [
      { account: 'clearing', channel: 'fpx_b2c', amount },
      { account: 'merchant_pending', merchantId: AMINAH, amount: fee - amount },
      { account: 'fee_income', amount: -fee },
    ]);
  /** Reduces the merchant's unsettled balance, as a void does. */
  const take = (amount: bigint) =>
    posted('void', [
      { account: 'merchant_pending', merchantId: AMINAH, amount },
      { account: 'clearing', channel: 'fpx_b2c', amount: -amount },
    ]);

  /** Sums in sen by ledger account, from the ledger groups of a settlement. */
  async function inLedger(id: string): Promise<Readonly<Record<string, bigint>>> {
    const { rows } = await sandbox().database.tx(
      (tx) =>
        tx.execute<{ account: string; sum: string }>(sql`
          select e.ledger_account as account, (-sum(e.amount))::text as sum from settlement_items i
          join ledger_entries e on e.group_key = i.group_key where i.settlement_id = ${id} group by 1`),
      'read',
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, BigInt(sum)]));
  }

  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    today = addDays(today, 14);
  });

  it('S2: each line of a statement is the sum of the ledger entries of its kind', async () => {
    await at(0, '12:00');
    await owe(10_000n, 100n);
    await owe(5_000n, 80n);
    await at(1, '12:00');
    const settlement = await get();
    const { merchant_pending, fee_income, clearing } = await inLedger(settlement.id);
    const lines = Object.fromEntries(settlement.lines.map(({ kind, amount }) => [kind, amount]));
    expect(lines).toEqual({ payment: -(clearing ?? 0n), fee: -(fee_income ?? 0n) });
    expect(settlement.amount).toBe(merchant_pending);
  });

  it('S4: a day with a negative sum is not transferred, and the next day first repays the amount', async () => {
    await at(0, '12:00');
    await take(8_000n);
    await at(1, '12:00');
    await owe(30_000n);
    await at(4, '18:00');
    const [below, next] = [await get(), await get(1)];
    expect(below).toMatchObject({ status: 'no_transfer', amount: 0n, carried_forward: 8_000n });
    expect(next).toMatchObject({ status: 'paid', opening: -8_000n, carried_forward: 0n, amount: 22_000n });
    for (const one of [below, next]) expect(isBalanced(one, one.amount)).toBe(true);
  });

  it('while a day cannot close, the next day stays open too; later it begins with the amount that is carried forward', async () => {
    await at(0, '12:00');
    await take(8_000n);
    // A negative reserve share makes the close of this day fail. There is no other reason why the next day cannot close.
    const broken = { reserve_percent: -1, next_reserve_percent: 0, next_reserve_from: addDays(today, 1) };
    const change = (changes: Partial<typeof settlementSettings.$inferSelect>) =>
      sandbox().database.tx((tx) =>
        tx.update(settlementSettings).set(changes).where(eq(settlementSettings.account_id, AMINAH)),
      );
    await owe(9_000n);
    await change(broken);
    const stays = async (days: number) => {
      const id = settlementId(AMINAH, addDays(today, days));
      const [row] = await sandbox().database.tx((tx) => tx.select().from(settlements).where(eq(settlements.id, id)));
      return row?.status;
    };
    await at(0, '23:00');
    sandbox().clock.set(frozen(momentOf(`${addDays(today, 1)}T12:00:00+08:00`)));
    await owe(30_000n);
    await at(2, '12:00').catch(() => undefined);
    expect([await stays(0), await stays(1)]).toEqual(['open', 'open']);
    await change({ reserve_percent: 0 });
    await at(4, '18:00');
    expect([(await get()).status, (await get(1)).status]).toEqual(['paid', 'paid']);
    expect(await get(1)).toMatchObject({ opening: -(await get()).carried_forward });
  });
});
