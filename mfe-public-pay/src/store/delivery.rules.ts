/** What sending something costs to the buyer's postcode, which this device remembers. */
import { isPostcode } from '@portal/shared/contract/kernel/places.ts';
import { storefront, type DeliveryPrice } from '@portal/shared/contract/public/storefront.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

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

export type DeliveryState =
  { readonly kind: 'none' | 'asking' | 'failed' } | { readonly kind: 'answer'; readonly answer: DeliveryPrice };

/** Presses of one button follow each other: only the last asks. */
const PAUSE = 250;

/** Asks anew when the postcode or the items change. What was answered stays until there is another answer for the same postcode. */
export function useDelivery(store_id: string, postcode: string, items: readonly DeliveryItem[]) {
  const [state, setState] = useState<DeliveryState>({ kind: 'none' });
  const [tries, setTries] = useState(0);
  // The items are made anew with every rendering: their text says whether they are others.
  const wanted = JSON.stringify(items);
  useEffect(() => {
    setState({ kind: 'none' });
  }, [postcode]);
  useEffect(() => {
    const wantedItems = JSON.parse(wanted) as DeliveryItem[];
    if (!isPostcode(postcode) || wantedItems.length === 0) return setState({ kind: 'none' });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((present) => (present.kind === 'answer' ? present : { kind: 'asking' }));
      const body = { store_id, postcode, items: wantedItems };
      gateway
        .call(storefront.deliveryPrice, { body }, { signal: abort.signal })
        .then((answer) => setState({ kind: 'answer', answer }))
        .catch(() => {
          if (!abort.signal.aborted) setState({ kind: 'failed' });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [store_id, postcode, wanted, tries]);
  return { state, again: () => setTries((count) => count + 1) };
}

type Priced = DeliveryPrice['offers'][number] & { readonly price: bigint };

/** Those with a price, the lowest first. */
export const pricedOffers = ({ offers }: Pick<DeliveryPrice, 'offers'>): readonly Priced[] =>
  offers
    .filter((offer): offer is Priced => offer.price !== null)
    .toSorted((one, other) => Number(one.price - other.price));
