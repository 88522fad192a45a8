/** Bills of a sheet: all or none, once, and every cell checked again. */
import { randomUUID } from 'node:crypto';
import { billUploads } from '@portal/shared/contract/bill-uploads.ts';
import { collections } from '@portal/shared/contract/collections.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import { proveLedger } from '../ledger/prove.ts';
import { ask, dataOf } from '../testing/calls.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { BANK, codeOf, payerOf } from '../testing/payer.ts';
import { stateOf } from '../testing/state.ts';
import { walkBank } from '../testing/walk-bank.ts';

const HEAD = BILL_COLUMNS.map(({ name }) => name);
type Name = (typeof HEAD)[number];

/** The cells of a bill that no other row has. */
const rowOf = (at: number, part: Partial<Record<Name, string>> = {}): readonly string[] => {
  const usual: Record<Name, string> = {
    payer_name: `Puan Baris ${at}`,
    payer_email: `baris.${at}@example.my`,
    payer_phone: at % 2 ? '' : '012-345 6789',
    description: 'Yuran Disember',
    amount: '120.50',
    due_date: '2026-12-01',
    expires_on: at % 3 ? '' : '2026-12-31',
  };
  return HEAD.map((name) => part[name] ?? usual[name]);
};

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at));

const workbookOf = async (rows: readonly (readonly string[])[]) =>
  new File(await writeWorkbook({ title: 'Bil', isRtl: false, head: HEAD, rows }), 'bil.xlsx');

const about = (part: object = {}) => JSON.stringify({ file_name: 'bil.xlsx', heads: {}, ...part });

