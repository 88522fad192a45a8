/** Test fixtures for the calls of returns: orders whose pieces can be returned. */
import { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { publicReturns } from '@portal/shared/contract/public/public-returns.ts';
import { row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { paidOrder } from '../../orders/testing/access.ts';

/** A paid order of this many pieces, all handed over, and delivered unless `isDelivered` is false. */
export async function sentOrder(owner: Owner, quantity = 1, isDelivered = true) {
  const { sandbox, token } = owner;
  const { id, bill_id, store } = await paidOrder(owner, quantity);
  const body = { order_id: id, courier: 'Kurier Helang', tracking_number: '' };
  const { id: shipmentId } = await dataOf(sandbox, shipments.create, { body }, { token });
  if (isDelivered)
    await dataOf(sandbox, shipments.update, { params: { shipmentId }, body: { status: 'delivered' } }, { token });
  return { id, bill_id, store, shipmentId };
}

const LINES = [{ position: 0, quantity: '1', reason: 'damaged' as const }];

/** An approved return of an order with one piece. */
async function newReturn(owner: Owner): Promise<string> {
  const { id } = await sentOrder(owner);
  const input = { params: { id }, body: { lines: LINES, note: '', is_sent_back: true } };
  const { returns: all } = await dataOf(owner.sandbox, returns.create, input, { token: owner.token });
  return all[0]?.id ?? '';
}

async function receivedReturn(owner: Owner): Promise<string> {
  const id = await newReturn(owner);
  const input = { params: { id }, body: { status: 'received' as const } };
  await dataOf(owner.sandbox, returns.move, input, { token: owner.token });
  return id;
}

const ofSentOrder = async (owner: Owner) => ({ params: { id: (await sentOrder(owner)).id } });

export const accessFixtures: readonly AccessFixture[] = [
  row(publicReturns.ofOrder, 'same', ofSentOrder),
  row(
    publicReturns.request,
    'same',
    async (owner) => ({ ...(await ofSentOrder(owner)), body: { lines: LINES, note: '' } }),
    withKey,
  ),
  row(returns.ofOrder, 'refused', ofSentOrder),
  row(returns.create, 'refused', async (owner) => ({
    ...(await ofSentOrder(owner)),
    body: { lines: LINES, note: '', is_sent_back: true },
  })),
  row(returns.move, 'refused', async (owner) => ({
    params: { id: await newReturn(owner) },
    body: { status: 'received' as const },
  })),
  row(returns.inspect, 'refused', async (owner) => ({
    params: { id: await receivedReturn(owner) },
    body: { lines: [{ position: 0, restocked: '1', written_off: '0', wrong_item: '0', short: '0' }] },
  })),
];
