/** A merchant's payments: each with its bill and collection, its proceeds by the ledger, and the actions that it allows. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { BILL_ROWS_LIMIT } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../../kernel/ports.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { billNumbered } from './numbered.ts';
import { timelineOf } from './bill-payments.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { manualPayments } from '../by-hand/tables.ts';
import { events } from '../../../kernel/events/tables.ts';
import { paymentAttempts } from '../tables.ts';
import { postedProceeds, withNetLeft } from '../proceeds.ts';
import { checkColumns, listOf } from '../../../kernel/lists/lists.ts';
import { payByHand, undoByHand } from '../by-hand/record.ts';
import { owned } from '../../../kernel/data/owned.ts';
import { updateRow } from '../../../kernel/data/update-row.ts';
import { serveFind } from '../../../kernel/resources/resource.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { decideHeld, fitsBill } from '../held-payments.ts';
import { findPayment, PAYMENT_SEARCH, payments, paymentsInOrderOf, type PaymentRow } from './record-rows.ts';

type WireRecord = CallResult<typeof paymentRecords.find>['list']['data'];

const NOTHING = { fee: null, tax: null, net: null, net_left: null };

function handOf({ method, received_on, reference, reason }: PaymentRow) {
  return method && received_on ? { method, received_on, reference: reference ?? '', reason: reason ?? '' } : null;
}

async function toWire(rows: readonly PaymentRow[], tx: Tx, { refundedParts }: Ports) {
  const ids = rows.map(({ id }) => id);
  const proceeds = await postedProceeds(tx, inArray(ledgerGroups.source_id, ids));
  const refunded = await refundedParts(tx, ids);
  const broughtBy = ({ id }: PaymentRow) => {
    const posted = proceeds.get(id);
    return posted ? withNetLeft(posted, refunded.get(id)) : NOTHING;
  };
  return rows.map((row) => ({
    ...row,
    ...broughtBy(row),
    refunded_state: refunded.get(row.id)?.state ?? null,
    by_hand: handOf(row),
  }));
}

interface Showing {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly now: Date;
  readonly ports: Ports;
}

async function loadWireRecord(
  { tx, principal, now, ports }: Showing,
  id: string,
): Promise<CallResult<typeof paymentRecords.get>> {
  const row = await findPayment(tx, principal, id);
  const [wire] = await toWire([row], tx, ports);
  if (!wire) throw new Error('A payment was not shown.');
  const itsOwn = or(eq(events.subject_id, id), eq(events.cause_id, id));
  return {
    ...wire,
    settlement: await ports.paymentSettlement(tx, id),
    refunds: await ports.paymentRefunds(tx, id),
    can_pay_bill: await fitsBill(tx, row, now),
    timeline: await timelineOf(tx, and(eq(events.timeline_id, row.bill_id), itsOwn)),
  };
}

export function servePaymentRecords(app: FastifyInstance): void {
  const { ports } = app.sandbox;
  checkColumns(payments, paymentRecords.list.columns);

  for (const list of [paymentRecords.list, paymentRecords.recent])
    serve(
      app,
      list,
      async (input, { tx, principal }) => {
        const table = paymentsInOrderOf(input.body.sort.parameter_name);
        const { rows, total } = await listOf(tx, { table, counted: payments, principal, terms: PAYMENT_SEARCH }, input);
        return { list: { data: await toWire(rows, tx, ports), total } };
      },
      { mode: 'read' },
    );

  serveFind(app, paymentRecords.find, { table: payments, toWire: (rows, { tx }) => toWire(rows, tx, ports) });

  serve(
    app,
    paymentRecords.ofBill,
    async ({ query: { bill_invoice } }, { tx, principal }) => {
      const bill = await billNumbered(tx, principal, bill_invoice);
      const rows = bill
        ? await tx
            .select()
            .from<PgTable>(payments)
            .where(and(owned(payments, principal), eq(payments.bill_id, bill.timelineId)))
            .orderBy(desc(payments.created_at), desc(payments.id))
            .limit(BILL_ROWS_LIMIT)
        : [];
      const data: WireRecord = await toWire(rows as PaymentRow[], tx, ports);
      return { list: { data, total: rows.length } };
    },
    { mode: 'read' },
  );

  serve(
    app,
    paymentRecords.get,
    async ({ params }, { tx, principal, clock }) =>
      loadWireRecord({ tx, principal, ports, now: clock.now() }, params.id),
    {
      mode: 'read',
    },
  );

  serve(app, paymentRecords.create, async ({ body }, { tx, principal, clock }) => {
    const now = clock.now();
    return loadWireRecord({ tx, principal, ports, now }, await payByHand(tx, principal, body, now));
  });

  serve(app, paymentRecords.paidBill, async ({ query: { _id: bill_id, invoice_no }, body }, context) => {
    const { tx, principal } = context;
    const now = context.clock.now();
    const id = await payByHand(tx, principal, { ...body, bill_id }, now, invoice_no);
    return loadWireRecord({ tx, principal, ports, now }, id);
  });

  serve(
    app,
    paymentRecords.update,
    async ({ params: { id }, body: { comment, held, version } }, { tx, principal, clock }) => {
      const { method, invoice_no } = await findPayment(tx, principal, id);
      const table = method === null ? paymentAttempts : manualPayments;
      if (held !== undefined) await decideHeld(tx, principal, invoice_no, held, clock.now());
      if (comment !== undefined)
        await updateRow(tx, table, {
          where: owned(table, principal, id),
          changes: { comment },
          version,
          principal,
          now: clock.now(),
        });
      return loadWireRecord({ tx, principal, ports, now: clock.now() }, id);
    },
  );

  serve(app, paymentRecords.remove, async ({ params }, { tx, principal, clock }) => {
    await undoByHand(tx, principal, params.id, clock.now());
    return null;
  });
}
