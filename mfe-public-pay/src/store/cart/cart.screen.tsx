import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { paths } from '../../paths.ts';
import { orderingMessages } from '../../ordering-messages.ts';
import { changeCart, readCart } from '../cart.rules.ts';
import { Frame } from '../frame.tsx';
import { readStore } from '../reading.rules.ts';
import { Contents } from './contents.tsx';
import { readPresent } from './present.rules.ts';
import { linkedCart, linkedLines } from './rules.ts';

/** The cart of a store, checked against the store's current offers. If the device has no cart, it stores the cart in the link. */
export async function loader({ params: { id = '' }, request: { signal, url } }: LoaderFunctionArgs) {
  const words = orderingMessages.load();
  const linked = linkedLines(new URL(url).searchParams.get('items'));
  const own = readCart(id);
  const ids = [...own.items.map(({ data }) => data.id), ...linked.map(({ product_id }) => product_id)];
  const [store, present] = await Promise.all([
    readStore(id, signal),
    readPresent(id, [...new Set(ids)].slice(0, 100), signal).catch(() => undefined),
  ]);
  if (!store) return replace(paths.storeAbsent);
  await words;
  const brought = present && linked.length > 0 ? linkedCart(store.id, linked, present) : undefined;
  if (brought && brought.items.length > 0 && own.items.length === 0) {
    changeCart(store.id, () => brought);
    return replace(paths.storeCart(store.id));
  }
  return { store, present, linked: brought };
}

export function Component() {
  const { store, present, linked } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  return (
    <Frame store={store} isCart>
      <Contents {...{ store, present, linked }} />
    </Frame>
  );
}
