/** The calls of sheets of bills. A sheet is read before the transaction begins, so that no lock is held during reading. */
import { Worker } from 'node:worker_threads';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { billUploads as contract, LONGEST_NAME } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { LIMITS } from '@portal/shared/domain/sheet/failure.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../../kernel/ports.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { loadWireBills } from '../wire-bill.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { billUploads, sheetHeads, uploadedBills } from './tables.ts';
import { bills } from '../tables.ts';
import { collections } from '../../collections/domain.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { serve, servePrepared } from '../../../kernel/http/serve.ts';
import { withFiles } from '../../../kernel/http/uploads.ts';
import { readApart, type SheetReader } from '../../../kernel/sheets/read-apart.ts';
import { makeUpload, toWireUpload } from './make.ts';
import type { BillRows, SentFile } from './read.ts';

/** Reads a file of bills in a worker thread. */
const billReader: SheetReader<SentFile, BillRows> = {
  start: (options) => new Worker(new URL('./read.worker.mjs', import.meta.url), options),
};

const SHEET = { megabytes: LIMITS.file / 1_000_000, bytes: LIMITS.file, files: 1 };

/** The bills of an upload in a collection; empty when the collection has no such upload. */
async function billsOf(tx: Tx, principal: Principal, collectionId: string, uploadId: string | null, ports: Ports) {
  if (uploadId === null) return [];
  const rows = await tx
    .select({ bill: getTableColumns(bills), billed_already: uploadedBills.billed_already })
    .from(uploadedBills)
    .innerJoin(bills, eq(bills.id, uploadedBills.bill_id))
    .where(and(owned(bills, principal), eq(bills.collection_id, collectionId), eq(uploadedBills.upload_id, uploadId)))
    .orderBy(asc(uploadedBills.line));
  const wireBills = await loadWireBills(
    tx,
    rows.map(({ bill }) => bill),
    ports,
  );
  return wireBills.map((bill, at) => ({ ...bill, billed_already: rows[at]?.billed_already ?? false }));
}

async function listUploads(
  tx: Tx,
  principal: Principal,
  { query, body }: CallRequest<typeof contract.list>,
  ports: Ports,
) {
  const collection = await findOwned(tx, collections, principal, query.collection_id);
  const where = and(owned(billUploads, principal), eq(billUploads.collection_id, collection.id));
  const rows = await tx
    .select()
    .from(billUploads)
    .where(where)
    .orderBy(desc(billUploads.created_at), desc(billUploads.id))
    .limit(query.limit)
    .offset(query.skip);
  const [counted] = await tx.select({ total: count() }).from(billUploads).where(where);
  const heads = await tx.select().from(sheetHeads).where(eq(sheetHeads.account_id, principal.accountId));
  return {
    list: { data: rows.map(toWireUpload), total: counted?.total ?? 0 },
    bills: await billsOf(tx, principal, collection.id, body.upload_id, ports),
    heads: Object.fromEntries(heads.map(({ head, column_name }) => [head, column_name])),
  };
}

export function serveBillUploads(app: FastifyInstance): void {
  const { ports } = app.sandbox;
  const { billPayments: payments } = ports;

  withFiles(app, contract.upload, SHEET, (scope) =>
    servePrepared(
      scope,
      contract.upload,
      async ({ body }, { database, principal, clock }) => {
        const { collection_id: collectionId, about, billed_already, file } = body;
        // The collection's owner is checked first, because the faults of a file must not reveal to others that the collection exists.
        await database.tx((tx) => findOwned(tx, collections, principal, collectionId), 'read');
        const bytes = new Uint8Array(await file.arrayBuffer());
        const sent = { bytes, collectionId, today: dayOf(clock.now()) };
        const { rows, content } = await readApart(principal.accountId, billReader, sent);
        const fileName = about?.file_name ?? file.name.slice(0, LONGEST_NAME);
        const upload = { collectionId, fileName, heads: about?.heads ?? {}, content, rows, billed_already };
        // The idempotency key covers the rows and not the file name, which may differ in a retry.
        return { content: { collectionId, content, billed_already }, upload };
      },
      ({ upload }, { tx, principal, clock }) => makeUpload({ tx, principal, payments, now: clock.now() }, upload),
      { mode: 'queue' },
    ),
  );

  serve(app, contract.list, (request, { tx, principal }) => listUploads(tx, principal, request, ports), {
    mode: 'read',
  });
}
