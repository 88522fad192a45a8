import { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { courierPrices } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { ADDRESS, paidOrder } from '../../orders/testing/access.ts';

/** A parcel of a paid order that waits to be handed over. */
export async function packedParcel(owner: Owner) {
  const { id: order_id } = await paidOrder(owner);
  const body = { order_id, courier: 'Kurier Helang', tracking_number: '', status: 'label_ready' as const };
  return { order_id, ...(await dataOf(owner.sandbox, shipments.create, { body }, { token: owner.token })) };
}

export const accessFixtures: readonly AccessFixture[] = [
  row(courierPrices.check, 'own', async () => ({ body: { postcode: ADDRESS.postcode, weight: '1.5' } })),
  row(courierNotes.notes, 'refused', async (owner) => ({ body: { shipment_ids: [(await packedParcel(owner)).id] } })),
  row(courierNotes.pickList, 'refused', async (owner) => ({ body: { order_ids: [(await paidOrder(owner)).id] } })),
];
