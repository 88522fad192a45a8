/** Shipping of parcels: courier prices, courier bookings, printed consignment notes, and pick lists. */
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { courierPrices } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { upcomingEnquiries } from './bookings/enquire-couriers.ts';
import { courierKinds, settleWaiting } from './bookings/charges.ts';
import { receiveCourierMessages } from './bookings/courier-messages.ts';
import { bookingProofs } from './bookings/proofs.ts';
import { parcelBookings } from './bookings/to-wire.ts';
import { serveCouriers } from './routes.ts';

export const couriersDomain = defineDomain({
  name: 'couriers',
  calls: [courierBookings, courierNotes, courierPrices],
  serve: serveCouriers,
  provides: { parcelBookings },
  needs: ['courierMessages', 'couriers'],
  jobs: () => [{ name: 'take what couriers are owed', phase: 'books', run: settleWaiting }],
  upcoming: upcomingEnquiries,
  moments: ({ couriers, courierMessages }) => [receiveCourierMessages(couriers, courierMessages)],
  ledgerKinds: courierKinds,
  proofs: bookingProofs,
});

// The exports for the simulated couriers.
export type { Courier, CourierMessages, CourierOrder, CourierParcel } from './courier.ts';
