import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { reportFiles as contract, type FileCall } from '@portal/shared/contract/merchant/money/report-files.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { withKey } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { fillPool, newPayee, prepare } from '../payouts/testing/merchant.ts';
import { advance, begin } from './make.ts';
import { addressOf, bytesOf, makeAll, makeFile, rowsOf, sha256Of, storedFile } from './testing/files.ts';

const EVERYTHING = { start_date: '01-01-1990', end_date: '01-01-2100' };
const MERCHANT = DEMO_MERCHANTS[0]?.id ?? '';

const list = (filter: Readonly<Record<string, string>>, limit = 1_000) => ({
  query: { skip: 0, limit },
  body: {
    search: { search_enable: false, search_key: '', search_column: '' as const },
    sort: { parameter_name: '' as const, sort_type: 'desc' as const },
    filter,
  },
});

const columnOf = (rows: readonly (readonly string[])[], at: number) =>
  sumOf(rows.map((row) => senOf(row[at] ?? '') ?? 0n));

withSandbox('a report', (sandbox) => {
  let token: string;
  let other: string;
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    other = (await sandbox().signIn('weiming')).access;
  });

  async function fileOf(call: FileCall, body: object) {
    const report = await makeFile(sandbox(), call, body, token);
    const { bytes } = await bytesOf(sandbox(), await addressOf(sandbox(), report.id, token));
    return { report, bytes, ...rowsOf(bytes) };
  }

  const payout = async (reference?: string) => {
    await fillPool(sandbox(), MERCHANT, 5_000n);
    const { id: payee_id } = await newPayee(sandbox(), token);
    expect(await prepare(sandbox(), token, { payee_id, ...(reference && { reference }) })).toMatchObject({
      code: 2000,
    });
  };

  it('a report has its number of rows, its size and its hash, and the file agrees with all three', async () => {
    const { report, bytes, rows, total, head } = await fileOf(contract.collection, EVERYTHING);
    expect(report).toMatchObject({ status: 'ready', rows: rows.length, rows_done: rows.length, size: bytes.length });
    expect(report.sha256).toBe(sha256Of(bytes));
    expect(rows.length).toBeGreaterThan(100);
    expect(head[0]).toBe('\uFEFFPaid (Asia/Kuala_Lumpur)');
    expect(total.slice(0, 2)).toEqual(['Total', String(rows.length)]);
    const listed = await dataOf(sandbox(), contract.list, list({ kind: 'collection' }), { token });
    expect(listed.list.data[0]).toMatchObject({ id: report.id, sha256: report.sha256, size: bytes.length });
    expect((await sandbox().database.tx((tx) => proveLedger(tx), 'read')).faults).toEqual([]);
  });

  it('the list of report files is answered with the code 2100', async () =>
    expect(await callGateway(sandbox(), contract.list, list({}), { token })).toMatchObject({ code: 2100 }));

  it('Q1: for any range of days, a report has the rows and totals of the payment list and of the ledger', async () => {
    const days = fc.record({ from: fc.integer({ min: -200, max: 0 }), length: fc.integer({ min: 0, max: 120 }) });
    await fc.assert(
      fc.asyncProperty(days, async ({ from, length }) => {
        const start_date = addDays('2026-11-20', from);
        const end_date = addDays(start_date, length);
        const range = `${start_date}..${end_date}`;
        const { rows, total } = await fileOf(contract.collection, { start_date, end_date });
        const input = list({ state: 'success', paid_at: range });
        const listed = await dataOf(sandbox(), paymentRecords.list, input, { token });
        const through = listed.list.data.filter(({ channel }) => channel !== 'by_hand');
        expect(rows.map((row) => row[1] ?? '').toSorted()).toEqual(
          through.map(({ invoice_no }) => invoice_no).toSorted(),
        );
        const sums = [
          sumOf(through.map(({ amount }) => amount)),
          ...(['fee', 'tax', 'net'] as const).map((part) => sumOf(through.map((one) => one[part] ?? 0n))),
        ];
        expect(total.slice(7).map((text) => senOf(text))).toEqual(sums);
        expect(sums).toEqual([7, 8, 9, 10].map((at) => columnOf(rows, at)));
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it('Q2: the number of rows of a report is known before its first row is written', async () => {
    const input = { body: EVERYTHING };
    const { id } = await dataOf(sandbox(), contract.collection, input, { token, headers: withKey() });
    const waiting = await storedFile(sandbox(), id);
    expect(waiting).toMatchObject({ status: 'queued', rows: null });
    const begun = await begin(sandbox().database, sandbox().clock, waiting);
    expect(begun).toMatchObject({ status: 'running', rows: expect.any(Number), rows_done: 0, chunks: 0 });
    await makeAll(sandbox());
    const { rows, rows_done } = await storedFile(sandbox(), id);
    expect([rows, rows_done]).toEqual([begun?.rows, begun?.rows]);
    expect(rows).toBeGreaterThan(100);
  });

  it('a pool report has all entries and the final balance; a settlement report has all due settlements', async () => {
    await payout();
    const pool = await fileOf(contract.balancePool, { pool_type: 'payout', ...EVERYTHING });
    const { list: entries } = await dataOf(
      sandbox(),
      pools.transactions,
      { params: { id: 'payout' }, ...list({}) },
      { token },
    );
    expect(pool.rows.length).toBe(entries.total);
    expect(senOf(pool.total[4] ?? '')).toBe(entries.data[0]?.balance);
    expect(senOf(pool.total[3] ?? '')).toBe(sumOf(entries.data.map(({ amount }) => amount)));

    const settled = await fileOf(contract.selfSettlement, EVERYTHING);
    const { list: all } = await dataOf(sandbox(), settlements.list, list({}), { token });
    const due = all.data.filter(({ status }) => !['open', 'closed'].includes(status));
    expect(settled.rows.map((row) => row[1] ?? '').toSorted()).toEqual(due.map(({ number }) => number).toSorted());
    expect(senOf(settled.total[11] ?? '')).toBe(sumOf(due.map(({ amount }) => amount)));
    const arrived = settled.rows.filter((row) => row[4] !== '').map((row) => row[1] ?? '');
    const paid = all.data.filter(({ status }) => status === 'paid').map(({ number }) => number);
    expect(arrived.toSorted()).toEqual(paid.toSorted());
  });

  it('N16: fee and tax of a month are the sums of the posted entries, by purpose and by channel or rail', async () => {
    const statement = await dataOf(sandbox(), contract.feeStatement, { query: { month: 10, year: 2026 } }, { token });
    const { rows } = await sandbox().database.tx(
      (tx) =>
        tx.execute<{ account: string; sum: string }>(sql`
          select e.ledger_account as account, (-sum(e.amount))::text as sum from ledger_entries e join ledger_groups g on g.key = e.group_key
          where e.ledger_account in ('fee_income', 'tax_payable') and to_char(g.at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM') = '2026-10'
            and exists (select 1 from ledger_entries m where m.group_key = g.key and m.account_id = ${MERCHANT})
          group by 1 order by 1`),
      'read',
    );
    expect(rows.map(({ sum }) => BigInt(sum))).toEqual([statement.fee, statement.tax]);
    expect(statement.fee).toBeGreaterThan(0n);
    expect(statement.lines.map(({ channel_or_rail: channelOrRail }) => channelOrRail)).not.toContain(null);
    const { total, rows: lines } = await fileOf(contract.fees, { start_date: '01-10-2026', end_date: '31-10-2026' });
    expect(total.slice(4).map((text) => senOf(text))).toEqual([statement.fee, statement.tax]);
    expect(lines.length).toBe(statement.lines.length);
    expect(await dataOf(sandbox(), contract.feeStatement, { query: {} }, { token })).toMatchObject({
      from: '2026-11-01',
    });
  });

  it('a report is a snapshot: rows that are created after its start are only in the next report', async () => {
    await payout();
    const { id } = await dataOf(sandbox(), contract.payout, { body: EVERYTHING }, { token, headers: withKey() });
    const { database, clock } = sandbox();
    const begun = await begin(database, clock, await storedFile(sandbox(), id));
    await payout('P-after-it-was-begun');
    await makeAll(sandbox());
    const first = await bytesOf(sandbox(), await addressOf(sandbox(), id, token));
    expect(first.bytes.toString()).not.toContain('P-after-it-was-begun');
    expect(rowsOf(first.bytes).rows.length).toBe(begun?.rows);
    const next = await fileOf(contract.payout, EVERYTHING);
    expect(next.rows.length).toBe((begun?.rows ?? 0) + 1);
    const listed = await dataOf(sandbox(), payouts.list, list({}), { token });
    expect(next.rows.map((row) => row[1] ?? '').toSorted()).toEqual(
      listed.list.data.map(({ reference }) => reference).toSorted(),
    );
  });

  it('a name that begins like a formula is written as text in a report file', async () => {
    const { id: payee_id } = await newPayee(sandbox(), token);
    await sandbox().database.tx((tx) => tx.execute(sql`update payees set name = '=1+1' where id = ${payee_id}`));
    await fillPool(sandbox(), MERCHANT, 5_000n);
    await prepare(sandbox(), token, { payee_id });
    const { rows } = await fileOf(contract.payout, EVERYTHING);
    expect(rows.map((row) => row[2])).toContain("'=1+1");
  });

  it('a merchant has at most two running reports; a repeated request returns the pending report', async () => {
    const { database, clock } = sandbox();
    const ask = (start_date: string, of = token) =>
      dataOf(sandbox(), contract.payout, { body: { start_date } }, { token: of, headers: withKey() });
    const ids = [];
    for (const day of ['01-01-2026', '02-01-2026', '03-01-2026']) ids.push((await ask(day)).id);
    expect((await ask('03-01-2026')).id).toBe(ids[2]);
    const hers = await ask('01-01-2026', other);
    for (const id of [...ids, hers.id]) await begin(database, clock, await storedFile(sandbox(), id));
    const states = await Promise.all([...ids, hers.id].map(async (id) => (await storedFile(sandbox(), id)).status));
    expect(states).toEqual(['running', 'running', 'queued', 'running']);
    await makeAll(sandbox());
    expect((await storedFile(sandbox(), ids[2] ?? '')).status).toBe('ready');
  });

  it('a cancelled report leaves no chunk of its file, and a finished report cannot be cancelled', async () => {
    const { id } = await dataOf(sandbox(), contract.collection, { body: null }, { token, headers: withKey() });
    const begun = await begin(sandbox().database, sandbox().clock, await storedFile(sandbox(), id));
    if (begun) await advance(sandbox().database, sandbox().clock, begun);
    expect(await dataOf(sandbox(), contract.cancel, { params: { id } }, { token })).toMatchObject({
      status: 'cancelled',
    });
    await makeAll(sandbox());
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute(sql`select 1 from report_chunks where report_id = ${id}`),
    );
    expect(rows).toEqual([]);
    expect(await callGateway(sandbox(), contract.link, { params: { id } }, { token })).toMatchObject({
      code: CODES.fileGone.code,
    });
    const ready = await makeFile(sandbox(), contract.payout, EVERYTHING, token);
    expect(await callGateway(sandbox(), contract.cancel, { params: { id: ready.id } }, { token })).toMatchObject({
      code: CODES.wrongState.code,
    });
  });

  it('payouts of a range of days download directly as a file; a reversed range is refused at its field', async () => {
    const sent = await sandbox().app.inject({
      method: 'POST',
      url: '/api/v1/reports/merchant/payout-report-range-date?start_date=01-11-2026&end_date=30-11-2026',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sent.headers['content-disposition']).toContain('payout 01-11-2026 30-11-2026.csv');
    expect(sent.headers['etag']).toBe(`"${sha256Of(sent.rawPayload)}"`);
    const query = { start_date: '02-11-2026', end_date: '01-11-2026' };
    expect(await callGateway(sandbox(), contract.payoutRange, { query }, { token })).toMatchObject({
      code: 4000,
      fields: { end_date: 'The last day cannot be before the first' },
    });
    expect(await callGateway(sandbox(), contract.payout, { body: query }, { token, headers: withKey() })).toMatchObject(
      {
        fields: { end_date: 'The last day cannot be before the first' },
      },
    );
    expect(
      await callGateway(sandbox(), contract.payoutRange, { query: { start_date: '31-02-2026' } }, { token }),
    ).toMatchObject({ fields: { start_date: expect.stringMatching(/date/) as string } });
  });
});
