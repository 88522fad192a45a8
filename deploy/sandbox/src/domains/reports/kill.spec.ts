/**
 * When a gateway is killed while it writes a report file, the next gateway continues. The file has the same bytes as a file that was
 * written without a kill.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFiles as contract } from '@portal/shared/contract/merchant/money/report-files.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { openDatabase } from '../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { createClock } from '../../kernel/time/clock.ts';
import { startGateway } from '../../testing/gateway-process.ts';
import { postTo, signInAt } from '../../testing/over-http.ts';
import { createSeededPostgres } from '../../testing/postgres.ts';
import { reportFiles } from './tables.ts';
import { makeAll } from './testing/files.ts';
import { storePayments } from './testing/many-payments.ts';

const KILLS = Number(process.env['KILLS'] ?? 3);
/** A file with this many payments has about a hundred chunks. */
const PAYMENTS = 24_000;
const LOOK_MS = 20;
const YEAR = { start_date: '01-01-2025', end_date: '31-12-2025' };

it(
  `a report file is byte for byte identical after ${KILLS} kills of the gateway`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-kill-report-'));
    const { url, drop } = await createSeededPostgres();
    const environment = { DATA_FOLDER: folder, DATABASE_URL: url };
    const database = await openDatabase({ url });
    try {
      await storePayments(database, DEMO_MERCHANTS[0]?.id ?? '', PAYMENTS);
      const stored = async (id: string) => {
        const [report] = await database.tx((tx) => tx.select().from(reportFiles).where(eq(reportFiles.id, id)), 'read');
        if (!report) throw new Error('What was acknowledged is not stored.');
        return report;
      };
      /** Waits until the file has `chunks` chunks, or is ready. */
      const reach = async (id: string, chunks: number) => {
        for (let report = await stored(id); ; report = await stored(id)) {
          if (report.chunks >= chunks || report.status === 'ready') return report;
          await sleep(LOOK_MS);
        }
      };
      let gateway = await startGateway(environment);
      const answer = await postTo(gateway.address, contract.collection.path, YEAR, {
        ...(await signInAt(gateway.address)),
        'idempotency-key': randomUUID(),
      });
      const { id } = v.parse(contract.collection.data, answer?.data);
      for (let kill = 1; kill <= KILLS; kill++) {
        const before = await reach(id, kill);
        await gateway.kill();
        expect((await stored(id)).chunks).toBeGreaterThanOrEqual(before.chunks);
        gateway = await startGateway(environment);
      }
      const made = await reach(id, Infinity);
      await gateway.stop();
      expect(made).toMatchObject({ status: 'ready', rows: PAYMENTS, rows_done: PAYMENTS });

      const other = randomUUID();
      const totals = (made.totals ?? []).map((total) => total && '0');
      const fresh = { status: 'running', rows_done: 0, size: 0, chunks: 0, cursor: null, is_written: false } as const;
      const rest = { sha256: null, ready_at: null, expires_at: null };
      await database.tx((tx) => tx.insert(reportFiles).values({ ...made, ...fresh, ...rest, totals, id: other }));
      await makeAll({ database, clock: createClock() });
      expect(await stored(other)).toMatchObject({ status: 'ready', sha256: made.sha256, size: made.size });
    } finally {
      await database.close();
      await drop();
      await rm(folder, { recursive: true });
    }
  },
  (KILLS + 4) * 60_000 * machineFactor(),
);
