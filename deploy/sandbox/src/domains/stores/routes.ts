import { randomUUID } from 'node:crypto';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { storeSettings as settingsContract } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { storeCollections, stores as contract } from '@portal/shared/contract/merchant/stores/stores.ts';
import type { FastifyInstance } from 'fastify';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { serveResource, type Caller } from '../../kernel/resources/resource.ts';
import { collections } from '../collections/domain.ts';
import { cloudImages, picturesOf } from '../media/domain.ts';
import { checkPublished, statesOf, type StoreRow } from './disclosures.ts';
import { serveOpeningHours } from './opening-hours.ts';
import { serveStoreProducts } from './store-products.ts';
import { storeSettings, stores } from './tables.ts';

type WireStore = CallResult<typeof contract.get>;

export function serveStores(app: FastifyInstance): void {
  const toWire = async (rows: readonly StoreRow[], caller: Caller): Promise<readonly WireStore[]> => {
    const states = await statesOf(caller, rows);
    const pictures = await picturesOf(
      caller.tx,
      rows.map(({ image_id }) => image_id),
      app.sandbox.origins.gateway,
    );
    return rows.flatMap((row) => {
      const state = states.get(row.id);
      return state ? [{ ...row, ...state, image: pictures(row.image_id) }] : [];
    });
  };

  serveResource(app, contract, {
    table: stores,
    references: { image_id: cloudImages, collection_id: collections },
    check: checkPublished,
    toWire,
  });

  serve(app, storeCollections.create, async ({ body }, { tx, principal, clock }) => {
    const store = await findOwned(tx, stores, principal, body.store_id);
    const now = clock.now();
    const toWireOne = async (row: StoreRow) => {
      const [wire] = await toWire([row], { tx, principal });
      if (!wire) throw new Refusal('notFound');
      return wire;
    };
    if (store.collection_id !== null) return toWireOne(store);
    const { title, description, image_id } = store;
    const collection_id = randomUUID();
    await tx.insert(collections).values({
      title,
      description,
      image_id,
      id: collection_id,
      account_id: principal.accountId,
      record_status: 1,
      created_at: now,
    });
    const where = owned(stores, principal, store.id);
    // The update requires the version that was read, so that only one of two concurrent calls makes a collection.
    const version = store.version;
    const updated = await updateRow(tx, stores, { where, changes: { collection_id }, version, principal, now });
    if (!updated) throw new Refusal('notFound');
    return toWireOne(updated);
  });

  serveResource(app, settingsContract, {
    table: storeSettings,
    references: { store_id: stores },
    check: async ({ store_id }, caller) =>
      checkPublished(await findOwned(caller.tx, stores, caller.principal, store_id), caller),
    toWire: async (rows) => rows,
  });
  serveOpeningHours(app);
  serveStoreProducts(app);
}
