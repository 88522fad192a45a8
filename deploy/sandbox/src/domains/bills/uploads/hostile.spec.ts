/** Sheets built by an attacker, and files that are not sheets: each is refused with a message, and nothing is written. */
import { randomUUID } from 'node:crypto';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { columnName, writeWorkbook } from '@portal/shared/domain/sheet/workbook.ts';
import { routeOf } from '../../../kernel/http/serve.ts';
import { archiveOf, bookOf, rowOf, sheetOf, textCell } from '../../../testing/archives.ts';
import { callGateway, callRaw, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { payerOf } from '../../../testing/payer.ts';
import { stateOf } from '../../../testing/state.ts';

const HEAD = BILL_COLUMNS.map(({ name }) => name);
const GOOD = ['Puan Baik', 'baik@example.my', '', 'Yuran', '10.00', '2026-12-01', ''];

const MANY = sheetOf(Array.from({ length: 100_000 }, (_, at) => rowOf(at + 2, GOOD)).join(''));

const KIND = 'This cannot be read as an Excel workbook or a .csv file';
const HOSTILE: readonly (readonly [string, () => Buffer<ArrayBuffer>, string])[] = [
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), KIND],
  ['a workbook with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), KIND],
  ['a truncated archive', () => bookOf(sheetOf('')).subarray(0, 200), KIND],
  ['an archive that is not a workbook', () => archiveOf({ 'a.txt': Buffer.from('x') }), KIND],
  ['a sheet that defines XML entities', () => bookOf(`<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf('')}`), KIND],
  ['a file with unknown column headings', () => Buffer.from('a,b\n1,2'), KIND],
  ['a file with headings and no rows', () => Buffer.from(HEAD.join(',')), 'There are no rows in it'],
  ['an empty file', () => Buffer.alloc(0), 'This is required'],
  ['a sheet of 100,000 rows', () => bookOf(MANY), 'It has too many rows: at most 5000 can be read at once'],
  ['a decompression bomb', () => bookOf(Buffer.alloc(200_000_000, ' ')), 'Choose a file of at most 5 MB'],
  [
    'a decompression bomb that declares a small size',
    () => bookOf(Buffer.alloc(200_000_000, ' '), 100),
    'Choose a file of at most 5 MB',
  ],
  ['a file one byte above the maximum size', () => Buffer.alloc(5_000_001, 'a'), 'Choose a file of at most 5 MB'],
];

withSandbox('the reader of uploaded files', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  beforeAll(async () => {
    aminah = payerOf(sandbox());
    await aminah.signedIn();
  });

  const bodyOf = (content: Uint8Array<ArrayBuffer>) => ({
    collection_id: aminah.collectionId,
    about: JSON.stringify({ file_name: 'bil.xlsx', heads: {} }),
    file: new File([content], 'bil.xlsx'),
  });
  const options = async () => ({ ...(await aminah.signedIn()), headers: { 'idempotency-key': randomUUID() } });
  const upload = async (content: Uint8Array<ArrayBuffer>) =>
    callGateway(sandbox(), billUploads.upload, { body: bodyOf(content) }, await options());

  it.each(HOSTILE)(
    'refuses %s quickly with a message, and writes nothing to the database',
    async (_what, make, sentence) => {
      const file = make();
      const before = await stateOf(sandbox().database);
      expect((await upload(new Uint8Array(file))).fields).toEqual({ file: sentence });
      expect(await stateOf(sandbox().database)).toEqual(before);
    },
  );

  it('does not calculate formulas: the stored value is read, and a formula without a stored value is an empty cell', async () => {
    const formula = (place: string, value: string) => `<c r="${place}"><f>1+1</f>${value}</c>`;
    const cells = GOOD.map((cellText, at) => (at === 4 ? '' : textCell(`${columnName(at)}2`, cellText)));
    const row = (value: string) => sheetOf(`<row r="2">${cells.with(4, formula('E2', value)).join('')}</row>`);
    expect((await upload(new Uint8Array(bookOf(row(''))))).fields).toEqual({
      'rows.2.amount': 'Enter an amount, like 120.50',
    });
    const created = await upload(new Uint8Array(bookOf(row('<v>42.5</v>'))));
    expect(created.data).toMatchObject({ upload: { amount: '42.50' } });
  });

  it('text that looks like a formula stays text, and is returned unchanged', async () => {
    const name = '=HYPERLINK("http://evil.example","Klik")';
    const parts = await writeWorkbook({ title: 'T', isRtl: false, head: HEAD, rows: [GOOD.with(0, name)] });
    const file = new File(parts, '../../etc/passwd.xlsx');
    const body = { ...bodyOf(new Uint8Array()), file };
    const { upload } = await dataOf(sandbox(), billUploads.upload, { body }, await options());
    expect(upload.file_name).toBe('bil.xlsx');
    const { bills } = await dataOf(
      sandbox(),
      billUploads.list,
      { query: { collection_id: aminah.collectionId, skip: 0, limit: 1 }, body: { upload_id: upload.id } },
      await aminah.signedIn(),
    );
    expect(bills.map(({ payer_name }) => payer_name)).toEqual([name]);
  });

  const STORABLE = 'This contains a character that cannot be stored';

  it.each(['&#0;', '&#x0;', '_x0000_', '&#xD800;', '_xDFFF_'])(
    'a character that the database cannot store, written as %s, is an error of its cell',
    async (mark) => {
      const before = await stateOf(sandbox().database);
      const rows = rowOf(2, GOOD) + rowOf(3, GOOD.with(0, `Puan${mark}Baik`).with(3, `Yuran${mark}`));
      expect((await upload(new Uint8Array(bookOf(sheetOf(rows))))).fields).toEqual({
        'rows.3.payer_name': STORABLE,
        'rows.3.description': STORABLE,
      });
      expect(await stateOf(sandbox().database)).toEqual(before);
    },
  );

  it.each([
    ['about.file_name', { file_name: 'bil\0.xlsx', heads: {} }],
    ['about.file_name', { file_name: 'bil\ud800.xlsx', heads: {} }],
    ['about.heads.nama\0', { file_name: 'bil.xlsx', heads: { 'nama\0': 'payer_name' } }],
    ['about.heads.nama', { file_name: 'bil.xlsx', heads: { nama: 'payer\0' } }],
  ])('refuses a character that the database cannot store in the metadata of a file: %s of %j', async (field, about) => {
    const body = { ...bodyOf(new Uint8Array(bookOf(sheetOf(rowOf(2, GOOD))))), about: JSON.stringify(about) };
    const before = await stateOf(sandbox().database);
    const { fields } = await callGateway(sandbox(), billUploads.upload, { body }, await options());
    expect(fields).toEqual({ [field]: STORABLE });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('accepts a larger body only for files: a JSON body of 300 KiB is refused with status code 413', async () => {
    const { token } = await aminah.signedIn();
    const answer = await callRaw(sandbox(), {
      method: 'POST',
      url: routeOf(billUploads.upload.path),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ x: 'x'.repeat(300 * 1024) }),
    });
    expect(answer.status).toBe(413);
  });
});
