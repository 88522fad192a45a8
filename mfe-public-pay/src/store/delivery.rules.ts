/** The price of delivery to the buyer's postcode, which this device stores. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { isPostcode } from '@portal/shared/contract/kernel/places.ts';
import type { CartLineForm } from '@portal/shared/contract/public/cart-lines.ts';
import type { ShippingOption } from '@portal/shared/contract/public/shipping-option.ts';
import { deliveryPrices, type DeliveryPrice } from '@portal/shared/contract/public/delivery-prices.ts';
import type { BuyerCart } from '@portal/shared/domain/cart/stored-cart.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useLiveAnswer, type LiveAnswer } from './live-answer.rules.ts';

const stored = deviceStorage('postcode', v.pipe(v.string(), v.check(isPostcode)));

export function usePostcode() {
  const [postcode, setPostcode] = useState(() => stored.read() ?? '');
  return {
    postcode,
    change: (text: string) => {
      setPostcode(text);
      if (isPostcode(text)) stored.write(text);
    },
  };
}

export type DeliveryState = LiveAnswer<DeliveryPrice>;

/** The lines in the format of the gateway's request. */
export const linesOf = (items: BuyerCart['items']): CartLineForm[] =>
  items.map(({ data, variant, quantity }) => ({
    product_id: data.id,
    variant_id: 'id' in variant ? variant.id : null,
    quantity,
  }));

/** Requests the price again when the postcode or the items change. */
export function useDelivery(store_id: string, postcode: string, items: readonly CartLineForm[]) {
  const isRequested = isPostcode(postcode) && items.length > 0;
  const body = { store_id, postcode, items: [...items] };
  return useLiveAnswer(isRequested ? JSON.stringify(body) : null, postcode, (signal) =>
    gateway.call(deliveryPrices.check, { body }, { signal }),
  );
}

export type PricedShippingMethod = ShippingOption & { readonly price: Sen };

/** The shipping methods with a price; the gateway sends the cheapest first. */
export const pricedShippingMethods = ({
  shipping_methods: shippingMethods,
}: Pick<DeliveryPrice, 'shipping_methods'>): readonly PricedShippingMethod[] =>
  shippingMethods.filter((method): method is PricedShippingMethod => method.price !== null);
