/** A sheet creates all of its payouts exactly once, or none; every cell is checked again, and the preview equals the postings. */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { payoutUploads } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import * as v from 'valibot';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { frozen, later } from '../../../kernel/time/clock.ts';
import { listInput } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { balanceNow } from '../../balances/domain.ts';
import { fillPool, newPayee, newReference, prepare } from '../testing/merchant.ts';
import { checkSheet, sendSheet, sheetRow, type SheetCells } from '../testing/sheets.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
const DAY_MS = 24 * 60 * 60_000;
const START = momentOf('2026-11-27T15:00:00+08:00');

type Upload = v.InferInput<typeof payoutUploads.upload.data>;

withSandbox('an upload of payouts', (sandbox) => {
  let maker = '';
  let approver = '';
  /** Rows with accounts that no other test uses. */
  let row = 0;
  const next = (cells: SheetCells = {}) => sheetRow((row += 1), cells);

  beforeEach(async () => {
    sandbox().clock.set(frozen(START));
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
    await fillPool(sandbox(), AMINAH, 100_000n);
  });

  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
  });

  const send = (rows: readonly SheetCells[], said: Parameters<typeof sendSheet>[3] = {}) =>
    sendSheet(sandbox(), maker, rows, said);
  const check = (rows: readonly SheetCells[]) => checkSheet(sandbox(), maker, rows);
  const checked = async (rows: readonly SheetCells[]) => {
    const answer = await check(rows);
    expect(answer).toMatchObject({ code: 2000 });
    return v.parse(payoutUploads.check.data, answer.data);
  };
  const balance = () => sandbox().database.tx((tx) => balanceNow(tx, AMINAH, 'pool_payout'), 'read');
  const rowsOf = async (id: string) =>
    (await dataOf(sandbox(), payoutUploads.rows, { params: { id } }, { token: approver })).rows;
  const listed = async (upload_id: string) => {
    const input = listInput('reference', 'created_at');
    const body = { ...input.body, filter: { upload_id } };
    return dataOf(sandbox(), payouts.list, { ...input, body }, { token: approver });
  };
  const uploaded = async (rows: readonly SheetCells[]): Promise<Upload> => {
    const answer = await send(rows);
    expect(answer).toMatchObject({ code: 2000 });
    return answer.data as Upload;
  };

  it('prepares a payout for every row, to known payees and to new payees', async () => {
    const { bank_code, account_number, holder_name } = await newPayee(sandbox(), maker, '7000000011');
    const known = { payee_name: '', bank_code, account_number, holder_name, rail: 'ibg', amount: '20.00' };
    const before = await balance();
    const rows = [next(), next(known), next()];
    const said = await checked(rows);
    expect(said).toMatchObject({ payouts_total: 3, covered_count: 3, new_payees: 2, amount: 4_000n });
    const upload = await uploaded(rows);
    expect(upload).toMatchObject({
      payouts_total: 3,
      new_payees: 2,
      prepared_already: 0,
      amount: '40.00',
      file_name: 'gaji.xlsx',
    });
    const made = await rowsOf(upload.id);
    expect(made.map(({ line, reference, status }) => [line, reference, status])).toEqual(
      rows.map(({ reference }, at) => [at + 2, reference, 'pending_approval']),
    );
    expect(made.map(({ held_until }) => held_until !== null)).toEqual([true, false, true]);
    expect((await listed(upload.id)).list.total).toBe(3);
    const after = await balance();
    expect(after).toBe(said.balance_after);
    expect(before - after).toBe(made.reduce((sum, { amount, fee, tax }) => sum + amount + fee + tax, 0n));
  });

  it('N8: repeated with its idempotency key returns the first upload, and with another key prepares no payout twice', async () => {
    const rows = [next(), next()];
    const key = randomUUID();
    const [one, two] = [await send(rows, { key }), await send(rows, { key })];
    expect(two.data).toEqual(one.data);
    const before = await balance();
    expect(await send(rows)).toMatchObject({
      code: CODES.rowsPrepared.code,
      fields: { 'rows.2': rows[0]?.reference, 'rows.3': rows[1]?.reference },
    });
    const third = await send([...rows.slice(1), next()], { prepared_already: 'leave_out' });
    expect(third).toMatchObject({ code: 2000, data: { payouts_total: 1, prepared_already: 1 } });
    const both = await rowsOf((third.data as Upload).id);
    expect(both.map(({ is_prepared_already }) => is_prepared_already)).toEqual([true, false]);
    const [, made] = both;
    expect(before - (await balance())).toBe((made?.amount ?? 0n) + (made?.fee ?? 0n) + (made?.tax ?? 0n));
  });

  it('prepares the rows of a sheet once in eight concurrent requests', async () => {
    const rows = [next(), next()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(rows)));
    expect(answers.filter(({ code }) => code === 2000)).toHaveLength(1);
    for (const { code } of answers) expect([2000, CODES.rowsPrepared.code, CODES.conflict.code]).toContain(code);
  });

  it('reports all 100 errors of a sheet, each at its cell, and prepares nothing', async () => {
    const before = await balance();
    const wrong = [
      ...Array.from({ length: 100 }, () => next({ amount: '0.50' })),
      ...Array.from({ length: 100 }, (_, at) => ({
        ...next(),
        payee_name: `Tiada ${at}`,
        bank_code: '',
        account_number: '',
        holder_name: '',
      })),
    ];
    const answer = await send([...wrong.slice(0, 100), next()]);
    expect(Object.keys(answer.fields)).toEqual(Array.from({ length: 100 }, (_, at) => `rows.${at + 2}.amount`));
    const unknown = await send(wrong.slice(100));
    expect(unknown.fields['rows.2.payee_name']).toMatch(/^No payee has this name/);
    expect(Object.keys(unknown.fields)).toHaveLength(100);
    expect(await balance()).toBe(before);
  });

  it.each([
    ['no payee', { payee_name: '', bank_code: '', account_number: '', holder_name: '' }, 'payee_name'],
    ['an account without its bank', { bank_code: '' }, 'bank_code'],
    ['a bank without an account', { account_number: '' }, 'account_number'],
    ['an account without its holder', { holder_name: '' }, 'holder_name'],
    ['an amount above the limit of IBG', { rail: 'ibg', amount: '1000000.01' }, 'amount'],
    ['an unknown rail', { rail: 'pigeon' }, 'rail'],
    ['an account that does not exist at the bank', { account_number: '5140001118' }, 'account_number'],
    ['a reference that is too long', { reference: 'R'.repeat(21) }, 'reference'],
  ] as const)('refuses a row with %s at its cell', async (_, cells, column) => {
    const answer = await check([next(cells)]);
    expect(answer).toMatchObject({ code: CODES.invalidInput.code });
    expect(Object.keys(answer.fields)).toContain(`rows.2.${column}`);
  });

  it('refuses another bank account for a known payee, and another name or holder for a known bank account', async () => {
    const known = next();
    await uploaded([known]);
    expect(
      await checked([{ payee_name: known.payee_name ?? '', amount: '1.00', reference: newReference() }]),
    ).toMatchObject({
      new_payees: 0,
    });
    const twist = (cells: SheetCells) => check([{ ...known, reference: newReference(), ...cells }]);
    expect((await twist({ account_number: '7777777771' })).fields).toEqual({
      'rows.2.account_number': 'This payee has another bank account. Change the payee first',
    });
    expect((await twist({ payee_name: 'Orang Lain' })).fields['rows.2.payee_name']).toContain(known.payee_name);
    expect((await twist({ holder_name: 'Orang Lain' })).fields['rows.2.holder_name']).toContain(known.holder_name);
  });

  it("accepts an account with a different holder only when the row has the bank's name of the holder", async () => {
    const row = next({ account_number: '88880009' });
    const refused = await check([row]);
    expect(refused.fields).toEqual({
      'rows.2.confirmed_name': expect.stringContaining('PERNIAGAAN CAHAYA BARU'),
    });
    const confirmed = [{ ...row, confirmed_name: 'PERNIAGAAN CAHAYA BARU' }];
    const { cautions } = await checked(confirmed);
    expect(cautions).toContainEqual({
      line: 2,
      column: 'confirmed_name',
      caution: 'name_differs',
      about: 'PERNIAGAAN CAHAYA BARU',
    });
    expect(await rowsOf((await uploaded(confirmed)).id)).toMatchObject([{ name_differs: true }]);
  });

  it('P3: warns of a repeated payee and amount in the file and for thirty days, and refuses a repeated reference', async () => {
    const first = next();
    const again = { ...first, reference: newReference() };
    expect((await checked([first, again])).cautions).toContainEqual({
      line: 3,
      column: 'amount',
      caution: 'repeated_row',
      about: '2',
    });
    await uploaded([first]);
    expect((await checked([again])).cautions).toContainEqual({
      line: 2,
      column: 'amount',
      caution: 'paid_lately',
      about: first.reference,
    });
    expect((await check([{ ...first, amount: '11.00' }])).fields).toEqual({ 'rows.2.reference': expect.any(String) });
    expect((await check([next({ reference: 'SAME' }), next({ reference: 'same' })])).fields).toEqual({
      'rows.3.reference': 'The same as in row 2',
    });
    sandbox().clock.set(frozen(later(START, 31 * DAY_MS)));
    maker = (await sandbox().signIn('chandran')).access;
    expect((await checked([again])).cautions).toEqual([]);
  });

  it('returns the number of rows that the pool covers, and prepares no payout when the pool does not cover all rows', async () => {
    const rows = Array.from({ length: 5 }, () => next({ amount: '100.00' }));
    const { total: each } = await checked(rows.slice(0, 1));
    await fillPool(sandbox(), AMINAH, each * 3n + 1n - (await balance()));
    expect(await checked(rows)).toMatchObject({ payouts_total: 5, covered_count: 3 });
    expect(await send(rows)).toMatchObject({ code: CODES.payoutShort.code, data: { pool_type: 'payout' } });
    expect(await balance()).toBe(each * 3n + 1n);
    expect((await uploaded(rows.slice(0, 3))).payouts_total).toBe(3);
    expect(await balance()).toBe(1n);
  });

  it('accepts a sheet of 500 rows, and refuses a sheet of 501 rows', async () => {
    const rows = Array.from({ length: 500 }, () => next({ amount: '1.00' }));
    await fillPool(sandbox(), AMINAH, 200_000n);
    expect((await uploaded(rows)).payouts_total).toBe(500);
    expect((await check([...rows, next()])).fields).toEqual({ file: expect.stringContaining('500') });
  });

  it("does not match another merchant's payees and references", async () => {
    const mine = next();
    await uploaded([mine]);
    const other = (await sandbox().signIn('weiming')).access;
    const answer = await checkSheet(sandbox(), other, [mine]);
    expect(answer).toMatchObject({ code: 2000, data: { new_payees: 1, prepared_already: 0 } });
    const { list } = await dataOf(sandbox(), payoutUploads.list, listInput('file_name', 'created_at'), {
      token: other,
    });
    expect(list.data).toEqual([]);
  });

  it('the review of payouts has the warnings of each payout, and is refused to a person of another merchant', async () => {
    const { id: payee_id } = await newPayee(sandbox(), maker, '5140003331');
    const usual = await prepare(sandbox(), maker, { payee_id, amount: '10.00' });
    const large = await prepare(sandbox(), maker, { payee_id, amount: '50.01' });
    const ids = [usual, large].map(({ data }) => (data as { id: string }).id);
    const review = (token: string) => callGateway(sandbox(), payouts.review, { body: { ids } }, { token });
    const { payouts: reviews } = (await review(approver)).data as { payouts: { id: string; cautions: string[] }[] };
    const cautions = ids.map((id) => reviews.find((one) => one.id === id)?.cautions);
    expect(cautions).toEqual([['first_payout'], ['first_payout', 'unusual_amount']]);
    const other = (await sandbox().signIn('weiming')).access;
    expect(await review(other)).toMatchObject({ code: CODES.notFound.code });
  });
});
