/** The calls that book and cancel couriers. The courier's price is requested before the transaction begins. */
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import type { FastifyInstance } from 'fastify';
import { restrictToOwnRows } from '../../../kernel/data/own-rows.ts';
import { serve, servePrepared } from '../../../kernel/http/serve.ts';
import { parcelDetails } from '../../orders/domain.ts';
import { priceOf } from '../prices.ts';
import { enquireCouriers } from './enquire-couriers.ts';
import { bookCourier, priceEnquiryOf } from './book.ts';
import { cancelBooking } from './finish-booking.ts';

export function serveBookings(app: FastifyInstance): void {
  const { jobs, ports } = app.sandbox;
  const askAll = enquireCouriers(app.sandbox);
  let isClosing = false;
  const ask = jobs.registerApart('ask couriers', async () => (isClosing ? 0 : askAll()));
  app.addHook('onClose', async () => {
    isClosing = true;
    // Courier calls that are under way must end before the database closes.
    await ask();
  });

  servePrepared(
    app,
    courierBookings.book,
    async ({ params: { shipmentId }, body }, { database, principal, clock }) => {
      const enquiry = await database.tx(async (tx) => {
        await restrictToOwnRows(tx, principal.accountId);
        return priceEnquiryOf(tx, principal, ports.couriers, { shipmentId, body });
      }, 'read');
      const found = await priceOf(enquiry.courier, enquiry.parcel, { database, at: clock.now() });
      const { total, ...rest } = body;
      return {
        content: { shipmentId, ...rest, total: String(total) },
        booking: { shipmentId, ...enquiry, total, found },
      };
    },
    async ({ booking }, { tx, principal, clock }) => {
      await bookCourier(tx, principal, booking, clock.now());
      return parcelDetails(tx, principal, booking.shipmentId, ports);
    },
  );

  serve(app, courierBookings.cancel, async ({ params: { shipmentId } }, { tx, principal, clock }) => {
    await cancelBooking(tx, principal, shipmentId, clock.now());
    return parcelDetails(tx, principal, shipmentId, ports);
  });
}
