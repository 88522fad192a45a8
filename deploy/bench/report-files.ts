/**
 * A report file of many payments (`BENCH_ROWS`, a million of them by default): how long it takes, what memory it needs beside a gateway that
 * makes none, and whether it is the same to the byte when it was begun again, by another gateway, after each of `KILLS` pieces.
 */
import { randomUUID } from 'node:crypto';
import { buildSandbox } from '../sandbox/src/app.ts';
import { reportFiles as table, type ReportRow } from '../sandbox/src/domains/reports/tables.ts';
import { advance } from '../sandbox/src/domains/reports/make.ts';
import { storedFile } from '../sandbox/src/domains/reports/testing/files.ts';
import { storePayments } from '../sandbox/src/domains/reports/testing/many-payments.ts';
import { DEMO_MERCHANTS } from '../sandbox/src/kernel/seed/accounts.ts';
import { withKey } from '../sandbox/src/testing/access.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { reportFiles } from '../../shared/src/contract/merchant/money/report-files.ts';

export const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const KILLS = 20;

interface FileCost {
  /** Milliseconds until it is ready, and until the first piece is there. */
  readonly time: number;
  readonly first: number;
  /** The most that the process took beside what it had before, in bytes. */
  readonly memory: number;
  readonly size: number;
  readonly isSameAfterKills: boolean;
}

const memoryNow = (): number => process.memoryUsage().rss;

async function make(sandbox: Pick<TestSandbox, 'database' | 'clock'>, id: string, hear: (report: ReportRow) => void) {
  for (let report = await storedFile(sandbox, id); report.status !== 'ready'; hear(report))
    report = (await advance(sandbox.database, sandbox.clock, report)) ?? report;
}

/** The same file from the same snapshot, by another gateway after each of the first pieces. */
async function makeInterrupted(sandbox: TestSandbox, made: ReportRow): Promise<string | null> {
  const { database, app } = sandbox;
  const id = randomUUID();
  const totals = (made.totals ?? []).map((total) => total && '0');
  const fresh = { status: 'running', rows_done: 0, size: 0, chunks: 0, cursor: null, is_written: false } as const;
  const rest = { sha256: null, ready_at: null, expires_at: null };
  await database.tx((tx) => tx.insert(table).values({ ...made, ...fresh, ...rest, totals, id }));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const next = await buildSandbox({ ...app.sandbox });
    await next.sandbox.jobs.runApart();
    await next.close();
  }
  await make(sandbox, id, () => undefined);
  return (await storedFile(sandbox, id)).sha256;
}

async function costOf(sandbox: TestSandbox): Promise<FileCost> {
  await storePayments(sandbox.database, DEMO_MERCHANTS[0]?.id ?? '', ROWS);
  const { access: token } = await sandbox.signIn('aminah');
  const { id } = await dataOf(sandbox, reportFiles.collection, { body: {} }, { token, headers: withKey() });
  const before = memoryNow();
  const started = performance.now();
  let [first, memory] = [0, 0];
  await make(sandbox, id, ({ chunks }) => {
    if (chunks === 1 && first === 0) first = performance.now() - started;
    memory = Math.max(memory, memoryNow() - before);
  });
  const time = performance.now() - started;
  const made = await storedFile(sandbox, id);
  return {
    time,
    first,
    memory,
    size: made.size,
    isSameAfterKills: (await makeInterrupted(sandbox, made)) === made.sha256,
  };
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