forEachDatabase((sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  let weiming: ReturnType<typeof payerOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
    weiming = payerOf(sandbox(), 'weiming');
  });

  const newCollection = async () =>
    (
      await dataOf(
        sandbox(),
        collections.create,
        { body: { title: 'Dari Excel', description: '', record_status: 1 } },
        await aminah.signedIn(),
      )
    ).id;

  const upload = async (collection_id: string, file: File, key: string = randomUUID(), part: object = {}) =>
    ask(
      sandbox(),
      billUploads.upload,
      { body: { collection_id, about: about(part), file } },
      { ...(await aminah.signedIn()), headers: { 'idempotency-key': key } },
    );

  const uploads = async (collection_id: string, upload_id: string | null = null, who = aminah) =>
    dataOf(
      sandbox(),
      billUploads.list,
      { query: { collection_id, skip: 0, limit: 10 }, body: { upload_id } },
      await who.signedIn(),
    );

  it('makes a bill of every row of 5,000, numbered without a gap in the order of the file', async () => {
    const collection = await newCollection();
    const before = Number((await aminah.createBill()).bill_number.slice(4));
    const answer = await upload(collection, await workbookOf(rowsOf(5_000)));
    expect(answer).toMatchObject({
      code: 2000,
      data: { is_repeated: false, upload: { bills_total: 5_000, amount: '602500.00' } },
    });
    const { id } = (answer.data as { upload: { id: string } }).upload;
    const { list, bills } = await uploads(collection, id);
    expect(list).toMatchObject({ total: 1, data: [{ id, file_name: 'bil.xlsx', by_name: 'Aminah binti Yusof' }] });
    expect(bills.map(({ bill_number }) => Number(bill_number.slice(4)))).toEqual(
      Array.from({ length: 5_000 }, (_, at) => before + 1 + at),
    );
    expect(bills[4_998]).toMatchObject({ payer_name: 'Puan Baris 4998', status: 'due', expires_on: '2026-12-31' });
    expect((await aminah.bill(bills[0]?.id ?? '')).timeline).toMatchObject([
      { kind: 'created', by: 'Aminah binti Yusof' },
    ]);
    const next = Number((await aminah.createBill()).bill_number.slice(4));
    expect(next).toBe(before + 5_001);
  }, 60_000);

  it('says what is wrong at every cell, and writes nothing', async () => {
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
      'rows.3.payer_name': 'Fill this in',
      'rows.3.payer_email': 'Enter an email address, like name@example.my',
      'rows.3.payer_phone': 'Enter a Malaysian phone number, like 012-345 6789',
      'rows.3.amount': 'Enter an amount above zero',
      'rows.4.description': 'This is too long',
      'rows.4.amount': 'Enter an amount, like 120.50',
      'rows.4.due_date': 'Enter a date, like 2026-11-20',
      'rows.5.expires_on': 'The last day to pay cannot be before the due date',
      'rows.6.expires_on': 'The last day to pay is already over',
      'rows.7.payer_name': 'The same as in row 2',
    });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('tried again with the same key it gives one result, also when both arrive together', async () => {
    const collection = await newCollection();
    const file = await workbookOf(rowsOf(30));
    const key = randomUUID();
    const answers = await Promise.all([upload(collection, file, key), upload(collection, file, key)]);
    const again = await upload(collection, file, key);
    for (const { code, data } of [...answers, again]) expect([code, data]).toEqual([2000, again.data]);
    expect(again.data).toMatchObject({ is_repeated: false });
    expect((await uploads(collection)).list.total).toBe(1);
    expect(codeOf(await upload(collection, await workbookOf(rowsOf(31)), key))).toBe('idempotencyMismatch');
  });

  it('the same rows again make no bills, in any order and from any kind of file', async () => {
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

  it('the same rows are made anew once none of their bills is alive', async () => {
    const collection = await newCollection();
    const file = await workbookOf(rowsOf(2));
    const first = await upload(collection, file);
    const { id } = (first.data as { upload: { id: string } }).upload;
    const made = (await uploads(collection, id)).bills;
    const [one, two] = made;
    await aminah.tryCancel(one?.id ?? '');
    expect((await upload(collection, file)).data).toMatchObject({ upload: { id }, is_repeated: true });
    await aminah.tryCancel(two?.id ?? '');
    const again = await upload(collection, file);
    expect(again.data).toMatchObject({ upload: { bills_total: 2 }, is_repeated: false });
    expect((await uploads(collection)).list.total).toBe(2);
    expect((await uploads(collection, id)).bills).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect((await upload(collection, file)).data).toEqual({ ...(again.data as object), is_repeated: true });
  });

  it('the same rows are not made anew while money is held for one of their bills', async () => {
    const collection = await newCollection();
    const file = await workbookOf(rowsOf(1));
    const first = await upload(collection, file);
    const { id } = (first.data as { upload: { id: string } }).upload;
    const bill = (await uploads(collection, id)).bills[0]?.id ?? '';
    const { redirect_url } = await aminah.pay(bill, BANK.approves);
    await aminah.tryCancel(bill);
    await walkBank(sandbox().app, redirect_url);
    const { status, timeline } = await aminah.bill(bill);
    expect([status, timeline.map(({ kind }) => kind)]).toEqual(['cancelled', expect.arrayContaining(['attempt_held'])]);
    expect((await upload(collection, file)).data).toMatchObject({ upload: { id }, is_repeated: true });
  });

  it('remembers for the merchant what the heads of their own files mean', async () => {
    const collection = await newCollection();
    await upload(collection, await workbookOf(rowsOf(1)), randomUUID(), {
      heads: { pelajar: 'payer_name', kelas: '' },
    });
    await upload(await newCollection(), await workbookOf(rowsOf(1)), randomUUID(), { heads: { kelas: 'description' } });
    expect((await uploads(collection)).heads).toEqual({ pelajar: 'payer_name', kelas: 'description' });
    expect((await uploads(weiming.collectionId, null, weiming)).heads).toEqual({});
  });

  it("another merchant's collection and upload are as none", async () => {
    const file = await workbookOf(rowsOf(1));
    expect(await upload(weiming.collectionId, file)).toEqual(await upload(randomUUID(), file));
    const collection = await newCollection();
    const { data } = await upload(collection, file);
    const { id } = (data as { upload: { id: string } }).upload;
    expect((await uploads(weiming.collectionId, id, weiming)).bills).toEqual([]);
    expect((await uploads(await newCollection(), id)).bills).toEqual([]);
  });

  it('a stopped collection takes none, and an upload needs a key', async () => {
    const collection = await newCollection();
    const input = {
      params: { id: collection },
      body: { title: 'Dari Excel', description: '', record_status: 2 },
    } as const;
    await dataOf(sandbox(), collections.update, input, await aminah.signedIn());
    const file = await workbookOf(rowsOf(2));
    expect(codeOf(await upload(collection, file))).toBe('collectionStopped');
    expect((await upload(await newCollection(), file, '')).fields).toHaveProperty('idempotency_key');
  });

  it('leaves the books right', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
