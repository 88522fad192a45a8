import { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import { introducer, type IntroducedPayment } from '@portal/shared/contract/introducer/introducer.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { movedBy } from '../../kernel/time/clock.ts';
import { introductions } from './tables.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { walkBank } from '../../testing/walk-bank.ts';

const ALL = { skip: 0, limit: 1000 };

const merchantsRequest = (filter: Record<string, string> = {}, name = '') => ({
  query: ALL,
  body: {
    search: { search_enable: name !== '', search_key: name, search_column: 'name' as const },
    sort: { parameter_name: 'volume' as const, sort_type: 'desc' as const },
    filter,
  },
});

const paymentsRequest = (filter: Record<string, string> = {}, merchant = '') => ({
  query: ALL,
  body: {
    search: { search_enable: merchant !== '', search_key: merchant, search_column: 'merchant_name' as const },
    sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const },
    filter,
  },
});

withSandbox('an introducer', (sandbox) => {
  const tokens = new Map<string, string>();
  const everybodySignsIn = async () => {
    for (const name of ['farid', 'suhaila', 'aminah']) tokens.set(name, (await sandbox().signIn(name)).access);
  };
  beforeAll(everybodySignsIn);
  const as = (username: string) => ({ token: tokens.get(username) });
  const merchants = async (username: string, filter?: Record<string, string>, name?: string) =>
    (await dataOf(sandbox(), introducer.merchants, merchantsRequest(filter, name), as(username))).list;
  const payments = async (username: string, filter?: Record<string, string>, merchant?: string) =>
    (await dataOf(sandbox(), introducer.payments, paymentsRequest(filter, merchant), as(username))).list;
  const me = async (username: string) =>
    dataOf(sandbox(), introducer.me, { query: { skip: 0, limit: 100 } }, as(username));

  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).toSorted();
  const merchantsOf = (rows: readonly { readonly merchant_name: string }[]) =>
    [...new Set(rows.map(({ merchant_name }) => merchant_name))].toSorted();

  const introduce = (merchant: Parameters<typeof accountId>[0], until: Date | null) =>
    sandbox().database.tx(async (tx) => {
      const its = eq(introductions.merchant_id, accountId(merchant));
      const ofFarid = eq(introductions.account_id, accountId('Rakan Niaga Utara'));
      await tx.update(introductions).set({ until }).where(and(its, ofFarid));
    });

  it('sees only their own merchants and the payments of these merchants', async () => {
    expect(names((await merchants('farid')).data)).toEqual(['Kedai Sinar Pagi', 'Tadika Sinar Pagi']);
    expect(names((await merchants('suhaila')).data)).toEqual(['Persatuan Penduduk Taman Melati']);
    expect(merchantsOf((await payments('farid')).data)).toEqual(['Kedai Sinar Pagi', 'Tadika Sinar Pagi']);
    expect(merchantsOf((await payments('suhaila')).data)).toEqual(['Persatuan Penduduk Taman Melati']);
    expect(names((await me('farid')).list.data)).toEqual(['Kedai Sinar Pagi', 'Tadika Sinar Pagi']);
  });

  it('sees the payments of a merchant since the introduction, and no earlier payments', async () => {
    const { data } = await merchants('farid', {}, 'kedai');
    const since = Date.parse(data[0]?.since ?? '');
    const moments = (await payments('farid', {}, 'kedai')).data.map(({ created_at }) => Date.parse(created_at));
    expect(moments.length).toBeGreaterThan(0);
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(since);
    const all = await sandbox().database.tx((tx) =>
      tx
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.account_id, accountId('Kedai Sinar Pagi')), isNull(paymentAttempts.mark))),
    );
    expect(all.length).toBeGreaterThan(moments.length);
    expect(moments).toHaveLength(all.filter(({ created_at }) => created_at.getTime() >= since).length);
  });

  it.each([
    ['created_at', (row: IntroducedPayment) => row.created_at],
    ['amount', (row: IntroducedPayment) => row.amount],
    ['merchant_name', (row: IntroducedPayment) => row.merchant_name.toLowerCase()],
  ] as const)('the pages of the payments of all merchants, by %s, have one order', async (parameter_name, keyOf) => {
    for (const sort_type of ['asc', 'desc'] as const) {
      const page = async (skip: number, limit: number) => {
        const { body } = paymentsRequest();
        const request = { query: { skip, limit }, body: { ...body, sort: { parameter_name, sort_type } } };
        return (await dataOf(sandbox(), introducer.payments, request, as('farid'))).list;
      };
      const { data, total } = await page(0, ALL.limit);
      expect(merchantsOf(data)).toHaveLength(2);
      expect(data).toHaveLength(total);
      const inOrder = sort_type === 'asc' ? data : data.toReversed();
      const ordered = inOrder.every((row, at) => at === 0 || keyOf(inOrder[at - 1] ?? row) <= keyOf(row));
      expect(ordered).toBe(true);
      for (const skip of [0, 7, 40, total - 3])
        expect(await page(skip, 7)).toEqual({ data: data.slice(skip, skip + 7), total });
    }
  });

  it('filters payments by the state of their commission, in each order', async () => {
    const { data } = await payments('farid');
    for (const commission_state of CommissionState.options)
      for (const parameter_name of ['created_at', 'amount', 'merchant_name'] as const) {
        const { body } = paymentsRequest({ commission_state });
        const request = { query: ALL, body: { ...body, sort: { parameter_name, sort_type: 'desc' as const } } };
        const { list } = await dataOf(sandbox(), introducer.payments, request, as('farid'));
        const wanted = data.filter((payment) => payment.commission_state === commission_state);
        expect(new Set(list.data.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
        expect(list.total).toBe(wanted.length);
        if (parameter_name === 'created_at') expect(list.data).toEqual(wanted);
      }
  });

  it('sees no data of a merchant as soon as the introduction ends', async () => {
    const { token } = as('farid');
    const request = paymentsRequest({}, 'tadika');
    expect((await dataOf(sandbox(), introducer.payments, request, { token })).list.total).toBeGreaterThan(0);
    await introduce('Tadika Sinar Pagi', TEST_NOW);
    expect((await dataOf(sandbox(), introducer.payments, request, { token })).list).toEqual({ data: [], total: 0 });
    expect(names((await merchants('farid')).data)).toEqual(['Kedai Sinar Pagi']);
    expect(await me('farid')).toMatchObject({ list: { total: 1, data: [{ name: 'Kedai Sinar Pagi' }] } });
    await introduce('Tadika Sinar Pagi', null);
  });

  it('a merchant has one introducer at a time', async () => {
    const second = {
      id: '0191c1a2-0000-7000-8000-000000000001',
      account_id: accountId('Jejak Selatan'),
      merchant_id: accountId('Tadika Sinar Pagi'),
      since: TEST_NOW,
    };
    const work = sandbox().database.tx((tx) => tx.insert(introductions).values(second));
    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  it('a new payment is listed with its merchant, channel, amount and status, and raises the totals of this month', async () => {
    const before = (await merchants('farid', {}, 'tadika')).data[0];
    const payer = payerOf(sandbox());
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    const [newest] = (await payments('farid')).data;
    expect(newest).toMatchObject({
      merchant_name: 'Tadika Sinar Pagi',
      channel: 'fpx_b2c',
      amount: 12000n,
      status: 'success',
    });
    const after = (await merchants('farid', {}, 'tadika')).data[0];
    expect(after).toMatchObject({ payments: (before?.payments ?? 0) + 1, volume: (before?.volume ?? 0n) + 12000n });
  });

  it('the totals of this month follow the calendar of Kuala Lumpur, and the profile is the sum of the merchants', async () => {
    const rows = (await merchants('farid')).data;
    const profile = await me('farid');
    expect(profile.volume).toBe(rows.reduce((sum, { volume }) => sum + volume, 0n));
    const paid = (await payments('farid', { status: 'success', created_at: '2026-11-01..2026-11-30' })).data;
    expect(profile.payments).toBe(paid.length);
    expect(profile.volume).toBe(paid.reduce((sum, { amount }) => sum + amount, 0n));
    expect(rows.map(({ volume }) => volume)).toEqual(
      rows.map(({ volume }) => volume).toSorted((a, b) => Number(b - a)),
    );
  });

  it('filters payments by state, channel, days and merchant', async () => {
    const { data, total } = await payments('farid', { status: 'failed', channel: 'fpx_b2c' }, 'tadika sinar');
    expect(total).toBeGreaterThan(0);
    expect(
      data.every(
        ({ status, channel, merchant_name }) =>
          [status, channel, merchant_name].join() === 'failed,fpx_b2c,Tadika Sinar Pagi',
      ),
    ).toBe(true);
    const days = await payments('farid', { created_at: '2026-11-10..2026-11-12' });
    expect(days.data.every(({ created_at }) => /^2026-11-1[0-2]$/.test(dayOf(new Date(created_at))))).toBe(true);
    expect(names((await merchants('farid', { since: '2026-10-01..2026-11-20' })).data)).toEqual(['Kedai Sinar Pagi']);
  });

  it('reads the merchants of the profile page by page, at most 100 on a page', async () => {
    const input = { query: { skip: 1, limit: 1 } };
    const { list } = await dataOf(sandbox(), introducer.me, input, as('farid'));
    expect(list).toMatchObject({ total: 2, data: [{ name: 'Tadika Sinar Pagi' }] });
    expect(await callGateway(sandbox(), introducer.me, { query: { skip: 0, limit: 101 } }, as('farid'))).toMatchObject({
      fields: { limit: expect.any(String) },
    });
  });

  it('a merchant is inactive after thirty days without a payment', async () => {
    expect((await merchants('farid', { is_active: 'true' })).total).toBe(2);
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 45 * 86_400_000));
    await everybodySignsIn();
    expect((await merchants('farid', { is_active: 'true' })).total).toBe(0);
    const { data } = await merchants('farid', { is_active: 'false' });
    expect(data.map(({ is_active, payments: count, volume }) => [is_active, count, volume])).toEqual([
      [false, 0, 0n],
      [false, 0, 0n],
    ]);
  });
});
