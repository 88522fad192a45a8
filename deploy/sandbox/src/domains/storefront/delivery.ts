/** The price of shipping a cart. */
import type { CallResult, CallRequest } from '@portal/shared/contract/kernel/call.ts';
import type { deliveryPrices } from '@portal/shared/contract/public/delivery-prices.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { deliveryOf, shippingOptionsOf, placeOf } from '../shipping/domain.ts';
import { gramsOf, soldLines, soldProduct, type StoreRow } from '../stores/domain.ts';

type DeliveryRequest = CallRequest<typeof deliveryPrices.check>['body'];

/** The weight of each shipped line in grams: weight times quantity. Lines that the store no longer sells are left out. */
async function weightsOf(tx: Tx, storeId: string, items: DeliveryRequest['items']): Promise<readonly number[]> {
  const sold = await soldLines(tx, storeId, items);
  return items.flatMap((item, place) => {
    const line = sold[place];
    const product = line && soldProduct(item, line);
    const grams = product && gramsOf(product, line?.variant);
    return grams === undefined || grams === null ? [] : [grams * item.quantity];
  });
}

const NOT_SENT = { is_sent: false, weight_grams: 0, shipping_methods: [], place_problem: null };

export async function priceDelivery(
  tx: Tx,
  store: StoreRow,
  { items, postcode }: DeliveryRequest,
): Promise<CallResult<typeof deliveryPrices.check>> {
  const weights = await weightsOf(tx, store.id, items);
  if (weights.length === 0) return { ...NOT_SENT, place: await placeOf(postcode) };
  const weight_grams = weights.reduce((sum, grams) => sum + grams, 0);
  const delivery = await deliveryOf(tx, store.account_id, { postcode, grams: weight_grams });
  const { place, problem: place_problem } = delivery;
  return { place, is_sent: true, weight_grams, shipping_methods: shippingOptionsOf(delivery), place_problem };
}
