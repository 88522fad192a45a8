/** Uploading a sheet makes all of its bills or none, only once, and checks every cell on the server. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { codeOf, payerOf } from '../../../testing/payer.ts';
import { HEAD, rowOf, rowsOf, uploaderOf, uploadIn, workbookOf } from '../../../testing/sheets.ts';
import { stateOf } from '../../../testing/state.ts';

withSandbox('an upload of bills', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  let weiming: ReturnType<typeof payerOf>;
  let sheets: ReturnType<typeof uploaderOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
    weiming = payerOf(sandbox(), 'weiming');
    sheets = uploaderOf(sandbox(), aminah);
  });
  const newCollection = () => sheets.newCollection();
  const upload = (...sent: Parameters<typeof sheets.upload>) => sheets.upload(...sent);
  const uploads = (collection: string, id: string | null = null, of = sheets) => of.list(collection, id);

  it('creates a bill for each of 5,000 rows, numbered without a gap in the order of the file', async () => {
    const collection = await newCollection();
    const before = Number((await aminah.createBill()).bill_number.slice(4));
    const answer = await upload(collection, await workbookOf(rowsOf(5_000)));
    expect(answer).toMatchObject({
      code: 2000,
      data: { is_repeated: false, upload: { bills_total: 5_000, amount: '602500.00' } },
    });
    const { id } = uploadIn(answer).upload;
    const { list, bills: made } = await uploads(collection, id);
    expect(list).toMatchObject({ total: 1, data: [{ id, file_name: 'bil.xlsx', by_name: 'Aminah binti Yusof' }] });
    expect(made.map(({ bill_number }) => Number(bill_number.slice(4)))).toEqual(
      Array.from({ length: 5_000 }, (_, at) => before + 1 + at),
    );
    expect(made[4_998]).toMatchObject({ payer_name: 'Puan Baris 4998', status: 'due', expires_on: '2026-12-31' });
    expect((await aminah.bill(made[0]?.id ?? '')).timeline).toMatchObject([
      { kind: 'created', by: 'Aminah binti Yusof' },
    ]);
    const next = Number((await aminah.createBill()).bill_number.slice(4));
    expect(next).toBe(before + 5_001);
  });

  it.each([
    ['newest first, the last row is at the top', 'desc'],
    ['oldest first, the first row is at the top', 'asc'],
  ] as const)('creates bills that are listed in the order of the file: %s', async (_, sort_type) => {
    const collection = await newCollection();
    await upload(collection, await workbookOf(rowsOf(30)));
    const body = {
      search: { search_enable: false, search_key: '', search_column: 'bill_number' },
      sort: { parameter_name: 'created_at', sort_type },
      filter: {},
    } as const;
    const input = { params: { id: collection }, query: { skip: 0, limit: 50 }, body };
    const { list } = await dataOf(sandbox(), bills.ofCollection, input, await aminah.signedIn());
    const names = rowsOf(30).map(([name]) => name);
    expect(list.data.map(({ payer_name }) => payer_name)).toEqual(sort_type === 'asc' ? names : names.toReversed());
  });

  it('with wrong cells is refused with an error for each wrong cell, and writes nothing', async () => {
    const collection = await newCollection();
    const file = await workbookOf([
      rowOf(1),
      rowOf(2, { payer_name: '', payer_email: 'nobody', payer_phone: '12', amount: '0' }),
      rowOf(3, { description: 'x'.repeat(201), amount: '1.234', due_date: '2026-02-30' }),
      rowOf(4, { due_date: '2026-12-31', expires_on: '2026-12-30' }),
      rowOf(5, { due_date: '2026-11-01', expires_on: '2026-11-19' }),
      rowOf(1, { amount: '120.5' }),
    ]);
    const before = await stateOf(sandbox().database);
    const answer = await upload(collection, file);
    expect(codeOf(answer)).toBe('invalidInput');
    expect(answer.fields).toEqual({
      'rows.3.payer_name': 'This is required',
      'rows.3.payer_email': 'Enter an email address, like name@example.my',
      'rows.3.payer_phone': 'Enter a Malaysian phone number, like 012-345 6789',
      'rows.3.amount': 'Enter an amount above zero',
      'rows.4.description': 'This is too long',
      'rows.4.amount': 'Enter an amount, like 120.50',
      'rows.4.due_date': 'Enter a date, like 2026-11-20',
      'rows.5.expires_on': 'The last day to pay cannot be before the due date',
      'rows.6.expires_on': 'The last day to pay has passed',
      'rows.7.payer_name': 'The same as in row 2',
    });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('has one result when the request is repeated with its idempotency key, also when two requests are concurrent', async () => {
    const collection = await newCollection();
    const file = await workbookOf(rowsOf(30));
    const key = randomUUID();
    const answers = await Promise.all([upload(collection, file, { key }), upload(collection, file, { key })]);
    const again = await upload(collection, file, { key });
    for (const { code, data } of [...answers, again]) expect([code, data]).toEqual([2000, again.data]);
    expect(again.data).toMatchObject({ is_repeated: false });
    expect((await uploads(collection)).list.total).toBe(1);
    expect(codeOf(await upload(collection, await workbookOf(rowsOf(31)), { key }))).toBe('idempotencyMismatch');
  });

  it('creates no bills again when the rows equal an earlier upload, in any order and from any type of file', async () => {
    const [collection, other] = [await newCollection(), await newCollection()];
    const rows = rowsOf(3);
    const first = await upload(collection, await workbookOf(rows));
    const text = [HEAD, ...rows.toReversed()].map((cells) => cells.join(';')).join('\n');
    const before = Number((await aminah.createBill()).bill_number.slice(4));
    const files = [await workbookOf(rows), new File([text], 'bil.csv')];
    const answers = await Promise.all(files.map((file) => upload(collection, file)));
    for (const { data } of answers) expect(data).toEqual({ ...(first.data as object), is_repeated: true });
    expect((await uploads(collection)).list.total).toBe(1);
    expect(Number((await aminah.createBill()).bill_number.slice(4))).toBe(before + 1);
    expect((await upload(other, await workbookOf(rows))).data).toMatchObject({ is_repeated: false });
  });

  it('stores the meaning of the column headings for later uploads of the merchant', async () => {
    const collection = await newCollection();
    await upload(collection, await workbookOf(rowsOf(1)), { heads: { pelajar: 'payer_name', kelas: '' } });
    await upload(await newCollection(), await workbookOf(rowsOf(1)), { heads: { kelas: 'description' } });
    expect((await uploads(collection)).heads).toEqual({ pelajar: 'payer_name', kelas: 'description' });
    expect((await uploads(weiming.collectionId, null, uploaderOf(sandbox(), weiming))).heads).toEqual({});
  });

  it("another merchant's collection and upload are answered like unknown ids", async () => {
    const file = await workbookOf(rowsOf(1));
    expect(await upload(weiming.collectionId, file)).toEqual(await upload(randomUUID(), file));
    const collection = await newCollection();
    const { id } = uploadIn(await upload(collection, file)).upload;
    expect((await uploads(weiming.collectionId, id, uploaderOf(sandbox(), weiming))).bills).toEqual([]);
    expect((await uploads(await newCollection(), id)).bills).toEqual([]);
  });

  it('is refused for a stopped collection, and without an idempotency key', async () => {
    const collection = await newCollection();
    const input = {
      params: { id: collection },
      body: { title: 'Dari Excel', description: '', record_status: 2 },
    } as const;
    await dataOf(sandbox(), collections.update, input, await aminah.signedIn());
    const file = await workbookOf(rowsOf(2));
    expect(codeOf(await upload(collection, file))).toBe('collectionStopped');
    expect((await upload(await newCollection(), file, { key: '' })).fields).toHaveProperty('idempotency_key');
  });

  it('leaves the ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
