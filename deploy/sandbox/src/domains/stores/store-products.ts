/** The products that stores show, and their order. */
import { storeProducts as contract } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Caller } from '../../kernel/resources/resource.ts';
import { checkProducts, products, toWireProducts } from '../products/domain.ts';
import { checkPublished, type StoreRow } from './disclosures.ts';
import { storeProducts, stores } from './tables.ts';

export function serveStoreProducts(app: FastifyInstance): void {
  const toWire = toWireProducts(app.sandbox);

  async function toWireList({ id, version, changed_by, changed_at }: StoreRow, { tx }: Pick<Caller, 'tx'>) {
    const rows = await tx
      .select(getTableColumns(products))
      .from(storeProducts)
      .innerJoin(products, eq(products.id, storeProducts.product_id))
      .where(eq(storeProducts.store_id, id))
      .orderBy(asc(storeProducts.position));
    return { store_id: id, products: await toWire(rows, { tx }), version, changed_by, changed_at };
  }

  serve(
    app,
    contract.get,
    async ({ params }, { tx, principal }) =>
      toWireList(await findOwned(tx, stores, principal, params.store_id), { tx }),
    { mode: 'read' },
  );

  serve(app, contract.update, async ({ params, body }, { tx, principal, clock }) => {
    const { product_ids, version } = body;
    // The update is the first step, because it locks the row until the transaction ends: concurrent saves then run one after another.
    const store = await updateRow(tx, stores, {
      where: owned(stores, principal, params.store_id),
      changes: {},
      version,
      principal,
      now: clock.now(),
    });
    if (!store) throw new Refusal('notFound');
    await checkProducts({ tx, principal }, product_ids);
    const own = { account_id: principal.accountId, store_id: store.id };
    await tx.delete(storeProducts).where(eq(storeProducts.store_id, store.id));
    if (product_ids.length > 0)
      await tx
        .insert(storeProducts)
        .values(product_ids.map((product_id, position) => ({ ...own, product_id, position })));
    await checkPublished(store, { tx, principal });
    return toWireList(store, { tx });
  });
}
