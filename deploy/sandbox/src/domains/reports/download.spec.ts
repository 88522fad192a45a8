import { randomUUID } from 'node:crypto';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { reportFiles as contract } from '@portal/shared/contract/merchant/money/report-files.ts';
import { buildSandbox } from '../../app.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { listInput, withKey } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { goOnThroughStops } from '../../testing/stopped-at.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { advance } from './make.ts';
import { reportFiles } from './tables.ts';
import { addressOf, bytesOf, makeFile, storedFile } from './testing/files.ts';

const EVERYTHING = { start_date: '01-01-1990', end_date: '01-01-2100' };
const MINUTE_MS = 60_000;
const A_DAY_MS = 24 * 60 * MINUTE_MS;

withSandbox('the download of a report', (sandbox) => {
  let token: string;
  let other: string;
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    other = (await sandbox().signIn('weiming')).access;
  });

  /** Generates a report file in chunks of `rowsAtOnce` rows. */
  async function cutFile(rowsAtOnce: number) {
    const input = { body: EVERYTHING };
    const { id } = await dataOf(sandbox(), contract.collection, input, { token, headers: withKey() });
    let report = await storedFile(sandbox(), id);
    while (report.status !== 'ready')
      report = (await advance(sandbox().database, sandbox().clock, report, rowsAtOnce)) ?? report;
    const { bytes } = await bytesOf(sandbox(), await addressOf(sandbox(), id, token));
    return { report, bytes };
  }

  it('a report file is byte for byte identical when the gateway restarts between its chunks', async () => {
    const { database, clock, app } = sandbox();
    const whole = await cutFile(100_000);
    const again = await buildSandbox({ ...app.sandbox, database, clock });
    for (let pieces = 0; pieces <= 4; pieces++) {
      const id = randomUUID();
      const { sha256: _, ready_at: __, expires_at: ___, ...begun } = whole.report;
      const fresh = { status: 'running', rows_done: 0, size: 0, chunks: 0, cursor: null, is_written: false } as const;
      await database.tx((tx) =>
        tx
          .insert(reportFiles)
          .values({ ...begun, ...fresh, id, totals: whole.report.totals?.map((total) => total && '0') }),
      );
      let report = await storedFile(sandbox(), id);
      for (let at = 0; at < pieces; at++) report = (await advance(database, clock, report, 30)) ?? report;
      expect(report).toMatchObject({ chunks: pieces, rows_done: 30 * pieces });
      // The second application shares no memory with the first, like another gateway process.
      while (((await again.sandbox.jobs.runApart())['make report files'] ?? 0) > 0);
      expect(await storedFile(sandbox(), id)).toMatchObject({
        status: 'ready',
        sha256: whole.report.sha256,
        size: whole.bytes.length,
      });
    }
    await again.close();
  }, 120_000);

  it('a report file is identical when the gateway stops before any statement or after any commit', async () => {
    const { database, clock } = sandbox();
    const whole = await cutFile(100_000);
    const id = randomUUID();
    const { sha256: _, ready_at: __, expires_at: ___, ...asked } = whole.report;
    const waiting = {
      status: 'queued',
      rows: null,
      snapshot: null,
      begun_at: null,
      totals: null,
      cursor: null,
    } as const;
    const nothing = { rows_done: 0, size: 0, chunks: 0, is_written: false };
    await database.tx((tx) => tx.insert(reportFiles).values({ ...asked, ...waiting, ...nothing, id }));
    const rowsAtOnce = Math.ceil((whole.report.rows ?? 0) / 3);
    const make = async () => {
      for (let report = await storedFile(sandbox(), id); report.status !== 'ready';)
        report = (await advance(database, clock, report, rowsAtOnce)) ?? report;
    };
    const stops = await goOnThroughStops(make);
    expect(stops).toBeGreaterThan(30);
    const { rows, size } = whole.report;
    expect(await storedFile(sandbox(), id)).toMatchObject({ status: 'ready', sha256: whole.report.sha256, rows, size });
  }, 120_000);

  it('a range request gets any part of the file, also across chunks; a range outside the file gets 416', async () => {
    const { report, bytes } = await cutFile(40);
    expect(report.chunks).toBeGreaterThan(3);
    const address = await addressOf(sandbox(), report.id, token);
    const size = bytes.length;
    const tag = `"${report.sha256}"`;
    expect((await bytesOf(sandbox(), address)).headers).toMatchObject({
      'accept-ranges': 'bytes',
      etag: tag,
      'content-length': String(size),
      'content-disposition': 'attachment; filename="collection 01-01-1990 01-01-2100.csv"',
    });
    for (const [range, first, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=10-19', 10, 20],
      [`bytes=${size - 5}-`, size - 5, size],
      ['bytes=-7', size - 7, size],
      [`bytes=${Math.floor(size / 3)}-${size - 9}`, Math.floor(size / 3), size - 8],
      [`bytes=100-${size * 2}`, 100, size],
    ] as const) {
      const part = await bytesOf(sandbox(), address, { range });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${first}-${end - 1}/${size}`]);
      expect(part.bytes.equals(bytes.subarray(first, end))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await bytesOf(sandbox(), address, { range });
      expect([none.status, none.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    }
    for (const range of ['bytes=5-4', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await bytesOf(sandbox(), address, { range })).status).toBe(200);
    const changed = { range: 'bytes=10-', 'if-range': '"another"' };
    expect((await bytesOf(sandbox(), address, changed)).bytes.length).toBe(size);
    expect((await bytesOf(sandbox(), address, { range: 'bytes=10-', 'if-range': tag })).status).toBe(206);
  });

  it('another merchant cannot list or cancel a report file, or get its download link', async () => {
    const { id } = await makeFile(sandbox(), contract.payout, EVERYTHING, token);
    for (const call of [contract.link, contract.cancel])
      expect(await callGateway(sandbox(), call, { params: { id } }, { token: other })).toMatchObject({
        code: CODES.notFound.code,
      });
    const theirs = await dataOf(sandbox(), contract.list, listInput('maker_name', 'created_at'), { token: other });
    expect(theirs.list.data.map((file) => file.id)).not.toContain(id);
  });

  it('a download link works for fifteen minutes while its user is signed in, and a changed link is refused', async () => {
    const { clock } = sandbox();
    const mine = await sandbox().signIn('aminah');
    const { id } = await makeFile(sandbox(), contract.payout, EVERYTHING, mine.access);
    const address = await addressOf(sandbox(), id, mine.access);
    const codeOf = async (at: string) =>
      (JSON.parse((await bytesOf(sandbox(), at)).bytes.toString()) as { response_code: number }).response_code;
    expect((await bytesOf(sandbox(), address)).status).toBe(200);
    expect(await codeOf(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(4004);
    const now = clock.setting();
    clock.set(movedBy(now, 15 * MINUTE_MS));
    expect(await codeOf(address)).toBe(4004);
    clock.set(now);
    await dataOf(sandbox(), auth.logout, {}, { token: mine.access });
    expect(await codeOf(address)).toBe(4004);
  });

  it('a report file is removed after seven days, and its row has the status expired', async () => {
    const { clock, database, app } = sandbox();
    const { id } = await makeFile(sandbox(), contract.payout, EVERYTHING, token);
    const now = clock.setting();
    clock.set(movedBy(now, 7 * A_DAY_MS));
    await app.sandbox.jobs.run(database, clock);
    expect(await storedFile(sandbox(), id)).toMatchObject({ status: 'expired' });
    expect((await database.tx((tx) => proveLedger(tx), 'read')).faults).toEqual([]);
    clock.set(now);
  }, 120_000);
});
