/** What sending a cart costs. */
import type { CallAnswer, CallRequest } from '@portal/shared/contract/kernel/call.ts';
import type { storefront } from '@portal/shared/contract/public/storefront.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { products, productVariants } from '../products/domain.ts';
import { deliveryOf, offersIn, placeOf } from '../shipping/domain.ts';
import { storeProducts, type StoreRow } from '../stores/domain.ts';
import { isSold } from './products.ts';

type DeliveryRequest = CallRequest<typeof storefront.deliveryPrice>['body'];

/** Grams of each line that is sent: weights by quantities. What the store does not sell any more is left out. */
async function weightsOf(tx: Tx, storeId: string, items: DeliveryRequest['items']): Promise<readonly number[]> {
  const ids = items.map(({ product_id }) => product_id);
  const sold = await tx
    .select({ id: products.id, weight_grams: products.weight_grams })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .where(and(isSold(storeId), inArray(products.id, ids)));
  const soldIds = sold.map(({ id }) => id);
  const variants =
    soldIds.length === 0
      ? []
      : await tx
          .select({
            id: productVariants.id,
            product_id: productVariants.product_id,
            weight_grams: productVariants.weight_grams,
          })
          .from(productVariants)
          .where(
            and(
              inArray(productVariants.product_id, soldIds),
              eq(productVariants.is_active, true),
              isNull(productVariants.archived_at),
            ),
          );
  return items.flatMap(({ product_id, variant_id, quantity }) => {
    const product = sold.find(({ id }) => id === product_id);
    const variant = variants.find((one) => one.id === variant_id && one.product_id === product_id);
    if (!product || (variant_id !== null && !variant)) return [];
    const grams = variant?.weight_grams ?? product.weight_grams;
    return grams === null ? [] : [grams * quantity];
  });
}

const NOT_SENT = { is_sent: false, weight_grams: 0, offers: [], place_problem: null };

export async function priceDelivery(
  tx: Tx,
  store: StoreRow,
  { items, postcode }: DeliveryRequest,
): Promise<CallAnswer<typeof storefront.deliveryPrice>> {
  const weights = await weightsOf(tx, store.id, items);
  if (weights.length === 0) return { ...NOT_SENT, place: await placeOf(postcode) };
  const weight_grams = weights.reduce((sum, grams) => sum + grams, 0);
  const delivery = await deliveryOf(tx, store.account_id, { postcode, grams: weight_grams });
  const { place, problem: place_problem } = delivery;
  return { place, is_sent: true, weight_grams, offers: offersIn(delivery), place_problem };
}
