import { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { courierPrices } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { demoPrincipal } from '../../../kernel/seed/accounts.ts';
import { dataOf } from '../../../testing/calls.ts';
import { ADDRESS, paidOrder } from '../../orders/testing/access.ts';
import { setPrefund } from './prefund.ts';

/** A parcel of a paid order that waits to be handed over. */
export async function packedParcel(owner: Owner, weight = '') {
  const { id: order_id } = await paidOrder(owner);
  const body = { order_id, courier: 'Kurier Helang', tracking_number: '', weight, status: 'label_ready' as const };
  return { order_id, ...(await dataOf(owner.sandbox, shipments.create, { body }, { token: owner.token })) };
}

/** The total with tax, by courier, for a parcel of up to one kilogram to Peninsular Malaysia. */
export const TOTALS = { enggang: '6.89', merpati: '6.25' } as const;

/** A valid booking form for the parcel of `TOTALS`. */
export const bookingForm = (courier: keyof typeof TOTALS = 'merpati') => ({ courier, total: TOTALS[courier] });

async function bookedParcel(owner: Owner) {
  await setPrefund(owner.sandbox, demoPrincipal('aminah').accountId, 10_000n);
  const { id: shipmentId } = await packedParcel(owner);
  const input = { params: { shipmentId }, body: bookingForm() };
  await dataOf(owner.sandbox, courierBookings.book, input, { token: owner.token, headers: withKey() });
  return shipmentId;
}

export const accessFixtures: readonly AccessFixture[] = [
  row(courierPrices.check, 'own', async () => ({ body: { postcode: ADDRESS.postcode, weight: '1.5' } })),
  row(
    courierBookings.book,
    'refused',
    async (owner) => {
      await setPrefund(owner.sandbox, demoPrincipal('aminah').accountId, 10_000n);
      return { params: { shipmentId: (await packedParcel(owner)).id }, body: bookingForm() };
    },
    withKey,
  ),
  row(courierBookings.cancel, 'refused', async (owner) => ({ params: { shipmentId: await bookedParcel(owner) } })),
  row(courierNotes.notes, 'refused', async (owner) => ({ body: { shipment_ids: [(await packedParcel(owner)).id] } })),
  row(courierNotes.pickList, 'refused', async (owner) => ({ body: { order_ids: [(await paidOrder(owner)).id] } })),
];
