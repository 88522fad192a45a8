import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import type { FastifyInstance } from 'fastify';
import { collections } from '../tables.ts';
import { paymentSettings as table } from './tables.ts';
import { withReferenceNames } from '../../../kernel/resources/references.ts';
import { serveFind, serveRecords, type Caller } from '../../../kernel/resources/resource.ts';

const withCollectionTitle = withReferenceNames({ collection_id: { table: collections, name: collections.title } });

// The cast is safe because the contract validates every response before it is sent.
const toWire = async (rows: readonly (typeof table.$inferSelect)[], caller: Caller) =>
  (await withCollectionTitle(rows, caller)).map((row) => ({ ...row, callback_key: '' })) as CallResult<
    typeof paymentSettings.get
  >[];

export function servePaymentSettings(app: FastifyInstance): void {
  serveRecords(app, paymentSettings, { table, references: { collection_id: collections }, toWire });
  serveFind(app, paymentSettings.list, { table, toWire });
}
