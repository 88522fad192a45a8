/** The merchant's calls on bills. */
import { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bills, BILL_TERMS } from './tables.ts';
import { collections } from '../collections/domain.ts';
import { customers } from '../customers/domain.ts';
import { checkColumns, findRows, listOf } from '../../kernel/lists/lists.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { serveFind } from '../../kernel/resources/resource.ts';
import { serve } from '../../kernel/http/serve.ts';
import { changeBill, removeBill } from './change.ts';
import { listedBills } from './collection-figures.ts';
import { createBill } from './create.ts';
import { loadWireBill, loadWireBills, loadBillDetail, toWireBill } from './wire-bill.ts';

export function serveBills(app: FastifyInstance): void {
  const { ports } = app.sandbox;
  checkColumns(bills, contract.ofCollection.columns);

  serve(
    app,
    contract.get,
    async ({ params }, { tx, principal }) =>
      loadBillDetail(tx, await findOwned(tx, bills, principal, params.id), ports),
    { mode: 'read' },
  );

  serve(
    app,
    contract.create,
    async ({ body }, { tx, principal, clock }) => {
      const { bill, collection } = await createBill(tx, principal, body, clock.now());
      return toWireBill(bill, collection.title);
    },
    { mode: 'queue' },
  );

  serve(app, contract.update, async ({ params, body }, { tx, principal, clock }) =>
    loadWireBill(
      tx,
      await changeBill({ tx, principal, payments: ports.billPayments, now: clock.now() }, params.id, body),
      ports,
    ),
  );

  serve(app, contract.remove, async ({ params }, { tx, principal }) => {
    await removeBill(tx, principal, params.id);
    return null;
  });

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const total = await listedBills(tx, principal, input.body);
      const list = await listOf(tx, { table: bills, principal, terms: BILL_TERMS, total }, input);
      return { list: { data: await loadWireBills(tx, list.rows, ports), total: list.total } };
    },
    { mode: 'read' },
  );

  serveFind(app, contract.find, { table: bills, toWire: (rows, { tx }) => loadWireBills(tx, rows, ports) });

  serve(
    app,
    contract.ofCustomer,
    async ({ query: { customer_id, ...page } }, { tx, principal }) => {
      const customer = await findOwned(tx, customers, principal, customer_id);
      const within = eq(bills.customer_id, customer.id);
      const { rows, total } = await findRows(tx, { table: bills, principal, within }, page);
      return { list: { data: await loadWireBills(tx, rows, ports), total } };
    },
    { mode: 'read' },
  );

  serve(
    app,
    contract.ofCollection,
    async (input, { tx, principal }) => {
      const collection = await findOwned(tx, collections, principal, input.params.id);
      const within = eq(bills.collection_id, collection.id);
      const total = await listedBills(tx, principal, input.body, collection.id);
      const list = await listOf(tx, { table: bills, principal, within, terms: BILL_TERMS, total }, input);
      return { list: { data: await loadWireBills(tx, list.rows, ports), total: list.total } };
    },
    { mode: 'read' },
  );
}
