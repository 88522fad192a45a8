/**
 * The balance of a merchant's pool is the sum of the pool's entries. The time when the pool will be empty is estimated from recent
 * spending.
 */
import { randomUUID } from 'node:crypto';
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { post } from '../../kernel/ledger/post.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen, later } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

withUnprovedSandbox('pools', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    sandbox().clock.set(frozen(TEST_NOW));
    token = (await sandbox().signIn('aminah')).access;
  });

  const change = (
    kind: string,
    other: 'clearing' | 'payout_in_flight',
    amount: bigint,
    at: Date,
    merchantId = AMINAH,
  ) =>
    sandbox().database.tx((tx) =>
      post(tx, {
        key: `spec:${randomUUID()}`,
        kind,
        source: { type: 'spec', id: randomUUID() },
        at,
        entries: [
          other === 'clearing'
            ? { account: 'clearing', channel: 'fpx_b2c', amount }
            : { account: 'payout_in_flight', merchantId, amount },
          { account: 'pool', merchantId, poolType: 'payout', amount: -amount },
        ],
      }),
    );

  it('a pool has a balance, the time of its last top-up and an estimate of when it is empty; its entries add up to the balance', async () => {
    await change('top_up', 'clearing', 100_000n, later(TEST_NOW, -2 * DAY));
    await change('payout', 'payout_in_flight', -96_000n, later(TEST_NOW, -DAY));
    const query = { skip: 0, limit: 10 };
    const { list } = await dataOf(sandbox(), pools.list, { query }, { token });
    expect(list.total).toBe(3);
    const payout = list.data.find(({ id }) => id === 'payout');
    expect(payout).toMatchObject({
      balance: 4_000n,
      least_balance: 0n,
      last_filled_at: later(TEST_NOW, -2 * DAY).toISOString(),
      // 4,000 sen are left; 96,000 sen were spent in the two days since the first entry of the pool.
      runs_out_at: later(TEST_NOW, (2 * DAY) / 24).toISOString(),
      is_low: true,
    });
    expect(list.data.find(({ id }) => id === 'prefund')).toMatchObject({ runs_out_at: null, is_low: false });

    const entries = await dataOf(sandbox(), pools.transactions, { params: { id: 'payout' }, query }, { token });
    expect(entries.list.data.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-96_000n, 4_000n],
      [100_000n, 100_000n],
    ]);
    const { access: other } = await sandbox().signIn('kavitha');
    const theirs = await dataOf(sandbox(), pools.transactions, { params: { id: 'payout' }, query }, { token: other });
    expect(theirs.list).toEqual({ data: [], total: 0 });
    const recent = await dataOf(sandbox(), pools.recent, { query: { skip: 0, limit: 3 } }, { token });
    expect(recent.list.data.map(({ payout: amount }) => amount)).toEqual([4_000n, 4_000n, 100_000n]);
    const latest = await dataOf(sandbox(), pools.latest, { query }, { token });
    expect(latest.list.data.find(({ id }) => id === 'payout')?.balance).toBe(4_000n);
  });

  it('a pool that is younger than a day has no spending rate yet', async () => {
    const { access } = await sandbox().signIn('kavitha');
    const merchant = DEMO_MERCHANTS[2]?.id ?? '';
    await change('top_up', 'clearing', 100_000n, later(TEST_NOW, -2 * HOUR), merchant);
    await change('payout', 'payout_in_flight', -99_000n, later(TEST_NOW, -HOUR), merchant);
    const { list } = await dataOf(sandbox(), pools.list, { query: { skip: 0, limit: 10 } }, { token: access });
    expect(list.data.find(({ id }) => id === 'payout')).toMatchObject({
      balance: 1_000n,
      runs_out_at: null,
      is_low: false,
    });
  });

  it('a request for the entries of an unknown pool is refused as not found', async () => {
    const input = { params: { id: 'toString' }, query: {} };
    expect(await callGateway(sandbox(), pools.transactions, input, { token })).toMatchObject({ code: 4004 });
  });
});
