/**
 * Measures a report file of many payments (`BENCH_ROWS`, a million by default): its time, its memory in addition to an idle gateway, and
 * whether its bytes are identical after the process that makes it was killed `KILLS` times.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFiles as table, type ReportRow } from '../sandbox/src/domains/reports/tables.ts';
import { storedFile } from '../sandbox/src/domains/reports/testing/files.ts';
import { storePayments } from '../sandbox/src/domains/reports/testing/many-payments.ts';
import { DEMO_MERCHANTS } from '../sandbox/src/kernel/seed/accounts.ts';
import { withKey } from '../sandbox/src/testing/access.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandboxOnPostgres } from '../sandbox/src/testing/test-sandbox.ts';
import { reportFiles } from '../../shared/src/contract/merchant/money/report-files.ts';

export const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const KILLS = 20;
const LOOK_MS = 10;
/** A report of one day, which is made before the measurement, so that one-time costs of the process do not count for the large file. */
const SMALL = { start_date: '01-01-2025', end_date: '01-01-2025' };

type OnPostgres = Awaited<ReturnType<typeof buildTestSandboxOnPostgres>>;

interface FileCost {
  /** Milliseconds until the file is ready, and until its first chunk is stored. */
  readonly time: number;
  readonly first: number;
  /** The peak memory of the process above its memory before the file, in bytes. */
  readonly memory: number;
  readonly size: number;
  readonly kills: number;
  readonly isSameAfterKills: boolean;
}

/** Starts a process that makes the queued files once, and once more after `goOn`. */
function startMaker(url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, 'report-maker.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return {
    /** Resolves when the process has made the files that were queued at its start. */
    idle: next,
    goOn: () => child.stdin.write('\n'),
    /** Resolves when the process has made the files queued later, with its peak memory above its idle memory, in bytes. */
    memory: async () => Number(await next()),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Waits until the file has this number of chunks, or is ready. */
async function reach(sandbox: OnPostgres, id: string, chunks: number): Promise<ReportRow> {
  for (;;) {
    const report = await storedFile(sandbox, id);
    if (report.chunks >= chunks || report.status === 'ready') return report;
    await sleep(LOOK_MS);
  }
}

/** Makes the file again from the same snapshot, with a new process after each kill. The kills are spread evenly over the file. */
async function makeInterrupted(sandbox: OnPostgres, made: ReportRow) {
  const id = randomUUID();
  const totals = (made.totals ?? []).map((total) => total && '0');
  const fresh = { status: 'running', rows_done: 0, size: 0, chunks: 0, cursor: null, is_written: false } as const;
  const rest = { sha256: null, ready_at: null, expires_at: null };
  await sandbox.database.tx((tx) => tx.insert(table).values({ ...made, ...fresh, ...rest, totals, id }));
  let kills = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const maker = startMaker(sandbox.url);
    const { status } = await reach(sandbox, id, Math.floor((kill * made.chunks) / (KILLS + 1)));
    await maker.kill();
    if (status === 'running') kills += 1;
  }
  const last = startMaker(sandbox.url);
  await last.idle();
  await last.kill();
  return { kills, isSameAfterKills: (await storedFile(sandbox, id)).sha256 === made.sha256 };
}

async function costOf(sandbox: OnPostgres): Promise<FileCost> {
  await storePayments(sandbox.database, DEMO_MERCHANTS[0]?.id ?? '', ROWS);
  const { access: token } = await sandbox.signIn('aminah');
  const request = (body: object) => dataOf(sandbox, reportFiles.collection, { body }, { token, headers: withKey() });
  await request(SMALL);
  const maker = startMaker(sandbox.url);
  await maker.idle();
  const { id } = await request({});
  const started = performance.now();
  maker.goOn();
  await reach(sandbox, id, 1);
  const first = performance.now() - started;
  const memory = await maker.memory();
  const time = performance.now() - started;
  const made = await storedFile(sandbox, id);
  return { time, first, memory, size: made.size, ...(await makeInterrupted(sandbox, made)) };
}

export async function reportFileCost(): Promise<FileCost> {
  await setUp();
  try {
    const sandbox = await buildTestSandboxOnPostgres();
    try {
      return await costOf(sandbox);
    } finally {
      await sandbox.close();
    }
  } finally {
    await endPostgres();
  }
}
