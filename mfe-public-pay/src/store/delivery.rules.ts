/** What sending something costs to the buyer's postcode, which this device remembers. */
import { isPostcode } from '@portal/shared/contract/kernel/places.ts';
import { deliveryPrices, type DeliveryPrice } from '@portal/shared/contract/public/delivery-prices.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useAsked, type Asked } from './asked.rules.ts';

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

export interface DeliveryItem {
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly quantity: number;
}

export type DeliveryState = Asked<DeliveryPrice>;

/** Asks anew when the postcode or the items change. */
export function useDelivery(store_id: string, postcode: string, items: readonly DeliveryItem[]) {
  const isAsked = isPostcode(postcode) && items.length > 0;
  const body = { store_id, postcode, items: [...items] };
  return useAsked(isAsked ? JSON.stringify(body) : null, postcode, (signal) =>
    gateway.call(deliveryPrices.check, { body }, { signal }),
  );
}

type Priced = DeliveryPrice['offers'][number] & { readonly price: bigint };

/** Those with a price, the lowest first, as they come. */
export const pricedOffers = ({ offers }: Pick<DeliveryPrice, 'offers'>): readonly Priced[] =>
  offers.filter((offer): offer is Priced => offer.price !== null);
