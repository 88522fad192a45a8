/** Files that were built to block or crash the gateway: each gets an error message, and other calls are answered meanwhile. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import * as v from 'valibot';
import { machineFactor } from '../../../../../checks/run/machine-factor.mjs';
import { routeOf } from '../../../kernel/http/serve.ts';
import { archiveOf, bookOf, sheetOf, WORKBOOK } from '../../../testing/archives.ts';
import { startGateway, type GatewayProcess } from '../../../testing/gateway-process.ts';
import { openBill, signInAt } from '../../../testing/over-http.ts';
import { createSeededPostgres, type TestDatabase } from '../../../testing/postgres.ts';
import { rowOf, rowsOf, workbookOf } from '../../../testing/sheets.ts';

jest.setTimeout(120_000 * machineFactor());

/** The longest waits that are allowed: for 95% of the other calls, and for the slowest of them. */
const USUAL_WAIT_MS = 50 * machineFactor();
const LONGEST_WAIT_MS = 250 * machineFactor();
const BETWEEN_CALLS_MS = 10;
/** Other programs on this machine may delay a call once; a gateway that blocks delays calls on every try. */
const TRIES = 4;

const UNREADABLE = 'This cannot be read as an Excel workbook or a .csv file';
const TOO_LARGE = 'Choose a file of at most 5 MB';
const TOO_MANY = 'It has too many rows: at most 5000 can be read at once';
const EMPTY = 'There are no rows in it';

const withPart = (path: string, part: string) =>
  archiveOf({ ...WORKBOOK, [path]: Buffer.from(part), 'xl/worksheets/sheet1.xml': Buffer.from(sheetOf('')) });
const withRow = (inside: string) => bookOf(sheetOf(inside));
const lines = (...numbers: readonly string[]) =>
  withRow(numbers.map((line) => `<row r="${line}"><c t="str"><v>x</v></c></row>`).join(''));
const head = BILL_COLUMNS.map(({ name }) => name).join(',');

const HOSTILE: readonly (readonly [string, () => Buffer<ArrayBuffer>, string])[] = [
  [
    'a workbook with a number format of 60,000 brackets',
    () =>
      withPart(
        'xl/styles.xml',
        `<styleSheet><numFmt numFmtId="164" formatCode="${'['.repeat(60_000)}"/><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
      ),
    EMPTY,
  ],
  [
    'a workbook with 15.7 million empty shared strings',
    () => withPart('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(15_700_000)}</sst>`),
    TOO_LARGE,
  ],
  ['a row of 4 million empty cells', () => withRow(`<row>${'<c/>'.repeat(4_000_000)}</row>`), TOO_LARGE],
  ['a sheet with 4 million unknown elements', () => withRow('<a/>'.repeat(4_000_000)), EMPTY],
  ['a sheet with a million nested elements', () => withRow('<a>'.repeat(1_000_000)), UNREADABLE],
  [
    'a sheet with a tag of 3 million attributes and no end',
    () => withRow(`<c ${'a="" '.repeat(3_000_000)}`),
    TOO_LARGE,
  ],
  [
    'a workbook that repeats a long text in 750,000 cells',
    () =>
      archiveOf({
        ...WORKBOOK,
        'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`),
        'xl/worksheets/sheet1.xml': Buffer.from(
          sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(5_000)),
        ),
      }),
    TOO_LARGE,
  ],
  [
    'a workbook with 800,000 different shared strings',
    () =>
      withPart(
        'xl/sharedStrings.xml',
        `<sst>${Array.from({ length: 800_000 }, (_, at) => `<si><t>${at}</t></si>`).join('')}</sst>`,
      ),
    EMPTY,
  ],
  ['a text file of one long line', () => Buffer.from('a,'.repeat(2_499_999)), UNREADABLE],
  ['a text file of one long line with quoted cells', () => Buffer.from('"a" ,'.repeat(999_999)), UNREADABLE],
  ['a text file of quotes only', () => Buffer.from('"'.repeat(4_999_999)), UNREADABLE],
  ['a text file of 4.9 million empty lines', () => Buffer.from(`${head}${'\n'.repeat(4_900_000)}`), TOO_MANY],
  ['a row number above the maximum', () => lines('99999999999'), UNREADABLE],
  ['a row number that is a word', () => lines('abc'), UNREADABLE],
  ['a row number with a decimal point', () => lines('1.5'), UNREADABLE],
  ['a sheet with a row number twice', () => lines('2', '2'), UNREADABLE],
  ['a decompression bomb', () => bookOf(Buffer.alloc(200_000_000, ' ')), TOO_LARGE],
  ['a decompression bomb that declares a small size', () => bookOf(Buffer.alloc(200_000_000, ' '), 100), TOO_LARGE],
  [
    'a workbook with an archive in place of a part',
    () => archiveOf({ ...WORKBOOK, 'xl/workbook.xml': withRow('') }),
    UNREADABLE,
  ],
  ['an archive that contains a workbook', () => archiveOf({ 'bil.xlsx': withRow('') }), UNREADABLE],
  ['a truncated file', () => withRow('<row><c t="str"><v>x</v></c></row>').subarray(0, -60), UNREADABLE],
];

