/** A balance is the sum of its entries: now, after each entry, and at the end of any day. */
import { randomUUID } from 'node:crypto';
import {
  BALANCES,
  balances,
  type BalanceEntry,
  type BalanceName,
  type EntryKind,
} from '@portal/shared/contract/merchant/money/balances.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import fc from 'fast-check';
import { fillRegistries } from '../../kernel/domain.ts';
import { post } from '../../kernel/ledger/post.ts';
import { ledgerProofs } from '../../kernel/ledger/tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { frozen, later } from '../../kernel/time/clock.ts';
import { DOMAINS } from '../../domains.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { balanceBefore } from './read.ts';

/** The number of random moments that invariant L5 requires. */
const MOMENTS = 10_000;

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';

withUnprovedSandbox('the balances of an account', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    sandbox().clock.set(frozen(TEST_NOW));
    token = (await sandbox().signIn('aminah')).access;
  });

  const readAll = () => dataOf(sandbox(), balances.all, {}, { token });
  const readOne = (balance: string, day?: string) =>
    dataOf(sandbox(), balances.one, { params: { balance }, query: day === undefined ? {} : { day } }, { token });

  async function entriesOf(
    balance: BalanceName,
    filter: Readonly<Record<string, string>> = {},
    { limit = 100, ...body }: Readonly<Record<string, unknown>> = {},
  ) {
    const rows: BalanceEntry[] = [];
    for (let total = Infinity; rows.length < total;) {
      const { list } = await dataOf(
        sandbox(),
        balances.entries,
        { params: { balance }, query: { skip: rows.length, limit: Number(limit) }, body: { filter, ...body } },
        { token },
      );
      rows.push(...list.data);
      total = list.total;
    }
    return rows;
  }

  it('each balance equals the sum of its entries and the running balance of its newest entry', async () => {
    const { balances: all } = await readAll();
    expect(all.map(({ name }) => name)).toEqual([...BALANCES]);
    for (const { name, amount } of all) {
      const entries = await entriesOf(name);
      expect(sumOf(entries.map((entry) => entry.amount))).toBe(amount);
      expect(entries[0]?.balance ?? 0n).toBe(amount);
      expect((await readOne(name)).amount).toBe(amount);
    }
    expect(all.find(({ name }) => name === 'pending')?.amount).toBeGreaterThan(0n);
  });

  it('the running balance of an entry is the previous running balance plus the amount, on any page and with any filter', async () => {
    const entries = (await entriesOf('pending')).toReversed();
    let balance = 0n;
    for (const entry of entries) {
      balance += entry.amount;
      expect(entry.balance).toBe(balance);
    }
    const day = dayOf(momentOf(entries[Math.floor(entries.length / 2)]?.created_at ?? ''));
    const ofDay = await entriesOf('pending', { created_at: `${day}..${day}` });
    const known = new Map(entries.map((entry) => [entry.id, entry]));
    expect(ofDay.length).toBeGreaterThan(0);
    for (const entry of ofDay) expect(entry).toEqual(known.get(entry.id));
  });

  it('the running balance of an entry is the same with a filter by kind, with a search, in both orders and on pages of any length', async () => {
    const known = await entriesOf('pending');
    const search = (search_column: string, search_key: string) => ({
      search: { search_enable: true, search_key, search_column },
    });
    const inOrder = (sort_type: string) => ({ sort: { parameter_name: 'created_at', sort_type } });
    const number = known.find(({ payment }) => payment)?.payment?.invoice_no ?? '';
    const oneIn = (text: string | null | undefined, key: string) => text?.toLowerCase().includes(key) ?? false;
    const expectRows = async (
      isIn: (entry: BalanceEntry) => boolean,
      filter: Readonly<Record<string, string>>,
      body: Readonly<Record<string, unknown>> = {},
    ) => {
      const expected = known.filter(isIn);
      expect(expected.length).toBeGreaterThan(0);
      for (const limit of [7, 100]) {
        expect(await entriesOf('pending', filter, { limit, ...body })).toEqual(expected);
        expect(await entriesOf('pending', filter, { limit, ...body, ...inOrder('asc') })).toEqual(
          expected.toReversed(),
        );
      }
    };
    await expectRows(() => true, {});
    for (const kind of new Set(known.map((entry) => entry.kind)))
      await expectRows((entry) => entry.kind === kind, { kind });
    await expectRows(({ payment }) => oneIn(payment?.payer_name, 'an'), {}, search('payer_name', 'an'));
    await expectRows(({ payment }) => oneIn(payment?.bill_number, 'inv'), {}, search('bill_number', 'INV'));
    await expectRows(({ payment }) => payment?.invoice_no === number, {}, search('invoice_no', number));
    await expectRows(
      ({ kind, payment }) => kind === 'payment' && oneIn(payment?.payer_name, 'a'),
      { kind: 'payment' },
      search('payer_name', 'a'),
    );
  });

  it('entries of one moment have their running balances in the order of posting', async () => {
    const before = (await readOne('pending')).amount;
    const amounts = [500n, 700n, 1_100n];
    for (const amount of amounts)
      await sandbox().database.tx((tx) =>
        post(tx, {
          key: `spec:${randomUUID()}`,
          kind: 'payment',
          source: { type: 'spec', id: randomUUID() },
          at: TEST_NOW,
          entries: [
            { account: 'clearing', channel: 'fpx_b2c', amount },
            { account: 'merchant_pending', merchantId: AMINAH, amount: -amount },
          ],
        }),
      );
    const newest = await entriesOf('pending', { kind: 'payment', created_at: '2026-11-20..2026-11-20' }, { limit: 1 });
    expect(newest.slice(0, 3).map(({ amount, balance }) => [amount, balance - before])).toEqual([
      [1_100n, 2_300n],
      [700n, 1_200n],
      [500n, 500n],
    ]);
  });

  it('the balance at the end of a day is the sum of all entries up to the end of that day', async () => {
    const entries = await entriesOf('pending');
    for (let back = 0; back < 60; back += 7) {
      const day = addDays('2026-11-20', -back);
      const until = entries.filter(({ created_at }) => dayOf(momentOf(created_at)) <= day);
      expect((await readOne('pending', day)).at_end_of).toEqual({
        day,
        amount: sumOf(until.map(({ amount }) => amount)),
      });
    }
  });

  it('the entry of a payment names the bill and the payer', async () => {
    const merchant = payerOf(sandbox());
    const bill = await merchant.createBill({ amount: '100.00' });
    const { invoice_no, redirect_url } = await merchant.pay(bill.id, BANK.asks);
    const before = (await readOne('pending')).amount;
    await walkBank(sandbox().app, redirect_url);
    const [newest] = await entriesOf('pending', { created_at: '2026-11-20..2026-11-20' });
    expect(newest).toMatchObject({
      kind: 'payment',
      payment: { invoice_no, bill_number: bill.bill_number, payer_name: bill.payer_name },
      balance: before + (newest?.amount ?? 0n),
    });
  });

  it('the entry of a payout or settlement names that payout or settlement', async () => {
    const subjectIn = async (balance: BalanceName, kind: EntryKind) => {
      const [entry] = await entriesOf(balance, { kind });
      return entry?.subject ?? null;
    };
    const settlement = await subjectIn('settlements_in_flight', 'settlement');
    const { number } = await dataOf(sandbox(), settlements.get, { params: { id: settlement?.id ?? '' } }, { token });
    expect(settlement).toEqual({ type: 'settlement', id: settlement?.id, number });
    expect(await subjectIn('pending', 'payment')).toBeNull();
    token = (await sandbox().signIn('weiming')).access;
    const payout = await subjectIn('pool_payout', 'payout');
    const { reference } = await dataOf(sandbox(), payouts.get, { params: { id: payout?.id ?? '' } }, { token });
    expect(payout).toEqual({ type: 'payout', id: payout?.id, number: reference });
  });

  it('a guarded balance at random moments is the sum of its entries', async () => {
    const { database, clock } = sandbox();
    const start = later(TEST_NOW, 1);
    const moves = fc.array(fc.tuple(fc.integer({ min: -300, max: 1_000 }), fc.integer({ min: 0, max: 400_000 })), {
      minLength: 40,
      maxLength: 40,
    });
    const [random = []] = fc.sample(moves, { numRuns: 1, seed: 14 });
    let at = start;
    const before = (await readOne('pool_payout')).amount;
    let balance = before;
    for (const [amount, seconds] of random) {
      const change = BigInt(amount);
      if (change === 0n || balance + change < 0n) continue;
      at = later(at, seconds * 1000);
      await database.tx((tx) =>
        post(tx, {
          key: `spec:${randomUUID()}`,
          kind: 'top_up',
          source: { type: 'spec', id: randomUUID() },
          at,
          entries: [
            { account: 'clearing', channel: 'fpx_b2c', amount: change },
            { account: 'pool', merchantId: AMINAH, poolType: 'payout', amount: -change },
          ],
        }),
      );
      balance += change;
    }
    clock.set(frozen(at));
    token = (await sandbox().signIn('aminah')).access;
    const entries = await database.tx(
      (tx) =>
        tx.execute<{ amount: string; at: string }>(`
        select -e.amount as amount, g.at::text as at from ledger_entries e join ledger_groups g on g.key = e.group_key
        where e.ledger_account = 'pool' and e.pool_type = 'payout' and e.account_id = '${AMINAH}'`),
      'read',
    );
    const until = (day: string) =>
      sumOf(entries.rows.filter((row) => dayOf(momentOf(row.at)) <= day).map(({ amount }) => BigInt(amount)));
    for (let day = dayOf(start); day <= dayOf(at); day = addDays(day, 1))
      expect((await readOne('pool_payout', day)).at_end_of?.amount).toBe(until(day));
    expect((await readOne('pool_payout')).amount).toBe(balance);
    const posted = entries.rows.map((row) => ({ at: momentOf(row.at), amount: BigInt(row.amount) }));
    const { between } = createGenerator(14);
    await database.tx(async (tx) => {
      for (let time = 0; time < MOMENTS; time += 1) {
        const moment = later(start, between(0, at.getTime() - start.getTime() + 1));
        const expected = sumOf(posted.filter((entry) => entry.at < moment).map(({ amount }) => amount));
        const found = await balanceBefore(tx, AMINAH, 'pool_payout', moment);
        if (found !== expected) throw new Error(`At ${moment.toISOString()} there is ${found} instead of ${expected}.`);
      }
    }, 'read');
  }, 120_000);

  it('the response has the time of the last ledger check, the number of ledger entries and the number of faults', async () => {
    const { database, clock, app } = sandbox();
    await app.sandbox.jobs.run(database, clock);
    const { books } = await readAll();
    expect(books).toMatchObject({ at: TEST_NOW.toISOString(), faults: 0 });
    const entries = await database.tx(
      (tx) => tx.execute<{ count: string }>('select count(*) from ledger_entries'),
      'read',
    );
    expect(books.entries).toBe(Number(entries.rows[0]?.count));
    await database.tx((tx) =>
      tx.insert(ledgerProofs).values({ at: TEST_NOW, is_whole: false, entries: 2, faults: ['a planted fault: G-1'] }),
    );
    expect((await readAll()).books.faults).toBe(1);
  });

  it('an unknown balance name is refused with notFound', async () => {
    const answer = await callGateway(
      sandbox(),
      balances.one,
      { params: { balance: 'toString' }, query: {} },
      { token },
    );
    expect(answer).toMatchObject({ code: 4004 });
  });
});

describe('the kinds of ledger entries', () => {
  it('must all have a name in the contract, otherwise the gateway does not start', () => {
    const other = {
      name: 'other',
      ledgerKinds: [{ name: 'unheard', accounts: ['bank', 'merchant_available'] as const }],
    };
    expect(() => fillRegistries([...DOMAINS, other])).toThrow('The ledger kind "unheard" has no name');
    fillRegistries(DOMAINS);
  });
});
