import { catalogs as contract } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { serve } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { serveFind, serveRecords } from '../../kernel/resources/resource.ts';
import { checkProducts, products, toWireProducts } from '../products/domain.ts';
import { catalogs, type CatalogRow } from './tables.ts';

const idsIn = (rows: readonly CatalogRow[]): string[] => [...new Set(rows.flatMap(({ product_ids }) => product_ids))];

const inOrder = <T>({ product_ids }: CatalogRow, known: ReadonlyMap<string, T>): T[] =>
  product_ids.flatMap((id) => known.get(id) ?? []);

async function toListRows(tx: Tx, rows: readonly CatalogRow[]) {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, idsIn(rows)));
  const known = new Map(found.map(({ id }) => [id, id]));
  return rows.map((row) => ({ ...row, products_total: inOrder(row, known).length }));
}

export function serveCatalogs(app: FastifyInstance): void {
  const toProducts = toWireProducts(app.sandbox);
  const { get, create, update, remove } = contract;
  checkColumns(catalogs, contract.list.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: catalogs, principal }, input);
      return { list: { data: await toListRows(tx, rows), total } };
    },
    { mode: 'read' },
  );
  serveFind(app, contract.find, { table: catalogs, toWire: (rows, { tx }) => toListRows(tx, rows) });
  serveRecords(
    app,
    { get, create, update, remove },
    {
      table: catalogs,
      check: ({ product_ids }, caller) => checkProducts(caller, product_ids),
      toWire: async (rows, { tx }) => {
        const found = await tx
          .select()
          .from(products)
          .where(inArray(products.id, idsIn(rows)));
        const known = new Map((await toProducts(found, { tx })).map((product) => [product.id, product]));
        return rows.map((row) => {
          const within = inOrder(row, known);
          return { ...row, products: within, products_total: within.length };
        });
      },
    },
  );
}