let database: TestDatabase;
let gateway: GatewayProcess;
let signedIn: { readonly authorization: string };
beforeAll(async () => {
  database = await createSeededPostgres();
  gateway = await startGateway({ DATABASE_URL: database.url, GATEWAY_SECRET: 'a secret that only this spec uses' });
  signedIn = await signInAt(gateway.address);
});
afterAll(async () => {
  await gateway.kill();
  await database.drop();
});

interface Waits {
  readonly usual: number;
  readonly longest: number;
}

/** Runs `work` and measures how long other calls wait meanwhile, in milliseconds. */
async function waitsDuring<T>(work: () => Promise<T>): Promise<readonly [T, Waits]> {
  const done = new AbortController();
  const waits: number[] = [];
  const watch = async () => {
    do {
      const began = performance.now();
      expect((await fetch(`${gateway.address}/healthz`)).status).toBe(200);
      waits.push(performance.now() - began);
      // Calls without a pause would take processor time from `work`.
      await sleep(BETWEEN_CALLS_MS);
    } while (!done.signal.aborted);
  };
  const watching = watch();
  const answer = await work();
  done.abort();
  await watching;
  waits.sort((one, other) => one - other);
  return [answer, { usual: waits[Math.floor(waits.length * 0.95)] ?? Infinity, longest: waits.at(-1) ?? Infinity }];
}

async function send(body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${gateway.address}${routeOf(billUploads.upload.path)}`, {
    method: 'POST',
    headers: { ...signedIn, 'idempotency-key': randomUUID(), ...headers },
    body,
  });
  return { status: response.status, ...v.parse(Envelope, await response.json()) };
}

/** Encodes the form before it is sent, so that encoding does not count as waiting time. */
async function formOf(file: Blob): Promise<Parameters<typeof send>> {
  const form = new FormData();
  form.append('collection_id', openBill('Yuran').collection_id);
  form.append('about', JSON.stringify({ file_name: 'bil.xlsx', heads: {} }));
  form.append('file', file, 'bil.xlsx');
  const written = new Response(form);
  return [await written.arrayBuffer(), { 'content-type': written.headers.get('content-type') ?? '' }];
}

/** Repeats a call until other calls wait no longer than the limits, and returns the response. Throws after `TRIES` tries. */
async function answerOf(call: () => Promise<Awaited<ReturnType<typeof send>>>) {
  for (let left = TRIES; ; left -= 1) {
    const [answer, waits] = await waitsDuring(call);
    if (waits.usual < USUAL_WAIT_MS && waits.longest < LONGEST_WAIT_MS) return answer;
    if (left === 1) throw new Error(`Other calls waited ${waits.usual} ms, one of them ${waits.longest} ms.`);
  }
}

it.each(HOSTILE)(
  '%s is refused with a message, and other calls are answered meanwhile',
  async (_what, make, sentence) => {
    const file = new Blob([make()]);
    const form = await formOf(file);
    const answer = await answerOf(() => send(...form));
    expect(answer).toMatchObject({ response_code: 4000, breakdown_errors: { file: sentence } });
  },
);

it('a sheet of 5,000 rows with a wrong cell in the last row is read to its end, and other calls are answered meanwhile', async () => {
  const file = await workbookOf(rowsOf(5_000).with(4_999, rowOf(4_999, { payer_name: '' })));
  const form = await formOf(file);
  const answer = await answerOf(() => send(...form));
  expect(answer.breakdown_errors).toMatchObject({ 'rows.5001.payer_name': 'This is required' });
});

it('ten concurrent files of one account are read one after another, and each file gets a response', async () => {
  const [, make] = HOSTILE[0] ?? [];
  const file = new Blob(make ? [make()] : []);
  const form = await formOf(file);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(...form)));
  for (const answer of answers) expect(answer.breakdown_errors).toEqual({ file: EMPTY });
});

it('an account with too many waiting files is refused with response code 4029', async () => {
  const file = new Blob([bookOf(Buffer.alloc(50_000_000, ' '))]);
  const form = await formOf(file);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(...form)));
  const codes = new Set(answers.map(({ response_code }) => response_code));
  expect(codes).toEqual(new Set([4000, 4029]));
});

it.each([
  [
    'without a boundary',
    'multipart/form-data',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'that is cut short',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nab',
  ],
  ['whose part header is cut short', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-'],
  ['with an empty body', 'multipart/form-data; boundary=x', ''],
])('a form %s is refused as a client error', async (_what, type, body) => {
  const { status, response_code } = await send(body, { 'content-type': type });
  expect(status).toBeLessThan(500);
  expect(response_code).toBe(4000);
});
