/**
 * A sheet may have rows that are billed already: the person who sends the sheet chooses whether these rows are left out or billed again.
 */
import { randomUUID } from 'node:crypto';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { rowOf, rowsOf, uploaderOf, uploadIn, workbookOf, type Row } from '../../../testing/sheets.ts';
import { stateOf } from '../../../testing/state.ts';
import { walkBank } from '../../../testing/walk-bank.ts';

withSandbox('an upload with rows that are billed already', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  let sheets: ReturnType<typeof uploaderOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
    sheets = uploaderOf(sandbox(), aminah);
  });

  const send = async (
    collection: string,
    rows: readonly Row[],
    ...sent: Parameters<typeof sheets.upload> extends [string, File, ...infer Rest] ? Rest : never
  ) => sheets.upload(collection, await workbookOf(rows), ...sent);

  /** Makes a collection with the bills of these rows; returns its id, the upload's id and the bills. */
  async function billed(rows: readonly Row[]) {
    const collection = await sheets.newCollection();
    const { id } = uploadIn(await send(collection, rows)).upload;
    return { collection, id, bills: (await sheets.list(collection, id)).bills };
  }

  const alive = async (collection: string) => {
    const { list } = await sheets.list(collection);
    return list.data.reduce((sum, { bills_total }) => sum + bills_total, 0);
  };

  it('a sheet with added rows creates no bill, and the response has the bill number of every row that is billed already', async () => {
    const { collection, bills } = await billed(rowsOf(3));
    const before = await stateOf(sandbox().database);
    const answer = await send(collection, [rowOf(9), ...rowsOf(3).toReversed()]);
    expect(codeOf(answer)).toBe('rowsBilled');
    expect(answer.fields).toEqual({
      'rows.3': bills[2]?.bill_number,
      'rows.4': bills[1]?.bill_number,
      'rows.5': bills[0]?.bill_number,
    });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('can leave out the rows that are billed already, and the result has the bill of every row in the order of the file', async () => {
    const { collection, bills } = await billed(rowsOf(3));
    const rows = [rowOf(9), ...rowsOf(3), rowOf(8)];
    const answer = await send(collection, rows, { billed_already: 'leave_out' });
    expect(answer.data).toMatchObject({
      upload: { bills_total: 2, billed_already: 3, amount: '241.00' },
      is_repeated: false,
    });
    const result = (await sheets.list(collection, uploadIn(answer).upload.id)).bills;
    expect(result.map(({ payer_name, billed_already }) => [payer_name, billed_already])).toEqual([
      ['Puan Baris 9', false],
      ['Puan Baris 0', true],
      ['Puan Baris 1', true],
      ['Puan Baris 2', true],
      ['Puan Baris 8', false],
    ]);
    expect(result.slice(1, 4).map(({ id }) => id)).toEqual(bills.map(({ id }) => id));
    expect((await send(collection, rows)).data).toEqual({ ...(answer.data as object), is_repeated: true });
    expect(await alive(collection)).toBe(5);
  });

  it('can create bills of all rows, and a later upload names the oldest bill of a row that has two bills', async () => {
    const { collection, bills } = await billed(rowsOf(2));
    const answer = await send(collection, rowsOf(3), { billed_already: 'make' });
    expect(answer.data).toMatchObject({ upload: { bills_total: 3, billed_already: 0 }, is_repeated: false });
    expect(await alive(collection)).toBe(5);
    const { fields } = await send(collection, rowsOf(4));
    expect(Object.keys(fields)).toEqual(['rows.2', 'rows.3', 'rows.4']);
    expect([fields['rows.2'], fields['rows.3']]).toEqual(bills.map(({ bill_number }) => bill_number));
  });

  it.each([
    ['amount', '120.51'],
    ['description', 'Yuran Januari'],
    ['due_date', '2027-01-01'],
    ['payer_name', 'Puan Lain'],
    ['payer_email', 'lain@example.my'],
  ] as const)('a row with a different %s is not billed already', async (column, text) => {
    const { collection } = await billed(rowsOf(2));
    const rows = [rowOf(0), rowOf(1, { [column]: text })];
    expect(Object.keys((await send(collection, rows)).fields)).toEqual(['rows.2']);
    const answer = await send(collection, rows, { billed_already: 'leave_out' });
    expect(uploadIn(answer).upload).toMatchObject({ bills_total: 1, billed_already: 1 });
  });

  it('a row that differs only in notation, phone number or last day to pay is billed already', async () => {
    const { collection } = await billed(rowsOf(2));
    const alike = { payer_name: ' PUAN baris 0 ', payer_email: 'Baris.0@Example.my', amount: '120.5', expires_on: '' };
    const answer = await send(collection, [rowOf(0, alike), rowOf(1, { payer_phone: '013-345 6789' }), rowOf(2)]);
    expect(Object.keys(answer.fields)).toEqual(['rows.2', 'rows.3']);
  });

  it('rows with a due date in the next month, or in another collection, are not billed already', async () => {
    await billed(rowsOf(2));
    const { collection } = await billed(rowsOf(2));
    const next = rowsOf(2).map((_, at) => rowOf(at, { due_date: '2027-01-01', expires_on: '' }));
    expect((await send(collection, next)).data).toMatchObject({ upload: { bills_total: 2, billed_already: 0 } });
  });

  it('a row is billed already when its bill or draft was created without a sheet', async () => {
    const { collection } = await billed([rowOf(0)]);
    const form = { collection_id: collection, payer_phone: '', description: 'Yuran Disember', amount: '120.50' };
    for (const at of [1, 2])
      await aminah.createBill({
        ...form,
        payer_name: `Puan Baris ${at}`,
        payer_email: `baris.${at}@example.my`,
        due_date: '2026-12-01',
        status: at === 1 ? 'due' : 'draft',
      });
    expect(Object.keys((await send(collection, rowsOf(4))).fields)).toEqual(['rows.2', 'rows.3', 'rows.4']);
  });

  it('a row whose bill was cancelled is not billed already, also when the same sheet is sent again', async () => {
    const { collection, id, bills } = await billed(rowsOf(2));
    const [one, two] = bills;
    await aminah.tryCancel(one?.id ?? '');
    expect((await send(collection, rowsOf(2))).fields).toEqual({ 'rows.3': two?.bill_number });
    const again = await send(collection, rowsOf(2), { billed_already: 'leave_out' });
    expect(again.data).toMatchObject({ upload: { bills_total: 1, billed_already: 1 }, is_repeated: false });
    expect((await sheets.list(collection, id)).bills).toMatchObject([{ status: 'cancelled' }, { status: 'due' }]);
    expect((await send(collection, rowsOf(2))).data).toEqual({ ...(again.data as object), is_repeated: true });
  });

  it('a sheet needs no choice and is billed again after all bills of its rows were cancelled', async () => {
    const { collection, bills } = await billed(rowsOf(2));
    for (const { id } of bills) await aminah.tryCancel(id);
    expect((await send(collection, rowsOf(2))).data).toMatchObject({ upload: { bills_total: 2 }, is_repeated: false });
    expect((await sheets.list(collection)).list.total).toBe(2);
  });

  it('a row is billed already when its bill is paid, or is cancelled while money is held for the bill', async () => {
    const { collection, id, bills } = await billed(rowsOf(2));
    const [paid, held] = bills.map((bill) => bill.id);
    await walkBank(sandbox().app, (await aminah.pay(paid ?? '', BANK.approves)).redirect_url);
    const { redirect_url } = await aminah.pay(held ?? '', BANK.approves);
    await aminah.tryCancel(held ?? '');
    await walkBank(sandbox().app, redirect_url);
    expect((await sheets.list(collection, id)).bills).toMatchObject([{ status: 'paid' }, { status: 'cancelled' }]);
    expect(Object.keys((await send(collection, rowsOf(3))).fields)).toEqual(['rows.2', 'rows.3']);
    expect((await send(collection, rowsOf(2))).data).toMatchObject({ upload: { id }, is_repeated: true });
  });

  it('a row is not billed already when only another merchant has a bill of that row', async () => {
    await billed(rowsOf(2));
    const weiming = uploaderOf(sandbox(), payerOf(sandbox(), 'weiming'));
    const answer = await weiming.upload(await weiming.newCollection(), await workbookOf(rowsOf(3)));
    expect(answer.data).toMatchObject({ upload: { bills_total: 3, billed_already: 0 } });
  });

  it('a sheet whose rows are all left out creates no bill, and its result still has the bill of every row', async () => {
    const { collection, bills } = await billed(rowsOf(3));
    expect(Object.keys((await send(collection, rowsOf(2))).fields)).toEqual(['rows.2', 'rows.3']);
    const answer = await send(collection, rowsOf(2), { billed_already: 'leave_out' });
    expect(answer.data).toMatchObject({ upload: { bills_total: 0, billed_already: 2, amount: '0.00' } });
    const result = (await sheets.list(collection, uploadIn(answer).upload.id)).bills;
    expect(result.map(({ id }) => id)).toEqual(bills.slice(0, 2).map(({ id }) => id));
  });

  it.each(['make', 'leave_out'] as const)(
    'a retry of an upload with the choice %s gets the first result, by the idempotency key or by the rows',
    async (billed_already) => {
      const { collection } = await billed(rowsOf(2));
      const key = randomUUID();
      expect(codeOf(await send(collection, rowsOf(4), { key }))).toBe('rowsBilled');
      const first = await send(collection, rowsOf(4), { key, billed_already });
      const expected = billed_already === 'make' ? 4 : 2;
      expect(first.data).toMatchObject({ upload: { bills_total: expected }, is_repeated: false });
      expect((await send(collection, rowsOf(4), { key, billed_already })).data).toEqual(first.data);
      expect((await send(collection, rowsOf(4), { billed_already })).data).toEqual({
        ...(first.data as object),
        is_repeated: true,
      });
      expect(codeOf(await send(collection, rowsOf(4), { key }))).toBe('idempotencyMismatch');
      expect(await alive(collection)).toBe(2 + expected);
    },
  );

  it('each row is billed once when two overlapping sheets arrive concurrently, in either order', async () => {
    const collection = await sheets.newCollection();
    const [one, other] = [rowsOf(20), rowsOf(30).slice(10)];
    const answers = await Promise.all([send(collection, one), send(collection, other)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['rowsBilled', 'success']));
    const both = await Promise.all([one, other].map((rows) => send(collection, rows, { billed_already: 'leave_out' })));
    expect(both.map(codeOf)).toEqual(['success', 'success']);
    expect(await alive(collection)).toBe(30);
  });

  it('a bill that is created during an upload of its row is found by the upload, unless the upload commits first', async () => {
    const collection = await sheets.newCollection();
    const form = {
      collection_id: collection,
      payer_name: 'Puan Baris 0',
      payer_email: 'baris.0@example.my',
      payer_phone: '',
      description: 'Yuran Disember',
      amount: '120.50',
      due_date: '2026-12-01',
    };
    const [bill, answer] = await Promise.all([aminah.createBill(form), send(collection, rowsOf(20))]);
    const known = codeOf(answer) === 'rowsBilled' ? { 'rows.2': bill.bill_number } : {};
    expect(answer.fields).toEqual(known);
  });
});
