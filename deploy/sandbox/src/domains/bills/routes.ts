/** The merchant's calls on bills. */
import { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bills } from './tables.ts';
import { collections } from '../collections/domain.ts';
import { customers } from '../customers/domain.ts';
import { checkColumns, foundOf, listOf } from '../../kernel/data/lists.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { serveFind } from '../../kernel/resources/resource.ts';
import { serve } from '../../kernel/http/serve.ts';
import { changeBill, removeBill } from './change.ts';
import { createBill } from './create.ts';
import { showBill, showBills, showDetail, shownBill } from './wire-bill.ts';

export function serveBills(app: FastifyInstance): void {
  const { ports } = app.sandbox;
  checkColumns(bills, contract.ofCollection.columns);

  serve(
    app,
    contract.get,
    async ({ params }, { tx, who }) => showDetail(tx, await findOwned(tx, bills, who, params.id), ports),
    { mode: 'read' },
  );

  serve(
    app,
    contract.create,
    async ({ body }, { tx, who, clock }) => {
      const { bill, collection } = await createBill(tx, who, body, clock.now());
      return shownBill(bill, collection.title);
    },
    { mode: 'queue' },
  );

  serve(app, contract.update, async ({ params, body }, { tx, who, clock }) =>
    showBill(tx, await changeBill({ tx, who, payments: ports.billPayments, now: clock.now() }, params.id, body)),
  );

  serve(app, contract.remove, async ({ params }, { tx, who }) => {
    await removeBill(tx, who, params.id);
    return null;
  });

  serve(
    app,
    contract.list,
    async (input, { tx, who }) => {
      const { rows, total } = await listOf(tx, { table: bills, who }, input);
      return { list: { data: await showBills(tx, rows), total } };
    },
    { mode: 'read' },
  );

  serveFind(app, contract.find, { table: bills, show: (rows, { tx }) => showBills(tx, rows) });

  serve(
    app,
    contract.ofCustomer,
    async ({ query: { customer_id, ...page } }, { tx, who }) => {
      const customer = await findOwned(tx, customers, who, customer_id);
      const within = eq(bills.customer_id, customer.id);
      const { rows, total } = await foundOf(tx, { table: bills, who, within }, page);
      return { list: { data: await showBills(tx, rows), total } };
    },
    { mode: 'read' },
  );

  serve(
    app,
    contract.ofCollection,
    async (input, { tx, who }) => {
      const collection = await findOwned(tx, collections, who, input.params.id);
      const { rows, total } = await listOf(
        tx,
        { table: bills, who, within: eq(bills.collection_id, collection.id) },
        input,
      );
      return { list: { data: await showBills(tx, rows), total } };
    },
    { mode: 'read' },
  );
}
