import { createHash } from 'node:crypto';
import { gramsOf } from '@portal/shared/contract/kernel/weight.ts';
import { boxOf } from '@portal/shared/contract/merchant/couriers/box.ts';
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { courierPrices } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import type { FastifyInstance } from 'fastify';
import { restrictToOwnRows } from '../../kernel/data/own-rows.ts';
import type { SentFile } from '../../kernel/http/files.ts';
import { serveApart, serveFile } from '../../kernel/http/serve.ts';
import { deliveryOf, shippingOptionsOf } from '../shipping/domain.ts';
import { serveBookings } from './bookings/routes.ts';
import { notesFile } from './notes/notes.ts';
import { pickListFile } from './notes/pick-list.ts';
import { readNotes } from './notes/read-notes.ts';
import { readPickList } from './notes/read-pick-list.ts';
import { pricesOf } from './prices.ts';

const pdf = (name: string, bytes: Buffer): SentFile => ({
  name,
  type: 'application/pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async function* (first, end) {
    yield bytes.subarray(first, end);
  },
});

/** Serves printed documents. No transaction is open while a document is drawn. */
function serveNotes(app: FastifyInstance): void {
  const { origins, database, clock } = app.sandbox;

  serveFile(app, courierNotes.notes, async ({ body: { shipment_ids, paper } }, { principal }) => {
    const notes = await database.tx(async (tx) => {
      await restrictToOwnRows(tx, principal.accountId);
      return readNotes(tx, { principal, origins }, shipment_ids);
    }, 'read');
    return pdf('consignment-notes.pdf', await notesFile(notes, paper, clock.now()));
  });

  serveFile(app, courierNotes.pickList, async ({ body: { order_ids } }, { principal }) => {
    const picked = await database.tx(async (tx) => {
      await restrictToOwnRows(tx, principal.accountId);
      return readPickList(tx, principal, order_ids);
    }, 'read');
    return pdf('pick-list.pdf', await pickListFile(picked, clock.now()));
  });
}

export function serveCouriers(app: FastifyInstance): void {
  serveNotes(app);
  serveBookings(app);

  // No transaction is open while the couriers are called.
  serveApart(app, courierPrices.check, async ({ body: { postcode, weight, box } }, { database, principal, clock }) => {
    const grams = gramsOf(weight) ?? 0;
    const delivery = await database.tx(async (tx) => {
      await restrictToOwnRows(tx, principal.accountId);
      return deliveryOf(tx, principal.accountId, { postcode, grams });
    }, 'read');
    const couriers =
      grams > 0
        ? await pricesOf(
            app.sandbox.ports.couriers,
            { postcode, grams, box: boxOf(box) },
            { database, at: clock.now() },
          )
        : [];
    return {
      place: delivery.place,
      weight_grams: grams,
      shipping_methods: shippingOptionsOf(delivery),
      place_problem: delivery.problem,
      couriers: [...couriers],
    };
  });
}
