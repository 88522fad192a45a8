/** The calls of payout sheets. A sheet is read before the transaction begins, so that no lock is held during reading. */
import { Worker } from 'node:worker_threads';
import { payoutUploads as contract } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { LIMITS } from '@portal/shared/domain/sheet/failure.ts';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { findOwned } from '../../../kernel/data/owned.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { serve, servePrepared } from '../../../kernel/http/serve.ts';
import { withFiles } from '../../../kernel/http/uploads.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { readApart, type SheetReader } from '../../../kernel/sheets/read-apart.ts';
import { policyOf } from '../policy.ts';
import { payouts, payoutUploads, uploadedPayouts } from '../tables.ts';
import { assess, coveredCount } from './assess.ts';
import { cautionsOf } from './cautions.ts';
import { makeUpload } from './make.ts';
import type { PayoutRows, SentFile } from './read.ts';

/** Reads a file of payouts in a worker thread. */
const payoutReader: SheetReader<SentFile, PayoutRows> = {
  start: (options) => new Worker(new URL('./read.worker.mjs', import.meta.url), options),
};

const SHEET = { megabytes: LIMITS.file / 1_000_000, bytes: LIMITS.file, files: 1 };

const rowsIn = async (principal: Principal, file: File) =>
  (await readApart(principal.accountId, payoutReader, { bytes: new Uint8Array(await file.arrayBuffer()) })).rows;

async function rowsOf(tx: Tx, principal: Principal, uploadId: string) {
  const upload = await findOwned(tx, payoutUploads, principal, uploadId);
  const rows = await tx
    .select({ payout: getTableColumns(payouts), line: uploadedPayouts.line })
    .from(uploadedPayouts)
    .innerJoin(payouts, eq(payouts.id, uploadedPayouts.payout_id))
    .where(eq(uploadedPayouts.upload_id, upload.id))
    .orderBy(asc(uploadedPayouts.line));
  return rows.map(({ payout, line }) => ({ ...payout, line, is_prepared_already: payout.upload_id !== upload.id }));
}

export function servePayoutUploads(app: FastifyInstance): void {
  const { bankTransfers } = app.sandbox.ports;
  checkColumns(payoutUploads, contract.list.columns);

  withFiles(app, contract.check, SHEET, (scope) =>
    servePrepared(
      scope,
      contract.check,
      async ({ body: { file } }, { principal }) => {
        const rows = await rowsIn(principal, file);
        return { content: rows, rows };
      },
      async ({ rows }, { tx, principal, clock }) => {
        const now = clock.now();
        const rules = await policyOf(tx, principal, now);
        const assessment = await assess(tx, bankTransfers, { principal, rules, rows, now });
        const { planned, prepared, newPayees, amount, fee, tax, total, balance } = assessment;
        return {
          payouts_total: planned.length,
          covered_count: coveredCount(assessment),
          prepared_already: prepared.length,
          new_payees: newPayees.length,
          amount,
          fee,
          tax,
          total,
          balance_before: balance,
          balance_after: balance - total,
          cautions: [...(await cautionsOf(tx, principal, assessment, now))],
        };
      },
      { mode: 'read' },
    ),
  );

  withFiles(app, contract.upload, SHEET, (scope) =>
    servePrepared(
      scope,
      contract.upload,
      async ({ body: { file, file_name, prepared_already } }, { principal }) => {
        const rows = await rowsIn(principal, file);
        const leavesOut = prepared_already === 'leave_out';
        const content = {
          leavesOut,
          rows: rows.map(({ line, form }) => ({ line, ...form, amount: String(form.amount) })),
        };
        return { content, upload: { fileName: file_name ?? file.name, rows, leavesOut } };
      },
      ({ upload }, { tx, principal, clock }) => makeUpload(tx, bankTransfers, principal, upload, clock.now()),
      { mode: 'queue' },
    ),
  );

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: payoutUploads, principal }, input);
      return { list: { data: rows, total } };
    },
    { mode: 'read' },
  );

  serve(
    app,
    contract.rows,
    async ({ params: { id } }, { tx, principal }) => ({ rows: await rowsOf(tx, principal, id) }),
    { mode: 'read' },
  );
}
